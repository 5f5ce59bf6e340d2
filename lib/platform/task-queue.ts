import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'

type QueueLimits = {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that may wait; without it any number may. */
  maxWaiting?: number
  /** How long a task may wait, in milliseconds; without it for ever. */
  maxWaitMs?: number
}

export type TaskQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * Runs tasks in the order in which they come, a limited number at a time in this process. A task that finds the queue full or
 * waits too long is not run: its promise is rejected with `toRefusal()`.
 */
export function createTaskQueue(limits: QueueLimits, toRejection = () => new Error('the queue is full')): TaskQueue {
  const { concurrency, maxWaiting = Infinity, maxWaitMs } = limits
  const queue = new PQueue({ concurrency })
  return async (task) => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw toRejection()
    const wait = new AbortController()
    const timer = maxWaitMs === undefined ? undefined : setTimeout(() => wait.abort(toRejection()), maxWaitMs)
    const start = () => {
      // The signal would also abandon a task that runs.
      clearTimeout(timer)
      return task()
    }
    // Bound, since p-queue starts a task in the asynchronous context of the one before it: another request.
    return queue.add(AsyncResource.bind(start), { signal: wait.signal })
  }
}
