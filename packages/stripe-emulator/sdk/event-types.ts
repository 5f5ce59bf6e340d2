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
  'charge.dispute.funds_reinstated',
  'transfer.created',
  'transfer.reversed',
  'transfer.updated',
  'payout.created',
  'payout.paid',
  'payout.failed'
] as const satisfies readonly Stripe.Event['type'][]

export type EventType = (typeof EVENT_TYPES)[number]

/** The object that an event of this type carries, by the types of the SDK. */
export type EventObject<Type extends EventType> = Extract<Stripe.Event, { type: Type }>['data']['object']

/** The thin events of API v2 that the emulator sends: docs.stripe.com/api/v2/core/events/event-types. */
export const THIN_EVENT_TYPES = [
  'v2.core.account.created',
  'v2.core.account.updated',
  'v2.core.account.closed',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account[configuration.recipient].updated',
  'v2.core.account[defaults].updated',
  'v2.core.account[identity].updated',
  'v2.core.account[requirements].updated',
  'v2.core.account_link.returned'
] as const satisfies readonly Stripe.V2.Core.Event['type'][]

export type ThinEventType = (typeof THIN_EVENT_TYPES)[number]

/** What an event of this type says about itself, by the types of the SDK. */
export type ThinEventData<Type extends ThinEventType> =
  Extract<Stripe.V2.Core.Event, { type: Type }> extends { data: infer Data } ? Data : null
