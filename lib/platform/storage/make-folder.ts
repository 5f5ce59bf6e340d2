import { mkdir } from 'node:fs/promises'
import path from 'node:path'

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/**
 * Makes a folder and those above it; one that is there already is no error. Where the disk is read-only that is said
 * (EROFS): Node's own recursive mkdir calls it ENOENT.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // The root has nothing above it; and what is not there after that will not be.
    if (codeOf(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error
    await makeFolder(path.dirname(folder))
    await mkdir(folder).catch(ignoreExisting)
  }
}

// Somebody else has made it in the meantime.
function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}
