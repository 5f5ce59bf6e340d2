/** `[--contract]`: migrates the database of MONGODB_URI, one process at a time. Prints progress as JSON lines. Run by
 * launcher/migrate-database.ts. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import mongoose from 'mongoose'
import type { DueStep } from '@/launcher/migrations/run-migrations'
import { runMigrations } from '@/launcher/migrations/run-migrations'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { env } from '@/lib/platform/env'
import { failpoint } from '@/lib/platform/failpoint'
import { deleteLease, keepLease, takeLease, type HeldLease } from '@/lib/platform/worker/lease'

const LEASE = 'migrate'
/** Short, so that a start after a kill need not wait long. */
const LEASE_MS = 15_000
/** Of one batch. */
const LONGEST_MS = 10 * 60_000
const ASK_EVERY_MS = 1000

const PHASE_NAMES = { expand: 'preparing', migrate: 'changing data', contract: 'removing what is no longer used' }

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopping = true))

function show(step: string, done = 0, total = 0): void {
  process.stdout.write(`${JSON.stringify({ step, done, total, unit: 'documents' })}\n`)
}

function assertGoing(lease?: HeldLease): void {
  if (isStopping) throw new Error('The migration was interrupted. The next start goes on with it.')
  if (lease?.isLost()) throw new Error('Another process has taken the migration over.')
}

async function waitForLease(owner: string): Promise<void> {
  for (;;) {
    assertGoing()
    const waitMs = await takeLease(LEASE, owner, LEASE_MS)
    if (waitMs === 0) return
    show('Waiting for another process that migrates the database')
    await pause(Math.min(waitMs, ASK_EVERY_MS))
  }
}

function describe({ migration: { from, to }, phase }: DueStep): string {
  return `Migrating the database from schema version ${from} to ${to}: ${PHASE_NAMES[phase]}`
}

async function migrate(contracts: boolean): Promise<void> {
  const owner = randomUUID()
  await waitForLease(owner)
  const lease = keepLease(LEASE, owner, LEASE_MS, LONGEST_MS)
  // Of its own: a batch may take longer than a request.
  const client = new MongoClient(env('MONGODB_URI'))
  try {
    await runMigrations({
      database: client.db(),
      now: await readDatabaseTime(),
      contracts,
      checkpoint() {
        failpoint('migration-batch')
        assertGoing(lease)
        lease.progress()
      },
      onStep: (step, done, total) => show(describe(step), done, total),
      onEnd: ({ migration, phase }) => failpoint(`migration-${migration.to}-${phase}`)
    })
  } finally {
    await client.close()
    await lease.stop()
    await deleteLease(LEASE, owner)
  }
}

try {
  await migrate(process.argv.includes('--contract'))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await mongoose.disconnect()
}
