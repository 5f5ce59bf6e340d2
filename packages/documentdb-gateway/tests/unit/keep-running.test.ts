import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { keepRunning } from '../../engine/keep-running'
import { isAlive } from 'service-process/running-process'

async function startSleeper(): Promise<ChildProcess> {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  return child
}

async function stopSleeper(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

it('a process that is kept running is started again when it is killed, also when that fails at first, and then stopped', async () => {
  const started: ChildProcess[] = []
  const lost: string[] = []
  let reportBack = (): void => undefined
  const back = new Promise<void>((resolve) => (reportBack = resolve))
  let tries = 0
  const running = await keepRunning({
    async start() {
      tries++
      if (tries === 2) throw new Error('no room')
      const child = await startSleeper()
      started.push(child)
      return child
    },
    stop: stopSleeper,
    onLost: (text) => lost.push(text),
    onBack: () => reportBack()
  })
  started[0]?.kill('SIGKILL')
  await back
  expect(lost).toEqual([
    'The database ended (SIGKILL); starting it again',
    'The database does not start again: no room'
  ])
  await running.stop()
  expect(started.map((child) => isAlive(child.pid ?? 0))).toEqual([false, false])
})

it('a process that is kept running is given up when the first start fails', async () => {
  const failing = {
    start: () => Promise.reject(new Error('no engine')),
    stop: stopSleeper,
    onLost: () => undefined,
    onBack: () => undefined
  }
  await expect(keepRunning(failing)).rejects.toThrow('no engine')
})
