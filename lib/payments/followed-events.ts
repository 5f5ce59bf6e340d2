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
