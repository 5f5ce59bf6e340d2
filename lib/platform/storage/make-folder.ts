import { mkdir } from 'node:fs/promises'
import path from 'node:path'

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Recursive and idempotent. Unlike Node's recursive mkdir, reports a read-only disk as EROFS. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // The root has no parent, so a retry is useless.
    if (codeOf(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error
    await makeFolder(path.dirname(folder))
    await mkdir(folder).catch(ignoreExisting)
  }
}

// Another process created it meanwhile.
function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}
