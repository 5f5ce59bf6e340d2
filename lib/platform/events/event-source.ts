import type { Types } from 'mongoose'
import type { StoredEvent } from './domain-event'

export type HolderId = Types.ObjectId | string

/** A document with events that are not in the log yet. */
export type EventHolder = { _id: HolderId; events?: readonly StoredEvent[] | null | undefined }

/** Documents of one kind whose writes store events. */
export type EventSource<Holder extends EventHolder = EventHolder> = {
  noun: string
  /** At most `most` documents with events that are due at `now`; without documents that cannot be read. */
  listDue: (now: Date, most: number) => Promise<Holder[]>
  /** The payload in the log: that of the event, or what the document says at that moment. */
  toPayload: (event: StoredEvent, holder: Holder) => unknown
  /** For a document of which there is no payload: its event at this place of the list waits. */
  postpone: (id: HolderId, event: { place: number; id: string }, until: Date) => Promise<void>
  /** Removes events that are in the log. */
  remove: (id: HolderId, eventIds: readonly string[]) => Promise<void>
}
