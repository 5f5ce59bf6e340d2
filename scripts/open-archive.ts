import { describeArchive } from '@/lib/backup/describe-archive'
import { readDecryptionKey, type DecryptionKey } from '@/lib/backup/encryption'
import { verifyArchive } from '@/lib/backup/verify-archive'
import { BackupError } from '@/lib/backup/archive-error'
import type { Manifest } from '@/lib/backup/manifest'
import { readVariables } from '../launcher/shop-settings'

const NO_KEY = 'Say what opens it: BACKUP_IDENTITY_FILE (a file with the AGE-SECRET-KEY), or BACKUP_PASSPHRASE.'

/** @throws BackupError */
export function requireDecryptionKey(): DecryptionKey {
  const key = readDecryptionKey(readVariables())
  if (!key) throw new BackupError(NO_KEY)
  return key
}

/** Verifies an archive and describes it. @throws BackupError */
export async function openArchive(file: string): Promise<Manifest> {
  const manifest = await verifyArchive(file, requireDecryptionKey())
  process.stdout.write(`${describeArchive(manifest)}\n`)
  return manifest
}
