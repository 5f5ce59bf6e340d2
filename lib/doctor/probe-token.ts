import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

export const PROBE_HEADER = 'x-flyleaf-probe'

const VALID_MS = 60_000

function sign(time: string): string {
  return createHmac('sha256', env('NEXTAUTH_SECRET')).update(`probe ${time}`).digest('hex')
}

/** For the doctor of this shop, which asks its own public address. `now` in ms. */
export function makeProbeToken(now = Date.now()): string {
  return `${now}.${sign(String(now))}`
}

export function isProbeToken(token: string | null, now = Date.now()): boolean {
  const [, time = '', given = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(token ?? '') ?? []
  if (time === '' || Math.abs(now - Number(time)) > VALID_MS) return false
  return timingSafeEqual(Buffer.from(sign(time), 'hex'), Buffer.from(given, 'hex'))
}
