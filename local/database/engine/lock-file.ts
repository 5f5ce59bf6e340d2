import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
      const found = await readFile(path, 'utf8').catch(() => '')
      const [pid = '', startTime = ''] = found.trim().split(' ')
      if (found !== '' && isAlive(Number(pid)) && (await readStartTime(Number(pid))) === startTime) {
        return { pid: Number(pid) }
      }
      await removeStale(path, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Waits until the lock at `path` is free and takes it. `onWait` is called once when another process has it.
 */
export async function waitForLock(
  path: string,
  onWait: (pid: number) => void,
  signal?: AbortSignal
): Promise<HeldLock> {
  for (let told = false; ; told = true) {
    const lock = await takeLock(path)
    if ('release' in lock) return lock
    if (!told) onWait(lock.pid)
    await delay(200, undefined, { signal })
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

async function removeStale(path: string, expected: string): Promise<void> {
  const aside = `${path}.stale.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  // Another process may have taken the stale lock over in between: then its fresh lock goes back.
  if ((await readFile(aside, 'utf8')) !== expected) await linked(aside, path)
  await rm(aside, { force: true })
}

async function releaseLock(path: string, own: string): Promise<void> {
  const found = await readFile(path, 'utf8').catch(() => '')
  if (found === own) await rm(path, { force: true })
}
