import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Ledger } from '../journal/ledger'
import type { DeliveryRecord } from '../journal/records'
import { toEvent } from './record-event'
import { toNotification } from './record-thin-event'
import { signPayload } from './sign-payload'

/** Events of the platform, v1 events of connected accounts, and thin events of API v2. */
export type Audience = 'platform' | 'connect' | 'thin'

export interface Endpoint {
  /** Null: events of the platform wait, the others are never sent. */
  url: string | null
  secret: string
}

export interface DeliveryOptions {
  endpoints: Readonly<Record<Audience, Endpoint>>
  /** First pause before another try, in ms; it doubles up to `longestRetryMs`. */
  firstRetryMs: number
  longestRetryMs: number
}

/** How deliveries misbehave on request. */
export const DeliveryManners = z.strictObject({
  hold: z.boolean().default(false),
  /** How many more times each event is sent, at the same moment. */
  duplicates: z.number().int().min(0).max(100).default(0),
  delayMs: z.number().int().min(0).max(600_000).default(0),
  order: z.enum(['oldest', 'newest', 'random']).default('oldest')
})
export type DeliveryManners = z.infer<typeof DeliveryManners>

const AT_ONCE = 8
/** Looking through all that wait costs time in proportion to them, so it is not done for every single event. */
const POLL_INTERVAL_MS = 20
const RESPOND_WITHIN_MS = 10_000
/** The provider gives up after three days (docs.stripe.com/webhooks#retries). */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Brings events to the shop until it answers 2xx: at least once, in no promised order, also after a restart.
 * What has been delivered is in the journal.
 */
export class Deliveries {
  manners: DeliveryManners = DeliveryManners.parse({})
  readonly #ledger: Ledger
  readonly #options: DeliveryOptions
  readonly #waiting = new Set<string>()
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #stopped = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #lastCheck = 0

  constructor(ledger: Ledger, options: DeliveryOptions) {
    this.#ledger = ledger
    this.#options = options
    for (const row of ledger.tables.deliveries.values()) if (row.state === 'waiting') this.#take(row.id)
  }

  /** Takes new events in and sends what is due, at once or (under load) with the next check. */
  trigger(newEvents: readonly string[] = []): void {
    for (const id of newEvents) this.#take(id)
    this.#checkIn(Math.max(this.#lastCheck + POLL_INTERVAL_MS - Date.now(), 0))
  }

  #take(id: string): void {
    const audience = this.#audienceOf(id)
    if (audience === 'platform' || this.#options.endpoints[audience].url) this.#waiting.add(id)
    else this.#ledger.commit({ deliveries: [{ id, attempts: 0, nextAtMs: 0, state: 'abandoned', lastResponse: null }] })
  }

  #audienceOf(id: string): Audience {
    const { events, thinEvents } = this.#ledger.tables
    if (thinEvents.has(id)) return 'thin'
    return (events.get(id)?.account ?? null) === null ? 'platform' : 'connect'
  }

  #endpointOf(id: string): Endpoint {
    return this.#options.endpoints[this.#audienceOf(id)]
  }

  #checkIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#stopped.signal.aborted || this.manners.hold) return
    this.#timer = setTimeout(() => this.#sendDue(), milliseconds)
  }

  #sendDue(): void {
    const now = Date.now()
    this.#lastCheck = now
    const rows = this.#sorted([...this.#waiting].filter((id) => !this.#underWay.has(id) && this.#endpointOf(id).url))
    for (const row of rows) {
      if (row.nextAtMs <= now && this.#underWay.size < AT_ONCE) this.#start(row)
    }
    const next = Math.min(...rows.filter((row) => !this.#underWay.has(row.id)).map((row) => row.nextAtMs))
    // With all hands full the next one to be free looks again.
    if (this.#underWay.size < AT_ONCE && Number.isFinite(next)) this.#checkIn(Math.max(next - now, 1))
  }

  /** Tries every waiting event now, held back or not, and says what came of it. */
  async drain(): Promise<{ delivered: number; waiting: number }> {
    const before = [...this.#waiting]
    await Promise.all(this.#underWay.values())
    for (const row of this.#sorted([...this.#waiting])) this.#start(row)
    await Promise.all(this.#underWay.values())
    return { delivered: before.filter((id) => !this.#waiting.has(id)).length, waiting: this.#waiting.size }
  }

  /** Sends an event again, delivered or not. @returns what the shop answered, one a copy. */
  async send(id: string, times: number): Promise<string[]> {
    return Promise.all(Array.from({ length: times }, () => this.#post(id)))
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    clearTimeout(this.#timer)
    await Promise.allSettled(this.#underWay.values())
  }

  #sorted(ids: string[]): DeliveryRecord[] {
    const rows = ids.map((id) => this.#ledger.tables.deliveries.get(id)).filter((row) => row !== undefined)
    if (this.manners.order === 'newest') return rows.reverse()
    if (this.manners.order === 'oldest') return rows
    return rows
      .map((row) => ({ row, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ row }) => row)
  }

  #start(row: DeliveryRecord): void {
    const work = this.#deliver(row).finally(() => {
      this.#underWay.delete(row.id)
      this.trigger()
    })
    this.#underWay.set(row.id, work)
    // A journal that cannot be written ends the service through its requests; here it only stops the round.
    work.catch(() => undefined)
  }

  async #deliver(row: DeliveryRecord): Promise<void> {
    if (this.manners.delayMs > 0) await pause(this.manners.delayMs, undefined, { signal: this.#stopped.signal })
    const copies = await Promise.all(Array.from({ length: 1 + this.manners.duplicates }, () => this.#post(row.id)))
    if (this.#stopped.signal.aborted) return
    const response = copies.find((text) => text.startsWith('2')) ?? copies[0] ?? 'not sent'
    const delivered = response.startsWith('2')
    const attempts = row.attempts + 1
    const firstTry = (this.#eventOf(row.id)?.created ?? 0) * 1000
    const abandoned = !delivered && Date.now() - firstTry > GIVE_UP_AFTER_MS
    const wait = Math.min(this.#options.firstRetryMs * 2 ** (attempts - 1), this.#options.longestRetryMs)
    const nextAtMs = Date.now() + Math.round(wait * (1 + Math.random() / 4))
    const state = delivered ? 'delivered' : abandoned ? 'abandoned' : 'waiting'
    if (state !== 'waiting') this.#waiting.delete(row.id)
    this.#ledger.commit({ deliveries: [{ id: row.id, attempts, nextAtMs, state, lastResponse: response }] })
    await this.#ledger.settled()
  }

  #eventOf(id: string) {
    return this.#ledger.tables.events.get(id) ?? this.#ledger.tables.thinEvents.get(id)
  }

  /** One POST of one event, signed now. @returns the status, or why there was none. */
  async #post(id: string): Promise<string> {
    const event = this.#eventOf(id)
    const { url, secret } = this.#endpointOf(id)
    if (!event || !url) return 'nowhere to send'
    // The shop must never learn of something that a crash could still undo.
    await this.#ledger.settled()
    const payload = JSON.stringify('object' in event ? toEvent(event, 1) : toNotification(event), null, 2)
    const signature = signPayload(payload, secret, Math.floor(Date.now() / 1000))
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: payload,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)'
        },
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(RESPOND_WITHIN_MS)])
      })
      await response.arrayBuffer()
      return String(response.status)
    } catch (error) {
      return `no response: ${error instanceof Error ? error.message : String(error)}`
    }
  }
}
