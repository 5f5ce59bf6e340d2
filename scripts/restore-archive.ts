/** Run by scripts/restore.mjs after the archive was verified; uses MONGODB_URI and FLYLEAF_DATA. */
import { MongoClient } from 'mongodb'
import { disconnect } from 'mongoose'
import { runMigrations } from '@/launcher/migrations/run-migrations'
import { BackupError } from '@/lib/backup/archive-error'
import { restoreArchive } from '@/lib/backup/restore-archive'
import { env } from '@/lib/platform/env'
import { ensureIndexes } from '@/lib/platform/db/db'
// All models, for their indexes.
import '@/lib/jobs/start-server'
import { requireDecryptionKey } from './open-archive'

const DONE = `The shop is restored and quarantined: it can be read, but nothing can be changed and nothing is sent.
Start it with npm start to look at it. Then let it take up business: npm run restore:resume
`

/** Nothing else uses the database yet, so that no step waits and no lease is needed. */
async function migrate(): Promise<void> {
  const client = new MongoClient(env('MONGODB_URI'))
  const silent = () => undefined
  try {
    await runMigrations({
      database: client.db(),
      now: new Date(),
      contracts: true,
      checkpoint: silent,
      onStep: silent,
      onEnd: silent
    })
  } finally {
    await client.close()
  }
}

try {
  const [file = ''] = process.argv.slice(2)
  const target = { uri: env('MONGODB_URI'), dataDirectory: env('FLYLEAF_DATA') }
  await restoreArchive(file, requireDecryptionKey(), target, async () => {
    await migrate()
    await ensureIndexes()
  })
  process.stdout.write(DONE)
} catch (error) {
  process.stderr.write(
    `${error instanceof BackupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`
  )
  process.exitCode = 1
} finally {
  await disconnect()
}
