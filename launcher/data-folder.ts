import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

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
