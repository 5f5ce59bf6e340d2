import type Stripe from 'stripe'

/** The events that the emulator sends: docs.stripe.com/api/events/types. */
export const EVENT_TYPES = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.pending',
  'charge.succeeded',
  'charge.failed',
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated'
] as const satisfies readonly Stripe.Event['type'][]

export type EventType = (typeof EVENT_TYPES)[number]

/** The object that an event of this type carries, by the types of the SDK. */
export type EventObject<Type extends EventType> = Extract<Stripe.Event, { type: Type }>['data']['object']
