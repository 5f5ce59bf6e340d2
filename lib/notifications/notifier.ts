import type { DomainEvent, EventKind } from '@/lib/platform/events/domain-event'

/** Notifies of events of a noun: lib/events/notification-subscriber.ts has them all. `handle` is idempotent, says what
 * holds when it is called, and nothing where the event was overtaken. */
export type Notifier<Kind extends EventKind = EventKind> = {
  kinds: readonly Kind[]
  handle: (event: DomainEvent & { kind: Kind }) => Promise<void>
}

/** For a table of notifiers of several nouns. */
export function toNotifier<Kind extends EventKind>({ kinds, handle }: Notifier<Kind>): Notifier {
  return {
    kinds,
    handle: async (event) => {
      const kind = kinds.find((known) => known === event.kind)
      if (kind) await handle({ ...event, kind })
    }
  }
}
