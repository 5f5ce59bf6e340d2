import 'server-only'
import { trusted } from 'mongoose'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import { DomainEventModel } from '@/models/domain-event'
import { EventPositionModel } from '@/models/event-position'
import { ParkedSubjectModel } from '@/models/parked-subject'
import { findLatestNumber } from './collect-events'
import type { DomainEvent } from './domain-event'
import type { Subscriber } from './subscriber'

/** Events in one round. */
const MOST = 500
/** After so many tries a subject waits for an admin. */
export const MAX_TRIES = 10
const FIRST_WAIT_MS = 1000

type LoggedEvent = { _id: number; key: string; kind: string; subject: string; at: Date; payload?: unknown }

function isKindOf({ kinds }: Subscriber, kind: string): kind is DomainEvent['kind'] {
  return kinds.some((known) => known === kind)
}

function toParkedId(subscriber: Subscriber, subject: string): string {
  return `${subscriber.name} ${subject}`
}

function toWait(tries: number, now: Date) {
  if (tries >= MAX_TRIES) return { parkedAt: now }
  return { retryAt: new Date(now.getTime() + FIRST_WAIT_MS * 2 ** tries) }
}

/** Null if it was handled or is of no interest, else the error. @throws when the database is unavailable */
async function attempt(subscriber: Subscriber, event: LoggedEvent): Promise<{ error: unknown } | null> {
  const { _id: number, key, kind, subject, at, payload } = event
  if (!isKindOf(subscriber, kind)) return null
  try {
    const subjectId = subject.slice(subject.indexOf(':') + 1)
    const id = key.slice(subject.length + 1)
    await subscriber.handle({ number, id, kind, subject, subjectId, at, payload })
    return null
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    return { error }
  }
}

function toParked(
  subscriber: Subscriber,
  { _id: number, kind }: LoggedEvent,
  error: unknown,
  tries: number,
  now: Date
) {
  const wait = toWait(tries, now)
  const isAlarm = wait.parkedAt !== undefined
  log.error(
    { err: error, subscriber: subscriber.name, number, kind, tries },
    isAlarm ? 'alarm: an event waits for an admin' : 'an event could not be handled; it is tried again'
  )
  return { number, kind, tries, ...wait }
}

async function park(subscriber: Subscriber, event: LoggedEvent, error: unknown, now: Date): Promise<void> {
  const { subject } = event
  const _id = toParkedId(subscriber, subject)
  const parked = toParked(subscriber, event, error, 1, now)
  try {
    await ParkedSubjectModel.create({ _id, subscriber: subscriber.name, subject, ...parked })
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure
  }
}

/** Tries a parked subject again, up to the subscriber's position. */
async function retry(
  subscriber: Subscriber,
  parked: { _id: string; subject: string; number: number; tries: number },
  position: number,
  now: Date
): Promise<void> {
  const { _id, subject, number, tries } = parked
  const within = trusted({ $gte: number, $lte: position })
  for (const event of await DomainEventModel.find({ subject, _id: within }).sort({ _id: 1 }).lean()) {
    const failure = await attempt(subscriber, event)
    if (!failure) continue
    const next = toParked(subscriber, event, failure.error, event._id === number ? tries + 1 : 1, now)
    await ParkedSubjectModel.updateOne({ _id }, { $set: next, ...(next.parkedAt ? { $unset: { retryAt: 1 } } : {}) })
    return
  }
  await ParkedSubjectModel.deleteOne({ _id })
}

async function findPosition({ name, startsAt }: Subscriber): Promise<number> {
  const known = await EventPositionModel.findById(name).lean()
  if (known) return known.number
  const number = startsAt === 'now' ? await findLatestNumber() : 0
  await EventPositionModel.updateOne({ _id: name }, { $max: { number } }, { upsert: true })
  return number
}

/** Before the first events are logged, so that a new subscriber misses none of them. */
export async function startSubscribers(subscribers: readonly Subscriber[]): Promise<void> {
  for (const subscriber of subscribers) await findPosition(subscriber)
}

/** Hands events of the log to a subscriber. Returns whether there may be more. @throws when the database is unavailable */
export async function deliverEvents(subscriber: Subscriber, now: Date): Promise<boolean> {
  const position = await findPosition(subscriber)
  const due = { subscriber: subscriber.name, retryAt: trusted({ $lte: now }) }
  for (const parked of await ParkedSubjectModel.find(due).lean()) await retry(subscriber, parked, position, now)
  const events = await DomainEventModel.find({ _id: trusted({ $gt: position }) })
    .sort({ _id: 1 })
    .limit(MOST)
    .lean()
  const latest = events.at(-1)?._id
  if (latest === undefined) return false
  const waiting = await ParkedSubjectModel.find({ subscriber: subscriber.name }, { subject: 1 }).lean()
  const parked = new Set(waiting.map(({ subject }) => subject))
  for (const event of events) {
    if (parked.has(event.subject)) continue
    const failure = await attempt(subscriber, event)
    if (!failure) continue
    await park(subscriber, event, failure.error, now)
    parked.add(event.subject)
  }
  failpoint('events-delivered')
  await EventPositionModel.updateOne({ _id: subscriber.name }, { $max: { number: latest } })
  return events.length === MOST
}
