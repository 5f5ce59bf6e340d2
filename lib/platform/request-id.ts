import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from './process-state'

declare module './process-state' {
  interface ProcessState {
    requestIds: AsyncLocalStorage<string>
  }
}

const ids = (processState().requestIds ??= new AsyncLocalStorage())

/** Ids of other programs: nothing that would break a line of a log. */
const ID = /^[\w.-]{8,64}$/

/** `given`: of a reverse proxy that is trusted, whose log then has the same id. */
export function chooseRequestId(given: unknown): string {
  return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID()
}

export function runWithRequestId(id: string, work: () => void): void {
  ids.run(id, work)
}

/** Of the request that this work is done for; undefined in jobs. */
export function findRequestId(): string | undefined {
  return ids.getStore()
}
