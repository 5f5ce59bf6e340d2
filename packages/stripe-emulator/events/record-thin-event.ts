import type Stripe from 'stripe'
import type { Call } from '../http/call'
import type { ThinEventRecord } from '../journal/connect-records'
import { letters } from '../secrets/random-letters'
import { newDelivery } from './new-delivery'
import type { ThinEventData, ThinEventType } from '../sdk/event-types'

type EventCall = Pick<Call, 'tx' | 'now' | 'requestId' | 'idempotencyKey'>

/** Notes an event of API v2 about a connected account. */
export function recordThinEvent<Type extends ThinEventType>(
  call: EventCall,
  type: Type,
  account: string,
  data: ThinEventData<Type>
): void {
  const id = `evt_test_6${letters(41)}`
  call.tx.thinEvents.put({
    id,
    created: call.now,
    type,
    account,
    data: data === null ? null : { ...data },
    request: call.requestId,
    idempotencyKey: call.idempotencyKey
  })
  call.tx.deliveries.put(newDelivery(id))
}

/** What is sent to the endpoint: docs.stripe.com/event-destinations#thin-payload. */
export function toNotification(event: ThinEventRecord) {
  return {
    id: event.id,
    object: 'v2.core.event',
    created: toTimestamp(event.created),
    livemode: false,
    ...(event.request === null ? {} : { reason: toReason(event.request, event.idempotencyKey) }),
    // The only event without an object of its own says everything in its data.
    ...(event.type === 'v2.core.account_link.returned' ? {} : { related_object: toRelated(event.account) }),
    type: event.type
  } satisfies Omit<Stripe.V2.Core.EventBase, 'type'> & {
    type: ThinEventType
    related_object?: Stripe.V2.Core.Events.RelatedObject
  }
}

/** docs.stripe.com/api/v2/core/events/object. */
export function toThinEvent(event: ThinEventRecord) {
  return { ...toNotification(event), ...(event.data === null ? {} : { data: event.data }) }
}

/** Times of API v2 are texts in UTC. */
export function toTimestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function toRelated(account: string): Stripe.V2.Core.Events.RelatedObject {
  return { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` }
}

function toReason(id: string, key: string | null): Stripe.V2.Core.Event.Reason {
  return { type: 'request', request: { id, idempotency_key: key ?? '' } }
}
