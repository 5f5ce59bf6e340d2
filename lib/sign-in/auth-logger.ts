import 'server-only'
import type { LoggerInstance } from 'next-auth'
import { log } from '@/lib/platform/log'

/** Of an error's message, in characters: it may quote what a guest sent. */
const MAX_REASON = 200

/**
 * next-auth's log in the shop's form. A sign-in that somebody called off or a way back that was used twice is no fault of
 * the shop, so nothing of it is more than a warning; and since guests cause them at will, no line is long.
 */
export const authLogger: LoggerInstance = {
  error(code, metadata) {
    const error = metadata instanceof Error ? metadata : metadata.error
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, MAX_REASON) : undefined
    log.warn({ code, reason }, 'next-auth')
  },
  warn: (code) => log.warn({ code }, 'next-auth'),
  debug: () => undefined
}
