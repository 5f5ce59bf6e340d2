import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock, waitForLock } from '../../lock-file'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flyleaf-lock-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('a lock is held by one at a time, and says by whom', async () => {
  const path = join(folder, 'lock')
  const first = await takeLock(path)
  expect(await takeLock(path)).toEqual({ pid: process.pid })
  if ('release' in first) await first.release()
  expect(await takeLock(path)).toHaveProperty('release')
})

it('a lock goes to exactly one of many who want it at once', async () => {
  const path = join(folder, 'lock')
  const takers = await Promise.all(Array.from({ length: 20 }, () => takeLock(path)))
  expect(takers.filter((lock) => 'release' in lock)).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['lock'])
})

it('a lock is taken over from a process that was killed, also when its id is in use again', async () => {
  const path = join(folder, 'lock')
  await writeFile(path, `${process.pid} 1 an-earlier-process-of-this-id\n`)
  for (let round = 0; round < 40; round += 1) {
    const takers = await Promise.all(Array.from({ length: 5 }, () => takeLock(path)))
    expect(takers.filter((lock) => 'release' in lock)).toHaveLength(1)
    await writeFile(path, `${process.pid} 1 an-earlier-process-of-this-id\n`)
  }
})

it('a lock is taken over when a process was killed while it took a lock over', async () => {
  const path = join(folder, 'lock')
  await writeFile(path, `${process.pid} 1 an-earlier-process-of-this-id\n`)
  await writeFile(`${path}.removal`, `${process.pid} 2 one-that-was-taking-over\n`)
  const takers = await Promise.all(Array.from({ length: 5 }, () => takeLock(path)))
  expect(takers.filter((lock) => 'release' in lock)).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['lock'])
})

it('a lock is taken over whatever a killed or cut-off process has left in it', async () => {
  const path = join(folder, 'lock')
  for (const leftOver of ['999999999 1', '1 0', 'rubbish', '']) {
    await writeFile(path, leftOver)
    const lock = await takeLock(path)
    expect(lock).toHaveProperty('release')
    if ('release' in lock) await lock.release()
  }
})

it('a lock can be waited for', async () => {
  const path = join(folder, 'lock')
  const first = await takeLock(path)
  const waitingFor: number[] = []
  const second = waitForLock(path, (pid) => waitingFor.push(pid))
  if ('release' in first) await first.release()
  await (await second).release()
  expect(waitingFor.length).toBeLessThanOrEqual(1)
  expect(await readdir(folder)).toEqual([])
})
