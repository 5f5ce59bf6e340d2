import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'

/** One computes while the others wait for the database. */
const CONCURRENCY = 3
/** About three seconds of work; further requests get 503. */
const MAX_QUEUED = 60
const MAX_QUEUED_PER_NETWORK = 20
/** A slower rendering waits for something other than the processor and frees its slot. */
const MAX_SLOT_MS = 1000

/** Fair queue: a network's nth request waits behind the earlier requests of every other network. */
export class RenderQueue {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY })
  readonly #waiting = new Map<string, number>()

  get size(): number {
    return this.#queue.size
  }

  isFull(network: string): boolean {
    return this.#queue.size >= MAX_QUEUED || (this.#waiting.get(network) ?? 0) >= MAX_QUEUED_PER_NETWORK
  }

  /** While the database is unavailable each rendering ends at once. */
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
        return rendering
      }
      // p-queue starts a task in the asynchronous context of the previous one, which is another request.
      const slot = this.#queue.add(AsyncResource.bind(task), { priority: -ahead, timeout: MAX_SLOT_MS })
      // The rendering tells its own outcome, also after its slot was freed.
      slot.catch(() => undefined)
    })
  }

  #countDown(network: string): void {
    const left = (this.#waiting.get(network) ?? 1) - 1
    if (left > 0) this.#waiting.set(network, left)
    else this.#waiting.delete(network)
  }
}
