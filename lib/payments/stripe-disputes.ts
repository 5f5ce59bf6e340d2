import 'server-only'
import type { SeenDispute } from '@/lib/bookings/dispute'
import { askStripe, MOST_LISTED } from './stripe'

function list(of: { payment_intent?: string; created?: { gte: number } }) {
  return askStripe((client) => client.disputes.list({ ...of, limit: 100 }).autoPagingToArray({ limit: MOST_LISTED }))
}

type StripeDispute = Awaited<ReturnType<typeof list>>[number]

function toSeenDispute(dispute: StripeDispute): SeenDispute {
  const moved = dispute.balance_transactions.map(({ amount }) => amount)
  const due = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amount,
    evidenceDueAt: due === null ? null : new Date(due * 1000),
    openedAt: new Date(dispute.created * 1000),
    withdrawnCents: moved.reduce((sum, amount) => sum + Math.max(0, -amount), 0),
    reinstatedCents: moved.reduce((sum, amount) => sum + Math.max(0, amount), 0)
  }
}

/** @throws AppError PAYMENTS_AWAY */
export async function listDisputesOf(intentId: string): Promise<SeenDispute[]> {
  return (await list({ payment_intent: intentId })).map(toSeenDispute)
}

/** Payment ids; `since` in UTC. @throws AppError PAYMENTS_AWAY */
export async function listDisputedSince(since: Date): Promise<string[]> {
  const disputes = await list({ created: { gte: Math.floor(since.getTime() / 1000) } })
  return disputes.flatMap(({ payment_intent: intent }) => (typeof intent === 'string' ? [intent] : []))
}
