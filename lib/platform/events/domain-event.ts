/** A noun adds its kinds by declaration merging, in lib/<noun>/events.ts. */
export interface EventTables {
  /** Nothing happens to the platform. */
  platform: Readonly<Record<never, true>>
}

export type EventKind = { [Owner in keyof EventTables]: keyof EventTables[Owner] & string }[keyof EventTables]

/** As the write that makes it true stores it, in the document that it is about. `id` is unique within that document.
 * `dueAt` (UTC) is in the future for what is to be looked at later. `payload`: ids, amounts and times; never names,
 * addresses or texts. */
export type StoredEvent = { id: string; kind: EventKind; dueAt: Date; payload?: unknown }

/** An event in the log. Numbers rise by one; `subject` is what it is about, such as `booking:<id>`; `id` is unique within it. */
export type DomainEvent = {
  number: number
  id: string
  kind: EventKind
  subject: string
  subjectId: string
  at: Date
  payload: unknown
}
