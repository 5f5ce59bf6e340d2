import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findLockHolder, takeLock } from 'service-process/lock-file'
import { z } from 'zod'

/** What a start needs at least, in MB: the database refuses to work on a disk that is nearly full. */
const NEEDED_MB = 100

const FULL = /\b(?:ENOSPC|EDQUOT|STORAGE_FULL)\b|No space left on device|Disk quota exceeded/i
const READ_ONLY = /\bEROFS\b|Read-only file system/i

function describeFull(folder: string, freeMb: number): string {
  return `The disk of the data folder ${folder} is full (${freeMb} MB free). Free at least ${NEEDED_MB} MB, or set FLYLEAF_DATA to a folder on another disk.`
}

function describeUnwritable(folder: string, reason: string): string {
  return `The data folder ${folder} cannot be written (${reason}). Make it writable for this user, or set FLYLEAF_DATA to another folder.`
}

async function readFreeMb(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}

/** Why nothing can be kept in the data folder, which is made when missing, in one line; null when all is well. */
export async function findFolderProblem(folder: string): Promise<string | null> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    const freeMb = await readFreeMb(folder)
    if (freeMb < NEEDED_MB) return describeFull(folder, freeMb)
    await writeFile(probe, '')
    await rm(probe)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return FULL.test(code) ? describeFull(folder, 0) : describeUnwritable(folder, code)
  }
}

/** What went wrong later, in one line, when a full or read-only disk is why; null for anything else. */
export function explainStorageFailure(folder: string, message: string): string | null {
  if (FULL.test(message)) return describeFull(folder, 0)
  return READ_ONLY.test(message) ? describeUnwritable(folder, 'EROFS') : null
}

const Holder = z.object({ pid: z.number(), address: z.string().optional(), databaseUri: z.string().optional() })
/** Who runs on a data directory, and how to reach it. */
type Holder = z.infer<typeof Holder>

type DataLock = {
  /** Tells other commands how to reach what runs here. */
  describe(facts: { address?: string; databaseUri?: string }): Promise<void>
  release(): Promise<void>
}

function lockOf(dataDirectory: string): string {
  return path.join(dataDirectory, 'shop.lock')
}

function factsOf(dataDirectory: string): string {
  return path.join(dataDirectory, 'shop.json')
}

/** What the process that has the lock has said of itself; nothing when it has not said anything yet. */
async function readFacts(dataDirectory: string, pid: number): Promise<Holder> {
  try {
    const facts = Holder.safeParse(JSON.parse(await readFile(factsOf(dataDirectory), 'utf8')))
    return facts.success && facts.data.pid === pid ? facts.data : { pid }
  } catch (error) {
    // Missing, or cut off by a power cut while an earlier process wrote it.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) return { pid }
    throw error
  }
}

/** The living process that holds the data directory, or null. */
export async function findHolder(dataDirectory: string): Promise<Holder | null> {
  const pid = await findLockHolder(lockOf(dataDirectory))
  return pid === null ? null : readFacts(dataDirectory, pid)
}

/**
 * Takes the data directory for this process, so that two shops never write one database. A lock whose process is gone
 * is taken over.
 * @throws Error naming the process and address that hold it.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<DataLock> {
  await mkdir(dataDirectory, { recursive: true })
  const lock = await takeLock(lockOf(dataDirectory))
  if ('pid' in lock) {
    const { address } = await readFacts(dataDirectory, lock.pid)
    const where = address ? ` at ${address}` : ''
    throw new Error(`The shop in ${dataDirectory} is already running${where} (process ${lock.pid}).`)
  }
  const facts = factsOf(dataDirectory)
  return {
    async describe(said) {
      // Written aside and renamed, so that nobody reads half of it.
      await writeFile(`${facts}.new`, JSON.stringify({ pid: process.pid, ...said }), { mode: 0o600 })
      await rename(`${facts}.new`, facts)
    },
    async release() {
      await rm(facts, { force: true })
      await lock.release()
    }
  }
}
