import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, readStartTime } from './running-process'

/** A lock that is held; `release` gives it back. */
export interface HeldLock {
  release(): Promise<void>
}

/** The id of the process that has the lock. */
export interface LockedBy {
  pid: number
}

/**
 * Takes the lock at `path` or says who has it. A lock whose process is gone (kill -9) is taken over: process
 * id and start time are both compared, since ids are used again. Throws when the folder cannot be written.
 */
export async function takeLock(path: string): Promise<HeldLock | LockedBy> {
  const own = `${process.pid} ${await readStartTime(process.pid)} ${randomBytes(6).toString('hex')}\n`
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, own)
  try {
    for (;;) {
      if (await linked(draft, path)) return { release: () => releaseLock(path, own) }
      const found = await readLock(path)
      if (found === undefined) continue
      if (await isHeld(found)) return { pid: pidOf(found) }
      await removeStale(path)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** The id of the living process that has the lock at `path`, or null. */
export async function findLockHolder(path: string): Promise<number | null> {
  const found = await readLock(path)
  return found !== undefined && (await isHeld(found)) ? pidOf(found) : null
}

/**
 * Waits until the lock at `path` is free and takes it. `onWait` is called once when another process has it;
 * it is tried again every `pauseMs` milliseconds.
 */
export async function waitForLock(
  path: string,
  onWait: (pid: number) => void,
  signal?: AbortSignal,
  pauseMs = 200
): Promise<HeldLock> {
  for (let notified = false; ; notified = true) {
    const lock = await takeLock(path)
    if ('release' in lock) return lock
    if (!notified) onWait(lock.pid)
    await delay(pauseMs, undefined, { signal })
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    // A hard link either makes the whole lock at once or fails: nobody ever reads half a lock.
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The content of the lock at `path`; nothing when it was given back in the meantime. */
async function readLock(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function pidOf(content: string): number {
  return Number(content.trim().split(' ')[0])
}

async function isHeld(content: string): Promise<boolean> {
  const [pid = '', startTime = ''] = content.trim().split(' ')
  return pid !== '' && isAlive(Number(pid)) && (await readStartTime(Number(pid))) === startTime
}

/**
 * Takes a lock away whose process is gone. One taker at a time, under a lock of its own (which may be stale too, and is
 * then removed the same way): otherwise the second of two, late by a moment, would remove the fresh lock of the first.
 */
async function removeStale(path: string): Promise<void> {
  const removal = await waitForLock(`${path}.removal`, () => undefined, undefined, 5)
  try {
    const found = await readLock(path)
    if (found !== undefined && !(await isHeld(found))) await rm(path, { force: true })
  } finally {
    await removal.release()
  }
}

async function releaseLock(path: string, own: string): Promise<void> {
  if ((await readLock(path)) === own) await rm(path, { force: true })
}
