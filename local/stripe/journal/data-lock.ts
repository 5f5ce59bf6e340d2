import { link, open, readFile, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** Thrown when another live process works on the same data directory: two writers would spoil the journal. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'
}

const held = new Set<string>()

/**
 * Takes the data directory for this process. A lock left behind by a killed process is recognised (its
 * process is gone, or its number belongs to a process that started at another time) and taken over.
 * @returns the function that gives the directory back.
 * @throws DataInUseError naming the process that has it.
 */
export async function lockData(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'lock')
  const mine = join(directory, `lock.${process.pid}.${randomUUID()}`)
  const handle = await open(mine, 'wx', 0o600)
  await handle.writeFile(`${process.pid} ${await startOf(process.pid)}`)
  await handle.close()
  try {
    while (!(await linkOnce(mine, file))) {
      const owner = await readFile(file, 'utf8').catch(() => '')
      if (await isAlive(owner, file)) {
        throw new DataInUseError(`${directory} is in use by process ${owner.split(' ')[0] ?? '?'}`)
      }
      await rm(file, { force: true })
    }
  } finally {
    await rm(mine, { force: true })
  }
  held.add(file)
  return async () => {
    held.delete(file)
    await rm(file, { force: true })
  }
}

/** A hard link either appears whole or not at all, so two starters cannot both get it. */
async function linkOnce(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function isAlive(owner: string, file: string): Promise<boolean> {
  const [pidText = '', start = ''] = owner.split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return held.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return (await startOf(pid)) === start
}

/**
 * When a process started, in clock ticks since boot (field 22 of /proc/PID/stat); '' where there is no /proc.
 */
async function startOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The command name in parentheses may hold spaces; the fields are counted from behind it.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
