import 'server-only'
import type { LoggerInstance } from 'next-auth'
import { log } from '@/lib/log'

/**
 * next-auth's log in the shop's form. A sign-in that somebody called off or a way back that was used twice is no fault of
 * the shop, so nothing of it is more than a warning.
 */
export const authLogger: LoggerInstance = {
  error: (code, metadata) => log.warn({ code, err: metadata instanceof Error ? metadata : metadata.error }, 'next-auth'),
  warn: (code) => log.warn({ code }, 'next-auth'),
  debug: () => undefined
}
