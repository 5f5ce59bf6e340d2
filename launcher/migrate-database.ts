import { listDueSteps } from './migrations/run-migrations'
import { readSchemaState } from './migrations/schema-state'
import { runWithProgress } from './run-with-progress'
import { requireMigratable, withDatabase } from './schema-version'
import type { Progress } from './show-progress.mjs'

export type MigrateOptions = {
  uri: string
  /** Of the embedded database, null for another one. */
  dataDirectory: string | null
  /** No process of an older release can run on the database, or the operator says so: nothing has to wait. */
  contracts: boolean
}

/** Brings a database to the schema version of this release (SCHEMA_VERSION), in a process of its own, under a lease. Repeats
 * what a killed one has left. Returns whether anything was due. @throws Error with one line for data that cannot be migrated,
 * and with the stderr of the process */
export async function migrateDatabase(
  { uri, dataDirectory, contracts }: MigrateOptions,
  progress: Progress
): Promise<boolean> {
  await requireMigratable({ uri, dataDirectory })
  const state = await withDatabase(uri, readSchemaState)
  if (!state || listDueSteps(state, contracts).length === 0) return false
  await runWithProgress(
    {
      name: 'The migration of the database',
      command: ['scripts/run-migrations.ts', ...(contracts ? ['--contract'] : [])],
      environment: { ...process.env, MONGODB_URI: uri }
    },
    progress
  )
  return true
}
