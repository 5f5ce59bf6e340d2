import type { IncomingHttpHeaders } from 'node:http'
import { findSnapshot, shopSettings } from './shop-settings'

const MINUTE_MS = 60_000
/** Where the end is not known, or has passed. */
const RETRY_SECONDS = 120
const LEAST_RETRY_SECONDS = 30

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    /** Whether an admin sent the request (lib/users/current-actor.ts), for the web server, which knows no accounts. */
    isFromAdmin: (headers: IncomingHttpHeaders) => Promise<boolean>
  }
}

/** Whether only admins can use the shop. The web server refuses everybody else (server/maintenance-gate.ts). */
export function isInMaintenance(): boolean {
  return shopSettings().maintenance.isOn
}

/** Null if it is not known, or has passed. */
export function findExpectedEnd(now: Date): Date | null {
  const { expectedMinutes } = shopSettings().maintenance
  const { maintenanceSince } = findSnapshot()
  if (!maintenanceSince || expectedMinutes === 0) return null
  const end = new Date(maintenanceSince.getTime() + expectedMinutes * MINUTE_MS)
  return end > now ? end : null
}

/** For Retry-After. */
export function toMaintenanceRetrySeconds(now: Date): number {
  const end = findExpectedEnd(now)
  if (end === null) return RETRY_SECONDS
  return Math.max(LEAST_RETRY_SECONDS, Math.ceil((end.getTime() - now.getTime()) / 1000))
}
