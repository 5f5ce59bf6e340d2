import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { findLockHolder, takeLock } from 'service-process/lock-file'

const Holder = z.object({ pid: z.number(), address: z.string().optional(), databaseUri: z.string().optional() })
/** Who runs on a data directory, and how to reach it. */
export type Holder = z.infer<typeof Holder>

export type DataLock = {
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
