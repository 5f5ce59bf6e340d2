import { ChildProcess } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { supervise, type Started } from '@/launcher/supervise'

afterEach(() => vi.useRealTimers())

function started(): Started {
  const process = new ChildProcess()
  Object.assign(process, { pid: 4711 })
  return { process, ready: Promise.resolve() }
}

/** As `spawn` when the system has no process for it: an error, and no exit. */
function failed(): Started {
  const process = new ChildProcess()
  setTimeout(() => process.emit('error', new Error('spawn EAGAIN')))
  return { process, ready: new Promise(() => undefined) }
}

it.each([
  ['has no process for it', failed],
  [
    'has no memory for it',
    () => {
      throw new Error('spawn ENOMEM')
    }
  ]
])('a service that ended is started again although the system %s for a moment', async (_case, fail) => {
  vi.useFakeTimers()
  const first = started()
  const start = vi
    .fn<() => Started>()
    .mockReturnValueOnce(first)
    .mockImplementationOnce(fail)
    .mockImplementation(started)
  const reasons: string[] = []
  const { ready, release } = supervise({ start, onRestart: (reason) => reasons.push(reason) })
  await ready
  first.process.emit('exit', 1, null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).toHaveBeenCalledTimes(3)
  expect(reasons).toEqual(['code 1', expect.stringMatching(/^spawn E/)])
  release()
})
