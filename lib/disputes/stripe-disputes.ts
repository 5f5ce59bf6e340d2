import 'server-only'
import type { SeenDispute } from './dispute'
import type { EvidenceFields } from './dispute-evidence'
import { askStripe, isMissing, isRefused, listAllAtStripe } from '@/lib/payment-provider/stripe'

function list(of: { payment_intent?: string; created?: { gte: number } }) {
  return listAllAtStripe((client) => client.disputes.list({ ...of, limit: 100 }))
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

/** @throws AppError PAYMENTS_UNAVAILABLE */
export async function listDisputesOf(intentId: string): Promise<SeenDispute[]> {
  return (await list({ payment_intent: intentId })).map(toSeenDispute)
}

/** Payment ids; `since` in UTC. @throws AppError PAYMENTS_UNAVAILABLE */
export async function listDisputedSince(since: Date): Promise<string[]> {
  const disputes = await list({ created: { gte: Math.floor(since.getTime() / 1000) } })
  return disputes.flatMap(({ payment_intent: intent }) => (typeof intent === 'string' ? [intent] : []))
}

/** Whether evidence was submitted. @throws AppError PAYMENTS_UNAVAILABLE */
export async function hasEvidence(id: string): Promise<boolean> {
  const dispute = await askStripe((client) => client.disputes.retrieve(id))
  return dispute.evidence_details.submission_count > 0
}

/** False if the bank takes no evidence any more. @throws AppError PAYMENTS_UNAVAILABLE */
export async function submitDisputeEvidence(
  id: string,
  evidence: EvidenceFields & { uncategorized_text: string }
): Promise<boolean> {
  return askStripe((client) =>
    client.disputes
      .update(id, { evidence, submit: true })
      .then(() => true)
      .catch((error: unknown) => {
        if (isRefused(error) || isMissing(error)) return false
        throw error
      })
  )
}
