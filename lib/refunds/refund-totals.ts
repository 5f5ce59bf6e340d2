import 'server-only'
import { listAllAtStripe } from '@/lib/payment-provider/stripe'

/** Maps payment ids to the cents returned by refunds created since a time (UTC). @throws AppError PAYMENTS_UNAVAILABLE */
export async function listRefundTotals(since: Date): Promise<Map<string, number>> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const refunds = await listAllAtStripe((client) => client.refunds.list({ created, limit: 100 }))
  const totals = new Map<string, number>()
  for (const { payment_intent: intent, amount, status } of refunds) {
    if (typeof intent !== 'string') continue
    totals.set(intent, (totals.get(intent) ?? 0) + (status === 'succeeded' ? amount : 0))
  }
  return totals
}
