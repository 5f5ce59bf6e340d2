import type { Db } from 'mongodb'
import { MIGRATIONS } from './list'
import { PHASES, type Migration, type Phase } from './migration'
import { readSchemaState, recordContracted, recordMigrated, type SchemaState } from './schema-state'

export type DueStep = { migration: Migration; phase: Phase }

/**
 * What is to be done, in its order. Contract steps that wait come before the next migration, because a release runs beside
 * the one before it only. The last ones wait while processes of the old release may run, unless `contracts` is set.
 */
export function listDueSteps(
  { version, compatibleFrom }: SchemaState,
  contracts: boolean,
  migrations: readonly Migration[] = MIGRATIONS
): DueStep[] {
  const waiting = migrations.filter(({ to }) => to > compatibleFrom && to <= version)
  const next = migrations.filter(({ from }) => from >= version)
  const steps = [
    ...waiting.map((migration): DueStep => ({ migration, phase: 'contract' })),
    ...next.flatMap((migration) => PHASES.map((phase): DueStep => ({ migration, phase })))
  ]
  const last = migrations.at(-1)
  return steps.filter(({ migration, phase }) => contracts || phase !== 'contract' || migration !== last)
}

/** The contract steps of the latest migration, which wait for the end of the old release. */
export function isContractDue(
  { version, compatibleFrom }: SchemaState,
  migrations: readonly Migration[] = MIGRATIONS
): boolean {
  return compatibleFrom < version && migrations.at(-1)?.to === version
}

export type MigrationRun = {
  database: Db
  now: Date
  contracts: boolean
  /** @throws Error if this process must stop */
  checkpoint: () => void
  onStep: (step: DueStep, done?: number, total?: number) => void
  /** After a step, before it is recorded. */
  onEnd: (step: DueStep) => void
  migrations?: readonly Migration[]
}

async function runStep(step: DueStep, { database, now, checkpoint, onStep, onEnd }: MigrationRun): Promise<void> {
  const { migration, phase } = step
  checkpoint()
  onStep(step)
  await migration[phase]?.({
    database,
    now,
    checkpoint(done, total) {
      checkpoint()
      if (total) onStep(step, done, total)
    }
  })
  onEnd(step)
  if (phase === 'migrate') await recordMigrated(database, migration.from, migration.to)
  if (phase === 'contract') await recordContracted(database, migration.to)
}

/** Under a lease. What a killed process has left is repeated: a step is recorded at its end. Returns how many steps were
 * due. */
export async function runMigrations(run: MigrationRun): Promise<number> {
  const state = await readSchemaState(run.database)
  if (!state) return 0
  const steps = listDueSteps(state, run.contracts, run.migrations)
  for (const step of steps) await runStep(step, run)
  return steps.length
}
