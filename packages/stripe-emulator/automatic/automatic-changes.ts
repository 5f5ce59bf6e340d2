import type { Ledger } from '../journal/ledger'
import type { AutomaticRecord } from '../journal/records'
import { nowMs } from '../clock/moment'

export interface AutomaticOptions {
  /** How long a change waits, in ms. */
  afterMs: number
  /** The same for payouts and their arrival, which Stripe's schedule makes once a day. */
  payoutAfterMs: number
  run(row: AutomaticRecord): void
  report(error: unknown): void
}

/**
 * Changes that happen by themselves after a delay, as in Stripe's test mode: refunds that settle, disputes that
 * the bank opens. What waits is in the journal, so that it also happens after a restart.
 */
export class AutomaticChanges {
  readonly #ledger: Ledger
  readonly #options: AutomaticOptions
  #isHeld = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(ledger: Ledger, options: AutomaticOptions) {
    this.#ledger = ledger
    this.#options = options
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Held changes wait until they are released or run by `runAll`. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    this.trigger()
  }

  /** Sets the timer for the change that is due next. */
  trigger(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped || this.#isHeld) return
    const next = Math.min(...this.#waiting().map((row) => this.#dueAt(row)))
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#runDue(), Math.max(next - Date.now(), 0))
  }

  /** Runs everything that waits but payouts, due or not; not what began after the moment of the request. Returns how
   * many changes that were. */
  runAll(): number {
    const rows = this.#waiting().filter((row) => !isPayout(row) && row.sinceMs <= nowMs())
    for (const row of rows) this.#options.run(row)
    return rows.length
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #runDue(): void {
    const now = Date.now()
    try {
      for (const row of this.#waiting()) if (this.#dueAt(row) <= now) this.#options.run(row)
    } catch (error) {
      this.#options.report(error)
      return
    }
    this.trigger()
  }

  #dueAt(row: AutomaticRecord): number {
    return row.sinceMs + (isPayout(row) ? this.#options.payoutAfterMs : this.#options.afterMs)
  }

  #waiting(): AutomaticRecord[] {
    return [...this.#ledger.tables.automatic.values()].filter((row) => row.state === 'waiting')
  }
}

function isPayout({ action }: AutomaticRecord): boolean {
  return action === 'pay_out' || action === 'settle_payout'
}
