import 'server-only'
import { optionalEnv } from './env'

export const FAILPOINTS = [
  'booking-inserted',
  'copy-claimed',
  'hold-confirmed',
  'pay-marked',
  'intent-created',
  'intent-id-stored',
  'event-stored',
  'intent-read',
  'booking-paid',
  'copy-sold',
  'expiring-marked',
  'intent-cancelled',
  'booking-expired',
  'refund-decided',
  'refund-recorded',
  'refund-sent',
  'refund-key-renewed',
  'ledger-posted',
  'booking-released',
  'closing-marked',
  'closing-decided',
  'closing-requested',
  'payout-account-created',
  'debts-claimed',
  'transfer-begun',
  'transfer-sent',
  'closing-taken-back'
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** SIGKILLs this process at CRASH_AT; never with live payment keys (docs/decisions/0009). */
export function failpoint(name: Failpoint): void {
  if (optionalEnv('CRASH_AT') !== name) return
  if (!optionalEnv('STRIPE_SECRET_KEY')?.includes('_test_')) return
  process.kill(process.pid, 'SIGKILL')
}
