import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, expect, it, vi } from 'vitest'
import { createTaskQueue } from '@/lib/platform/task-queue'

afterEach(() => {
  vi.useRealTimers()
})

/** Tasks that end when the test says so; `started` has the names of those that run or have run. */
function createTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { started, task, end: (name: string) => ends.get(name)?.() }
}

it('a queue of tasks runs as many at a time as it may, and the others in the order in which they came', async () => {
  const { started, task, end } = createTasks()
  const run = createTaskQueue({ concurrency: 2 })
  const results = ['a', 'b', 'c', 'd'].map((name) => run(task(name)))
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await results[1]).toBe('b')
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c']))
  for (const name of ['a', 'c']) end(name)
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c', 'd']))
  end('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

it('a queue of tasks goes on after a task that fails', async () => {
  const run = createTaskQueue({ concurrency: 1 })
  const failed = run(() => Promise.reject(new Error('no luck')))
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('no luck')
  expect(await next).toBe('done')
})

it('a queue of tasks refuses a task when as many wait as may, and takes one again after that', async () => {
  const { started, task, end } = createTasks()
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 1 }, () => new RangeError('full'))
  const stored = [run(task('a')), run(task('b'))]
  await expect(run(task('c'))).rejects.toThrow(RangeError)
  end('a')
  await vi.waitFor(() => expect(started).toEqual(['a', 'b']))
  stored.push(run(task('d')))
  end('b')
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'd']))
  end('d')
  expect(await Promise.all(stored)).toEqual(['a', 'b', 'd'])
})

it('a queue of tasks refuses a task that waits too long, and lets one that runs take its time', async () => {
  vi.useFakeTimers()
  const { started, task, end } = createTasks()
  const run = createTaskQueue({ concurrency: 1, maxWaitMs: 1000 }, () => new RangeError('too long'))
  const [first, second] = [run(task('a')), run(task('b'))]
  const refused = expect(second).rejects.toThrow(RangeError)
  await vi.advanceTimersByTimeAsync(5000)
  await refused
  end('a')
  expect(await first).toBe('a')
  expect(started).toEqual(['a'])
})

it('a queue of tasks runs each task in the asynchronous context of whoever brought it', async () => {
  const context = new AsyncLocalStorage<number>()
  const run = createTaskQueue({ concurrency: 1 })
  const read = async () => context.getStore()
  const seen = [1, 2, 3].map((number) => context.run(number, () => run(read)))
  expect(await Promise.all(seen)).toEqual([1, 2, 3])
})
