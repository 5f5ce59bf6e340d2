import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findLockHolder, takeLock } from 'service-process/lock-file'
import { z } from 'zod'

/** The database refuses to start on a disk that is nearly full. */
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

/** Creates the folder if missing. One line, or null. */
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

/** One line for a full or read-only disk, else null. */
export function explainStorageFailure(folder: string, message: string): string | null {
  if (FULL.test(message)) return describeFull(folder, 0)
  return READ_ONLY.test(message) ? describeUnwritable(folder, 'EROFS') : null
}

const Holder = z.object({
  pid: z.number(),
  address: z.string().optional(),
  databaseUri: z.string().optional(),
  isWritingHistory: z.boolean().optional(),
  /** Where the local payment provider is, and its keys. */
  paymentVariables: z.record(z.string(), z.string()).optional()
})
type Holder = z.infer<typeof Holder>

type DataLock = {
  describe(facts: Omit<Holder, 'pid'>): Promise<void>
  release(): Promise<void>
}

function lockOf(dataDirectory: string): string {
  return path.join(dataDirectory, 'shop.lock')
}

function factsOf(dataDirectory: string): string {
  return path.join(dataDirectory, 'shop.json')
}

async function readFacts(dataDirectory: string, pid: number): Promise<Holder> {
  try {
    const facts = Holder.safeParse(JSON.parse(await readFile(factsOf(dataDirectory), 'utf8')))
    return facts.success && facts.data.pid === pid ? facts.data : { pid }
  } catch (error) {
    // Missing, or truncated by a power failure.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return { pid }
    throw error
  }
}

/** Null unless a living process holds the lock. */
export async function findHolder(dataDirectory: string): Promise<Holder | null> {
  const pid = await findLockHolder(lockOf(dataDirectory))
  return pid === null ? null : readFacts(dataDirectory, pid)
}

/** Prevents two shops on one database. Takes over the lock of a dead process. @throws Error that names the holder */
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
      // Renamed into place, so that readers never see a partial file.
      await writeFile(`${facts}.new`, JSON.stringify({ pid: process.pid, ...said }), { mode: 0o600 })
      await rename(`${facts}.new`, facts)
    },
    async release() {
      await rm(facts, { force: true })
      await lock.release()
    }
  }
}
