import { mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

/** A folder that lies in memory, where there is such a thing (Linux). */
const IN_MEMORY = '/dev/shm'
/** What the data of a whole run may take, and as much again for the programs, in bytes. */
const ENOUGH = 8 * 1024 ** 3

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ENOUGH
  } catch {
    return false
  }
}

/** An empty folder for data that is thrown away, in memory if there is plenty: a database waits for its disk at each write. */
export function makeDataFolder(prefix: string): string {
  return mkdtempSync(path.join(isRoomy() ? IN_MEMORY : tmpdir(), prefix))
}
