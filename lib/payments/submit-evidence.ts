import 'server-only'
import { recordAudit } from '@/lib/audit/append-entry'
import { takesEvidence } from '@/lib/bookings/dispute'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { BookingModel } from '@/models/booking'
import { toEvidenceFields } from './dispute-evidence'
import { submitDisputeEvidence } from './stripe-disputes'
import { syncDisputes } from './sync-disputes'

type Submitted = { id: string; disputeId: string; text: string }

/**
 * Submits the evidence about a disputed payment to the buyer's bank. That is possible once, before the deadline.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED if the bank takes no evidence, PAYMENTS_UNAVAILABLE
 */
export async function submitEvidence(
  actor: Actor,
  { id, disputeId, text }: Submitted
): Promise<{ submitted: boolean }> {
  await authorize(actor, 'Admin')
  const booking = await BookingModel.findById(id).lean()
  const dispute = booking?.disputes?.find((one) => one.id === disputeId)
  if (!booking || !dispute) throw notFound('booking')
  if (!takesEvidence(dispute)) throw new AppError('ALREADY_DECIDED', 'errors.noEvidenceTaken')
  await recordAudit(actor, 'evidence-submitted', ['booking', id], disputeId)
  const isTaken = await submitDisputeEvidence(disputeId, {
    ...toEvidenceFields(booking),
    uncategorized_text: text.toWellFormed()
  })
  if (booking.transactionId) await syncDisputes(booking.transactionId)
  if (!isTaken) throw new AppError('ALREADY_DECIDED', 'errors.noEvidenceTaken')
  return { submitted: true }
}
