import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'

/** Pages rendered at the same time: one computes while the others wait for the database. */
const CONCURRENCY = 3
/** Requests that wait for a rendering: about three seconds' work. Further ones get 503. */
const MAX_QUEUED = 60
/** The same of one client network. */
const MAX_QUEUED_PER_NETWORK = 20
/** A rendering that takes longer, in milliseconds, waits for something else than the processor and frees its place. */
const MAX_SLOT_MS = 1000

/**
 * Limits how many pages are rendered at the same time, and how many wait. A network's second request waits behind the first
 * request of every other network, its third behind their second, and so on: whoever requests many pages delays themselves.
 */
export class RenderQueue {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY })
  readonly #waiting = new Map<string, number>()

  get size(): number {
    return this.#queue.size
  }

  /** Whether a request of this network is refused. */
  isFull(network: string): boolean {
    return this.#queue.size >= MAX_QUEUED || (this.#waiting.get(network) ?? 0) >= MAX_QUEUED_PER_NETWORK
  }

  /** Lets everything that waits begin: while the database is unavailable each rendering ends at once. */
  set isUnlimited(isUnlimited: boolean) {
    this.#queue.concurrency = isUnlimited ? Infinity : CONCURRENCY
  }

  async run<Result>(network: string, render: () => Promise<Result>): Promise<Result> {
    const ahead = this.#waiting.get(network) ?? 0
    this.#waiting.set(network, ahead + 1)
    return new Promise<Result>((resolve, reject) => {
      const task = () => {
        this.#countDown(network)
        const rendering = render()
        rendering.then(resolve, reject)
        return settleWithin(rendering, MAX_SLOT_MS)
      }
      // Bound, since p-queue starts a task in the asynchronous context of the one before it: another request.
      void this.#queue.add(AsyncResource.bind(task), { priority: -ahead })
    })
  }

  #countDown(network: string): void {
    const left = (this.#waiting.get(network) ?? 1) - 1
    if (left > 0) this.#waiting.set(network, left)
    else this.#waiting.delete(network)
  }
}

async function settleWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.then(() => undefined, () => undefined), timeout])
  clearTimeout(timer)
}
