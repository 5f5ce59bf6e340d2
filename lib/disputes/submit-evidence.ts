import 'server-only'
import { trusted, type Types } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { takesEvidence } from './dispute'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'
import { toEvidenceFields } from './dispute-evidence'
import { hasEvidence, submitDisputeEvidence } from './stripe-disputes'
import { syncDisputes } from './sync-disputes'

type Submitted = { id: string; disputeId: string; text: string }

const PREFIX = 'evidence-submitted:'

function toActId(disputeId: string): string {
  return `${PREFIX}${disputeId}`
}

/** One admin at a time submits: the entry is stored open before the request. True if an earlier request of the same admin
 * had stored it, whose response may be lost. */
async function claim(actor: Actor, bookingId: Types.ObjectId, disputeId: string): Promise<boolean> {
  const id = toActId(disputeId)
  const acts = toAuditOutbox(actor, 'evidence-submitted', { reason: disputeId }, { id, isOpen: true })
  const { modifiedCount } = await OrderModel.updateOne(
    { _id: bookingId, 'auditOutbox.id': trusted({ $ne: id }) },
    { $push: { auditOutbox: { $each: acts } } }
  )
  if (modifiedCount > 0) return false
  const { auditOutbox } = (await OrderModel.findById(bookingId, { auditOutbox: 1 }).lean()) ?? {}
  if (auditOutbox?.find((entry) => entry.id === id)?.actorId !== actor.id)
    throw new AppError('CHANGED_MEANWHILE', 'errors.evidenceIsSubmitted')
  return true
}

/** The entry goes into the log if the bank has the evidence, else nothing happened. */
async function settle(bookingId: Types.ObjectId, disputeId: string, isTaken: boolean): Promise<void> {
  const id = toActId(disputeId)
  if (isTaken)
    await OrderModel.updateOne({ _id: bookingId, 'auditOutbox.id': id }, { $unset: { 'auditOutbox.$.isOpen': 1 } })
  else await OrderModel.updateOne({ _id: bookingId }, { $pull: { auditOutbox: { id, isOpen: true } } })
  await recordActs('booking', bookingId)
}

/** Settles the entry of a submission that was interrupted. @throws AppError PAYMENTS_UNAVAILABLE */
export async function settleLeftEvidence(bookingId: Types.ObjectId): Promise<void> {
  const booking = await OrderModel.findById(bookingId, { auditOutbox: 1 }).lean()
  for (const { id, isOpen } of booking?.auditOutbox ?? []) {
    if (!isOpen || !id.startsWith(PREFIX)) continue
    const disputeId = id.slice(PREFIX.length)
    await settle(bookingId, disputeId, await hasEvidence(disputeId))
  }
}

/**
 * Submits the evidence about a disputed payment to the buyer's bank. That is possible once, before the deadline.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED if the bank takes no evidence, CHANGED_MEANWHILE while another
 * admin submits, PAYMENTS_UNAVAILABLE
 */
export async function submitEvidence(
  actor: Actor,
  { id, disputeId, text }: Submitted
): Promise<{ submitted: boolean }> {
  await authorize(actor, 'Admin')
  const booking = await OrderModel.findOne(ofLine(id)).lean()
  const dispute = booking?.disputes?.find((one) => one.id === disputeId)
  if (!booking || !dispute) throw notFound('booking')
  if (!takesEvidence(dispute)) throw new AppError('ALREADY_DECIDED', 'errors.noEvidenceTaken')
  const isResumed = await claim(actor, booking._id, disputeId)
  // If not resumed, the bank has it from an admin whose claim has just ended.
  const isTaken = (await hasEvidence(disputeId))
    ? isResumed
    : await submitDisputeEvidence(disputeId, {
        ...toEvidenceFields(booking),
        uncategorized_text: text.toWellFormed()
      })
  await settle(booking._id, disputeId, isTaken || (await hasEvidence(disputeId)))
  if (booking.transactionId) await syncDisputes(booking.transactionId)
  if (!isTaken) throw new AppError('ALREADY_DECIDED', 'errors.noEvidenceTaken')
  return { submitted: true }
}
