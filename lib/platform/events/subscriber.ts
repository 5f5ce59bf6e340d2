import type { DomainEvent, EventKind } from './domain-event'

/** Gets events once they are in the log: at least once each, and those of one subject in their order. */
export type Subscriber = {
  name: string
  kinds: readonly EventKind[]
  /** Which events a new subscriber gets: all that are kept, or those that come. */
  startsAt: 'beginning' | 'now'
  /** Idempotent. An error parks the subject for this subscriber, after some tries. */
  handle: (event: DomainEvent) => Promise<void>
}
