import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './storage-full'

/** Recursive and idempotent. Unlike Node's recursive mkdir, reports a read-only disk as EROFS. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // The root has no parent, so a retry is useless.
    if (codeOf(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error
    await makeFolder(path.dirname(folder))
    await makeFolder(folder)
  }
}

/** Names; none if the folder is missing. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
