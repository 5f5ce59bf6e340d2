import 'server-only'
import { trusted } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import { DomainEventModel } from '@/models/domain-event'
import { EventPositionModel } from '@/models/event-position'
import type { StoredEvent } from './domain-event'
import type { EventHolder, EventSource } from './event-source'

/** Documents in one round. */
const MOST = 200
const POSTPONED_MS = 60_000

/** Also of an event that is deleted: somebody is at its number. */
export async function findLatestNumber(): Promise<number> {
  const [event, position] = await Promise.all([
    // The filters have the embedded database read an index from its end.
    DomainEventModel.findOne({ _id: trusted({ $gt: 0 }) }, { _id: 1 })
      .sort({ _id: -1 })
      .lean(),
    EventPositionModel.findOne({ number: trusted({ $gte: 0 }) }, { number: 1 })
      .sort({ number: -1 })
      .lean()
  ])
  return Math.max(event?._id ?? 0, position?.number ?? 0)
}

/** Events get the next numbers, one after the other, so that no subscriber passes one that is still to be written. */
export class EventNumbers {
  #latest: number | null = null

  async log(subject: string, { id, kind, dueAt }: StoredEvent, payload: unknown): Promise<void> {
    this.#latest ??= await findLatestNumber()
    const key = `${subject}:${id}`
    const event = { key, kind, subject, at: dueAt, ...(payload === undefined ? {} : { payload }) }
    try {
      await DomainEventModel.create({ _id: this.#latest + 1, ...event })
      this.#latest += 1
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // Logged by a process that died before it removed the event, or another process has taken the number.
      this.#latest = null
      if (!(await DomainEventModel.exists({ key }))) await this.log(subject, { id, kind, dueAt }, payload)
    }
  }
}

type Prepared = { event: StoredEvent; payload: unknown }

/** Where one has no payload, it waits with those after it, and other documents go on. */
async function prepare<Holder extends EventHolder>(
  { noun, toPayload, postpone }: EventSource<Holder>,
  holder: Holder,
  now: Date
): Promise<Prepared[]> {
  const due = [...(holder.events ?? []).entries()].filter(([, { dueAt }]) => dueAt <= now)
  const prepared: Prepared[] = []
  try {
    for (const [, event] of due) prepared.push({ event, payload: toPayload(event, holder) })
  } catch (error) {
    log.error({ err: error, noun, id: String(holder._id) }, 'alarm: an event of a document has no payload')
    const until = new Date(now.getTime() + POSTPONED_MS)
    for (const [place, { id }] of due.slice(prepared.length)) await postpone(holder._id, { place, id }, until)
  }
  return prepared
}

async function collectOf<Holder extends EventHolder>(
  source: EventSource<Holder>,
  holder: Holder,
  numbers: EventNumbers,
  now: Date
): Promise<number> {
  const prepared = await prepare(source, holder, now)
  const subject = `${source.noun}:${String(holder._id)}`
  for (const { event, payload } of prepared) await numbers.log(subject, event, payload)
  if (prepared.length === 0) return 0
  failpoint('events-logged')
  await source.remove(
    holder._id,
    prepared.map(({ event }) => event.id)
  )
  return prepared.length
}

/** Moves due events into the log, those of one document in their order. Returns their number. */
export async function collectEvents<Holder extends EventHolder>(
  source: EventSource<Holder>,
  numbers: EventNumbers,
  now: Date
): Promise<number> {
  let count = 0
  for (const holder of await source.listDue(now, MOST)) count += await collectOf(source, holder, numbers, now)
  return count
}
