import 'server-only'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { StripeEventModel } from '@/models/stripe-event'
import { readProviderEvent } from './stripe'
import { syncDisputes } from './sync-disputes'
import { syncPayment } from './sync-payment'

/**
 * The webhook events that the shop acts on; an operator selects them for the webhook at Stripe (.env.example, README).
 * Others are stored and left alone. Source of the names: docs.stripe.com/api/events/types.
 */
export const FOLLOWED_EVENTS: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed'
]

/**
 * Works on an event that was taken down: asks the provider how its payment stands, acts on that answer alone, and marks
 * the event done. Can be repeated. Returns the id of the copy whose standing may have changed. @throws AppError PAYMENTS_AWAY
 */
export async function workOnEvent(event: { id: string; type: string; intentId: string }, now: Date): Promise<string | null> {
  const isFollowed = FOLLOWED_EVENTS.includes(event.type) && event.intentId.startsWith('pi_')
  const listingId = isFollowed ? await syncPayment(event.intentId, now) : null
  if (isFollowed && event.type.startsWith('charge.dispute.')) await syncDisputes(event.intentId)
  await StripeEventModel.updateOne({ _id: event.id }, { $set: { state: 'done', doneAt: now } })
  return listingId
}

/**
 * Takes a webhook: verifies it, claims its id by a unique insert, works on it. A repeated event that is done does
 * nothing; one that was cut off is worked on again. Returns the id of the copy whose standing may have changed.
 * @throws AppError BAD_INPUT for a forged event, PAYMENTS_AWAY
 */
export async function receiveStripeEvent(rawBody: string, signature: string | null): Promise<string | null> {
  const event = readProviderEvent(rawBody, signature)
  await connectToDatabase()
  const now = await readDatabaseTime()
  try {
    await StripeEventModel.create({
      _id: event.id, type: event.type, objectId: event.intentId, state: 'received', receivedAt: now,
      ...(event.createdAt ? { createdAt: event.createdAt } : {})
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const known = await StripeEventModel.findById(event.id, { state: 1 }).lean()
    if (known?.state === 'done') return null
  }
  failpoint('event-stored')
  return workOnEvent(event, now)
}
