import 'server-only'
import { markEventDone, receiveEvent } from '@/lib/payment-provider/receive-event'
import { readPaymentEvent } from '@/lib/payment-provider/stripe-events'
import { syncDisputes } from '@/lib/disputes/sync-disputes'
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
 * PAYMENTS_UNAVAILABLE */
export async function workOnPaymentEvent(
  event: { id: string; type: string; objectId: string | null },
  now: Date
): Promise<string[]> {
  const isFollowed = FOLLOWED_EVENTS.includes(event.type) && event.objectId?.startsWith('pi_')
  const intentId = isFollowed ? event.objectId : null
  const listingIds = intentId ? await syncPayment(intentId, now) : []
  if (intentId && event.type.startsWith('charge.dispute.')) await syncDisputes(intentId)
  await markEventDone(event.id, now)
  return listingIds
}

/** Verifies a webhook of the shop's own account and processes it once. Returns the listings that changed. @throws
 * AppError BAD_INPUT for a forged event, PAYMENTS_UNAVAILABLE */
export async function receiveStripeEvent(rawBody: string, signature: string | null): Promise<string[]> {
  const event = readPaymentEvent(rawBody, signature)
  return (await receiveEvent(event, (now) => workOnPaymentEvent(event, now))) ?? []
}
