import 'server-only'
import { env, optionalEnv } from '@/lib/platform/env'
import { BackupError } from './archive-error'
import { noteBackup } from './backup-record'
import { beginJournal } from './journal'
import { readDecryptionKey, readEncryptionKey } from './encryption'
import { writeArchive, type Backup } from './write-archive'

const NO_KEY =
  'Say to whom it is encrypted: --recipient age1… or BACKUP_RECIPIENT (age-keygen makes a pair), or BACKUP_PASSPHRASE.'

function readKeyVariables() {
  return {
    BACKUP_RECIPIENT: optionalEnv('BACKUP_RECIPIENT') ?? '',
    BACKUP_PASSPHRASE: optionalEnv('BACKUP_PASSPHRASE') ?? '',
    BACKUP_IDENTITY_FILE: optionalEnv('BACKUP_IDENTITY_FILE') ?? ''
  }
}

/** Whether this machine can open its archives, as rehearsals need it. */
export function isDecryptionKeyGiven(): boolean {
  return optionalEnv('BACKUP_IDENTITY_FILE') !== undefined || optionalEnv('BACKUP_PASSPHRASE') !== undefined
}

/** Of this shop, as the environment names it. @throws BackupError */
export async function createBackup(file: string): Promise<Backup> {
  const keys = readKeyVariables()
  const encryptTo = readEncryptionKey(keys)
  if (!encryptTo) throw new BackupError(NO_KEY)
  const isToPassphrase = 'passphrase' in encryptTo
  const openWith = isToPassphrase ? encryptTo : keys.BACKUP_IDENTITY_FILE ? readDecryptionKey(keys) : null
  const source = { uri: env('MONGODB_URI'), dataDirectory: env('FLYLEAF_DATA') }
  await beginJournal()
  const backup = await writeArchive(source, { file, encryptTo, openWith })
  await noteBackup(file, backup)
  return backup
}
