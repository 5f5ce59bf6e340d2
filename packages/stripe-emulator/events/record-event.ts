import type Stripe from 'stripe'
import type { Call } from '../http/call'
import type { EventRecord } from '../journal/records'
import { API_VERSION } from '../sdk/api-version'
import type { EventObject, EventType } from '../sdk/event-types'
import { letters } from '../secrets/random-letters'
import { newDelivery } from './new-delivery'

type EventCall = Pick<Call, 'tx' | 'now' | 'requestId' | 'idempotencyKey'>

/**
 * Notes that something happened, with the object as it is now, in the same journal line as the change itself.
 */
export function recordEvent<Type extends EventType>(
  call: EventCall,
  type: Type,
  object: EventObject<Type>,
  previous: Record<string, unknown> | null = null,
  account: string | null = null
): void {
  const id = `evt_3${letters(23)}`
  call.tx.events.put({
    id,
    created: call.now,
    type,
    account,
    object: { ...object },
    previous,
    request: call.requestId,
    idempotencyKey: call.idempotencyKey
  })
  call.tx.deliveries.put(newDelivery(id))
}

/** docs.stripe.com/api/events/object. `waiting` is how many addresses have not taken it yet. */
export function toEvent(event: EventRecord, waiting: number) {
  return {
    id: event.id,
    object: 'event',
    ...(event.account === null ? {} : { account: event.account }),
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object, ...(event.previous ? { previous_attributes: event.previous } : {}) },
    livemode: false,
    pending_webhooks: waiting,
    request: { id: event.request, idempotency_key: event.idempotencyKey },
    type: event.type
  } satisfies Omit<Stripe.Event, 'data'> & {
    data: Pick<Stripe.Event.Data, 'previous_attributes'> & { object: unknown }
  }
}
