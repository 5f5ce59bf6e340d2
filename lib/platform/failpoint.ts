import 'server-only'
import { optionalEnv } from './env'

/** The moments at which the fault tests kill a process, in the order of a booking's and of an account's life. */
export const FAILPOINTS = [
  'booking-inserted', 'copy-claimed', 'hold-confirmed', 'pay-marked', 'intent-created', 'intent-id-stored',
  'event-stored', 'intent-read', 'booking-paid', 'copy-sold',
  'expiring-marked', 'intent-cancelled', 'booking-expired',
  'refund-decided', 'refund-recorded', 'refund-sent', 'refund-key-renewed',
  'closing-marked', 'closing-decided', 'closing-requested', 'closing-taken-back'
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/**
 * Kills this process as `kill -9` would, when CRASH_AT names this point; else it does nothing. A shop with the keys of
 * real money never does (docs/decisions/0009).
 */
export function failpoint(name: Failpoint): void {
  if (optionalEnv('CRASH_AT') !== name) return
  if (!optionalEnv('STRIPE_SECRET_KEY')?.includes('_test_')) return
  process.kill(process.pid, 'SIGKILL')
}
