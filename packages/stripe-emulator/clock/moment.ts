import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds since 1970. */
const moments = new AsyncLocalStorage<number>()

/** A request with the secret key may name its moment (milliseconds since 1970), so that a history can be written. */
export const MOMENT_HEADER = 'emulator-moment'

/** Runs a request as if it were that moment. */
export function runAtMoment<Result>(moment: number, work: () => Result): Result {
  return moments.run(moment, work)
}

/** The moment of the request, else the time. */
export function nowMs(): number {
  return moments.getStore() ?? Date.now()
}

/** True for what is written of the past: nobody is told of it, and nothing follows from it by itself. */
export function isHistory(): boolean {
  return moments.getStore() !== undefined
}
