import 'server-only'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { StripeEventModel } from '@/models/stripe-event'
import { readProviderEvent } from './stripe'
import { syncDisputes } from './sync-disputes'
import { syncPayment } from './sync-payment'

/** An operator selects these events for the webhook at Stripe (.env.example, README); others are stored and ignored.
 * Names: docs.stripe.com/api/events/types. */
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

/** Syncs the payment of a stored event with the provider and marks the event as done. Idempotent. @throws AppError
 * PAYMENTS_AWAY */
export async function workOnEvent(
  event: { id: string; type: string; intentId: string },
  now: Date
): Promise<string | null> {
  const isFollowed = FOLLOWED_EVENTS.includes(event.type) && event.intentId.startsWith('pi_')
  const listingId = isFollowed ? await syncPayment(event.intentId, now) : null
  if (isFollowed && event.type.startsWith('charge.dispute.')) await syncDisputes(event.intentId)
  await StripeEventModel.updateOne({ _id: event.id }, { $set: { state: 'done', doneAt: now } })
  return listingId
}

/** Verifies a webhook, claims its event id by a unique insert and processes it. An interrupted event is processed
 * again. @throws AppError BAD_INPUT for a forged event, PAYMENTS_AWAY */
export async function receiveStripeEvent(rawBody: string, signature: string | null): Promise<string | null> {
  const event = readProviderEvent(rawBody, signature)
  await connectToDatabase()
  const now = await readDatabaseTime()
  try {
    await StripeEventModel.create({
      _id: event.id,
      type: event.type,
      objectId: event.intentId,
      state: 'received',
      receivedAt: now,
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
