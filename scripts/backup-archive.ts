/** Run by scripts/backup.mjs; uses MONGODB_URI and FLYLEAF_DATA. */
import { createBackup } from '@/lib/backup/create-backup'
import { BackupError } from '@/lib/backup/archive-error'
import { describeArchive } from '@/lib/backup/describe-archive'
import { disconnect } from 'mongoose'

try {
  const [file = ''] = process.argv.slice(2)
  const backup = await createBackup(file)
  process.stdout.write(`${describeArchive(backup.manifest)}\n`)
  process.stdout.write(
    `${file}: ${(backup.bytes / 1e6).toFixed(1)} MB, SHA-256 ${backup.sha256}\n` +
      (backup.isOpened
        ? 'It was read back, decrypted, and is what the shop had.\n'
        : 'Its bytes were read back. With BACKUP_IDENTITY_FILE they are decrypted and compared too: npm run backup:verify\n')
  )
} catch (error) {
  process.stderr.write(
    `${error instanceof BackupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`
  )
  process.exitCode = 1
} finally {
  await disconnect()
}
