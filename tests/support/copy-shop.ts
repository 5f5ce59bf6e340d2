import { execFile } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Gives a second shop all that another one has: drawing hundreds of covers is the longest part of a first start. `from` and
 * `to` are data directories; nothing may run on the first, the second must be empty or not there at all. The copy is made
 * beside its place and moved there at the end: what is there is whole, and what a killed run has left is thrown away here.
 * @throws Error when it cannot be copied, or when there is something in its place already
 */
export async function copyShop(from: string, to: string): Promise<void> {
  const draft = `${to}.copying`
  await rm(draft, { recursive: true, force: true })
  try {
    // Owners too: the database does not open what is not its own.
    await run('cp', ['-a', from, draft])
    // Each finds a port of its own: both may start at the same moment, and one port would be free for either.
    await rm(path.join(draft, 'database.json'), { force: true })
    await rename(draft, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
