import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync, writeSync, existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Holder = z.object({
  pid: z.number(),
  /** When the process started, as the kernel counts it; a reused process number has another. */
  startedAt: z.string(),
  address: z.string().optional(),
  databaseUri: z.string().optional()
})
/** Who runs on a data directory, and how to reach it. */
export type Holder = z.infer<typeof Holder>

export type DataLock = { describe(facts: { address?: string; databaseUri?: string }): void; release(): void }

/** Start time of a living process in kernel ticks; '' where the system does not tell (then only the number counts). */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return startTimeOf(holder.pid) === holder.startedAt
}

function lockFileOf(dataDirectory: string): string {
  return path.join(dataDirectory, 'shop.lock')
}

/** The living process that holds the data directory, or null. */
export function findHolder(dataDirectory: string): Holder | null {
  const file = lockFileOf(dataDirectory)
  if (!existsSync(file)) return null
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // Cut off while it was written: whoever wrote it is gone, or is just writing it and will be seen the next time.
    if (error instanceof SyntaxError) return null
    throw error
  }
  const holder = Holder.safeParse(content)
  return holder.success && isAlive(holder.data) ? holder.data : null
}

/**
 * Takes the data directory for this process, so that two shops never write one database. A lock whose process is gone
 * is taken over.
 * @throws Error naming the process and address that hold it.
 */
export function lockDataDirectory(dataDirectory: string): DataLock {
  mkdirSync(dataDirectory, { recursive: true })
  const file = lockFileOf(dataDirectory)
  const mine: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) }
  const holder = findHolder(dataDirectory)
  if (holder) {
    const where = holder.address ? ` at ${holder.address}` : ''
    throw new Error(`The shop in ${dataDirectory} is already running${where} (process ${holder.pid}).`)
  }
  rmSync(file, { force: true })
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx', 0o600)
  } catch (cause) {
    throw new Error(`Another shop is just being started in ${dataDirectory}.`, { cause })
  }
  writeSync(descriptor, JSON.stringify(mine))
  closeSync(descriptor)
  return {
    describe(facts) {
      writeFileSync(file, JSON.stringify({ ...mine, ...facts }), { mode: 0o600 })
    },
    release() {
      rmSync(file, { force: true })
    }
  }
}
