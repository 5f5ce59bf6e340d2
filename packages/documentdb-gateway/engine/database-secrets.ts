import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const DatabaseSecrets = z.object({ password: z.string().regex(/^[\w-]{32,}$/) })

/**
 * The password of the database in `directory`: made at random on the first start and kept there, readable by the owner only.
 * A data directory without the file gets one.
 * @throws Error naming the file when it is there but is not what was written
 */
export async function loadDatabasePassword(directory: string): Promise<string> {
  const file = join(directory, 'database-secrets.json')
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) return parseSecrets(stored, file)
  const password = randomBytes(32).toString('base64url')
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify({ password })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  return password
}

function parseSecrets(stored: string, file: string): string {
  try {
    return DatabaseSecrets.parse(JSON.parse(stored)).password
  } catch (cause) {
    const text = `${file} does not hold a database password: restore it, or remove it to have a new one made.`
    throw new Error(text, { cause })
  }
}
