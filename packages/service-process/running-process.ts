import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'

/**
 * True while a process with this id runs, also when it belongs to another user. One that only waits to be
 * buried is gone.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(pid)
}

/** In a container whose first process buries nobody, an ended process keeps its id for good, in state Z. */
function isZombie(pid: number): boolean {
  try {
    return fieldsAfterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] === 'Z'
  } catch {
    return false
  }
}

/**
 * The fields of /proc/PID/stat from the third on; the second is the program's name and may itself hold blanks
 * and brackets.
 */
function fieldsAfterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * What tells a process from a later one with the same id: its start time in clock ticks since boot (field 22
 * of /proc/PID/stat, see proc_pid_stat(5)). Empty where there is no /proc, and for a process that is gone.
 */
export async function readStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return fieldsAfterName(stat)[19] ?? ''
}

/** The command line of a process, its words joined by blanks; empty when it is gone or not ours to see. */
export async function readCommandLine(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line.replaceAll('\0', ' ').trim()
}

/**
 * Ids of all processes whose working directory is `directory` (an absolute path without links). Linux only,
 * else none.
 */
export async function findProcessesIn(directory: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const found: number[] = []
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue
    const place = await readlink(`/proc/${name}/cwd`).catch(() => '')
    if (place === directory) found.push(Number(name))
  }
  return found
}

/** Ids of the living processes that a process has started. Linux only, else none. */
export function listChildren(parent: number): number[] {
  return listProcesses().filter((candidate) => {
    try {
      const [state, of] = fieldsAfterName(readFileSync(`/proc/${candidate}/stat`, 'utf8'))
      return Number(of) === parent && state !== 'Z'
    } catch {
      // Gone between the listing and the look.
      return false
    }
  })
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
  } catch {
    return []
  }
}
