import 'server-only'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { failpoint } from '@/lib/platform/failpoint'
import { DomainEventModel } from '@/models/domain-event'
import type { StoredEvent } from './domain-event'
import type { EventHolder, EventSource } from './event-source'

/** Documents in one round. */
const MOST = 200

export async function findLatestNumber(): Promise<number> {
  return (await DomainEventModel.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean())?._id ?? 0
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

async function collectOf<Holder extends EventHolder>(
  { noun, toPayload, remove }: EventSource<Holder>,
  holder: Holder,
  numbers: EventNumbers,
  now: Date
): Promise<number> {
  const due = (holder.events ?? []).filter(({ dueAt }) => dueAt <= now)
  for (const event of due) await numbers.log(`${noun}:${holder._id.toHexString()}`, event, toPayload(event, holder))
  failpoint('events-logged')
  await remove(
    holder._id,
    due.map(({ id }) => id)
  )
  return due.length
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
