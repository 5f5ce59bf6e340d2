export class BreakerOpenError extends Error {
  override name = 'BreakerOpenError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('the payment provider failed too often; it is left alone for a while')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Consecutive failures before the breaker opens, and how long it stays open. */
const OPENS_AFTER = 5
const OPEN_MS = 30_000

/** Refuses calls while a provider is unavailable, then lets one probe through. `now` returns monotonic milliseconds. */
export class Breaker {
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  #trialIsOut = false

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** `isFailure` tells whether an error means that the provider is unavailable. @throws BreakerOpenError */
  async run<Result>(call: () => Promise<Result>, isFailure: (error: unknown) => boolean): Promise<Result> {
    this.#admit()
    try {
      const result = await call()
      this.#close()
      return result
    } catch (error) {
      if (isFailure(error)) this.#fail()
      else this.#close()
      throw error
    }
  }

  #admit(): void {
    if (this.#failures < OPENS_AFTER) return
    const left = this.#openUntil - this.#now()
    if (left > 0 || this.#trialIsOut) throw new BreakerOpenError(Math.max(1, Math.ceil(left / 1000)))
    this.#trialIsOut = true
  }

  #fail(): void {
    this.#failures += 1
    this.#trialIsOut = false
    if (this.#failures >= OPENS_AFTER) this.#openUntil = this.#now() + OPEN_MS
  }

  #close(): void {
    this.#failures = 0
    this.#trialIsOut = false
  }
}
