import 'server-only'
import { FINAL_CAPABILITIES } from './transfer'
import { PayoutAccountModel } from '@/models/payout-account'
import type { OrderRow } from '@/lib/orders/order-row'
import { planTransfer } from './plan-transfer'
import { findDestination } from './settle-transfers'

/** After this time an admin decides what becomes of money that a seller does not collect, in milliseconds. */
export const UNCOLLECTED_MS = 90 * 24 * 3_600_000

/** The money of a sale has waited for the seller's account for 90 days, or the provider does not accept the seller. */
export async function isUncollected(booking: OrderRow, now: Date): Promise<boolean> {
  const plan = planTransfer(booking, await findDestination(booking.sellerId))
  if (plan.kind !== 'wait' || plan.reason !== 'account' || !booking.releasedAt) return false
  if (now.getTime() - booking.releasedAt.getTime() >= UNCOLLECTED_MS) return true
  const account = await PayoutAccountModel.findOne({ userId: booking.sellerId }, { transfers: 1, closed: 1 }).lean()
  return account?.closed === true || FINAL_CAPABILITIES.some((status) => status === account?.transfers)
}
