/** Run by the job `keep-backups`: the folder and the name of an archive. Restores it into a scratch database beside that
 * of the shop and checks the invariants. It gets no keys of providers, and the copy is never resumed. */
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { restoreArchive } from '@/lib/backup/restore-archive'
import { findViolations } from './invariants/check-shop'
import { readDecryptionKey } from '@/lib/backup/encryption'

const MOST_SHOWN = 5

/** The same server, another database. */
function toScratch(uri: string): string {
  const [base = '', query] = uri.split('?')
  return `${base}_rehearsal${query === undefined ? '' : `?${query}`}`
}

async function dropScratch(uri: string): Promise<void> {
  const client = new MongoClient(uri)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}

const [folder = '', name = ''] = process.argv.slice(2)
const uri = toScratch(process.env.MONGODB_URI ?? '')
try {
  // Of a rehearsal that was killed.
  await dropScratch(uri)
  const key = readDecryptionKey({
    BACKUP_IDENTITY_FILE: process.env.BACKUP_IDENTITY_FILE ?? '',
    BACKUP_PASSPHRASE: process.env.BACKUP_PASSPHRASE ?? ''
  })
  if (!key) throw new Error('nothing opens the archive')
  const target = { uri, dataDirectory: null }
  await restoreArchive(path.join(folder, name), key, target, () => Promise.resolve())
  const broken = (await findViolations(uri, null)).flatMap(({ rule, violations }) =>
    violations.map((violation) => `${rule}: ${violation}`)
  )
  if (broken.length > 0) throw new Error(`broken invariants: ${broken.slice(0, MOST_SHOWN).join('; ')}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await dropScratch(uri)
}
