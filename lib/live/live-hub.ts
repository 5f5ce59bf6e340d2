import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import '@/lib/platform/http/end-streams'
import { log } from '@/lib/platform/log'
import { processState } from '@/lib/platform/process-state'
import { findEndedSessions } from '@/lib/users/stored-session'
import type { LiveStream } from './live-stream'
import { findLatestSeqs, pollEvents, type UserEvent } from './poll-events'
import { readChangesOf } from './read-changes'

const POLL_MS = 300
/** Sessions are looked at, and late events looked for, at each so many polls. */
const POLLS_PER_SESSION_CHECK = 3
const POLLS_PER_SEARCH = 15
/** A comment on each stream, for proxies that end silent connections (nginx: 60 s). */
const POLLS_PER_COMMENT = 50
/** A browser needs one; a client without a stream polls. */
const MOST_OF_ACCOUNT = 20
const MOST_OF_PROCESS = 5000
/** Clients come again at different times after a restart. */
const RETRY_MS = { least: 500, most: 2500 }

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    liveHub: LiveHub
  }
}

function draw({ least, most }: typeof RETRY_MS): number {
  return least + Math.random() * (most - least)
}

/** The open streams of this process, which share one poll of the database. */
export class LiveHub {
  readonly #streams = new Map<string, Set<LiveStream>>()
  readonly #behind = new Set<LiveStream>()
  #timer: NodeJS.Timeout | undefined
  #polls = 0
  #running: Promise<void> | null = null
  /** Of the latest event that a poll has found, by the database's clock. */
  #time: Date | null = null
  #isClosed = false

  get #all(): LiveStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams])
  }

  get size(): number {
    return this.#all.length
  }

  hasRoomFor(userId: string): boolean {
    return this.#all.length < MOST_OF_PROCESS && (this.#streams.get(userId)?.size ?? 0) < MOST_OF_ACCOUNT
  }

  /** Brings the stream up to date, and keeps it so until it is removed. */
  add(stream: LiveStream): void {
    const { userId } = stream.owner
    const streams = this.#streams.get(userId) ?? new Set()
    if (!streams.has(stream) && (this.#isClosed || !this.hasRoomFor(userId))) return stream.end(draw(RETRY_MS))
    this.#streams.set(userId, streams.add(stream))
    this.#behind.add(stream)
    if (!this.#timer) {
      this.#time = null
      this.#timer = setInterval(() => void this.#tick(), POLL_MS).unref()
    }
    void this.#catchUpAll()
  }

  remove(stream: LiveStream): void {
    const streams = this.#streams.get(stream.owner.userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(stream.owner.userId)
    this.#behind.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Of people with and without streams, new and known. */
  deliver(events: readonly UserEvent[]): void {
    for (const event of events)
      for (const stream of this.#streams.get(event.userId) ?? []) if (!stream.send(event)) this.#behind.add(stream)
    if (this.#behind.size > 0) void this.#catchUpAll()
  }

  /** Ends all streams, before the process ends. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#all) this.#end(stream, draw(RETRY_MS))
  }

  #end(stream: LiveStream, retryMs?: number): void {
    stream.end(retryMs)
    this.remove(stream)
  }

  /** Streams that it cannot bring up to date stay behind, until the next poll. */
  async #catchUpAll(): Promise<void> {
    for (const stream of [...this.#behind]) {
      this.#behind.delete(stream)
      try {
        stream.catchUp(await readChangesOf(stream.owner.userId, stream.seq))
      } catch (error) {
        this.#behind.add(stream)
        report(error)
        return
      }
    }
  }

  #tick(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(): Promise<void> {
    const isDue = (polls: number) => this.#polls % polls === 0
    this.#polls += 1
    if (isDue(POLLS_PER_COMMENT)) for (const stream of this.#all) stream.comment()
    try {
      const now = await readDatabaseTime()
      // The clock may have been set back.
      const time = this.#time && this.#time < now ? this.#time : now
      this.#time = await pollEvents(time, (events) => this.deliver(events))
      if (isDue(POLLS_PER_SEARCH)) await this.#findLate(time)
      if (isDue(POLLS_PER_SESSION_CHECK)) await this.#endEnded()
      await this.#catchUpAll()
    } catch (error) {
      report(error)
    }
  }

  async #findLate(time: Date): Promise<void> {
    const latest = await findLatestSeqs(time)
    for (const stream of this.#all) if ((latest.get(stream.owner.userId) ?? 0) > stream.seq) this.#behind.add(stream)
  }

  async #endEnded(): Promise<void> {
    const streams = this.#all
    const ended = await findEndedSessions(streams.map(({ owner }) => owner))
    for (const stream of streams) if (ended.has(stream.owner.sessionId)) this.#end(stream)
  }
}

function report(error: unknown): void {
  if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'live events could not be read')
}

/** Of this process. */
export function liveHub(): LiveHub {
  const state = processState()
  const hub = (state.liveHub ??= new LiveHub())
  state.endStreams ??= () => hub.close()
  return hub
}
