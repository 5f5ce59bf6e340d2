import 'server-only'
import { clearPaymentAlarm, findPaymentAlarm } from '@/lib/payment-provider/payment-alarm'
import { listPaymentIntents } from '@/lib/payment-provider/stripe'
import type { Repair } from './repair'

/** How long after the last refusal a key without a permission counts as corrected: it may concern only some calls. */
const QUIET_MS = 15 * 60_000

export const repairPaymentAlarm: Repair = async ({ now }) => {
  const alarm = await findPaymentAlarm()
  if (!alarm) return 0
  if (alarm.status === 401) await listPaymentIntents(now)
  else if (now.getTime() - alarm.lastAt.getTime() < QUIET_MS) return 0
  await clearPaymentAlarm()
  return 0
}
