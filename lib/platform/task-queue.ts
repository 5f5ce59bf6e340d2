import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'

type QueueLimits = {
  concurrency: number
  maxWaiting?: number
  maxWaitMs?: number
}

export type TaskQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Per process, first in first out. Rejects with `toRejection()` if the queue is full or the wait is too long. */
export function createTaskQueue(limits: QueueLimits, toRejection = () => new Error('the queue is full')): TaskQueue {
  const { concurrency, maxWaiting = Infinity, maxWaitMs } = limits
  const queue = new PQueue({ concurrency })
  return async (task) => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw toRejection()
    const wait = new AbortController()
    const timer = maxWaitMs === undefined ? undefined : setTimeout(() => wait.abort(toRejection()), maxWaitMs)
    const start = () => {
      // The signal would also abort a running task.
      clearTimeout(timer)
      return task()
    }
    // p-queue starts a task in the asynchronous context of the previous one, which is another request.
    return queue.add(AsyncResource.bind(start), { signal: wait.signal })
  }
}
