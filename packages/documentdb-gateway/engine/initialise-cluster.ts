import { appendFile, chown, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DatabaseAccount } from './database-account'
import type { OnProgress } from './database-progress'
import type { Engine } from './find-engine'
import { runCommand } from './run-command'
import { POSTGRES_USER, runSql } from './run-sql'
import { startPostgres, stopLeftovers, stopPostgres, type PostgresPlace } from './run-postgres'
import { makeSocketDirectory } from './socket-directory'

/** The extensions of the document engine; the second serves sorts from indexes. */
const EXTENSIONS = ['documentdb', 'documentdb_extended_rum']

/**
 * Makes a finished cluster at `cluster`, which must not exist yet. All is done in a folder beside it and
 * moved into place at the end: a cluster that is there is complete, and what a killed run left is thrown away
 * here. The caller holds a lock on the parent folder.
 */
export async function initialiseCluster(
  engine: Engine,
  account: DatabaseAccount,
  cluster: string,
  onProgress: OnProgress,
  signal?: AbortSignal
): Promise<void> {
  onProgress({ step: 'initialise', text: 'Making an empty database' })
  const parent = await realpath(dirname(cluster))
  const draft = join(parent, `${basename(cluster)}.initialising`)
  await stopLeftovers(draft)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (process.getuid?.() === 0) await chown(draft, account.uid, account.gid)
  const [program = '', ...words] = [
    ...account.prefix,
    engine.initdb,
    ...['-D', draft, '-U', POSTGRES_USER, '-A', 'trust'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  ]
  await runCommand(program, words, { cwd: draft, signal })
  await appendFile(join(draft, 'postgresql.conf'), "\ninclude 'flyleaf.conf'\n")
  const socketDirectory = await makeSocketDirectory(draft, account)
  const logFile = join(draft, 'first-start.log')
  const place: PostgresPlace = { engine, account, cluster: draft, socketDirectory, logFile }
  try {
    const child = await startPostgres(place, signal)
    try {
      onProgress({ step: 'initialise', text: 'Adding the document engine to the database' })
      await runSql(
        socketDirectory,
        EXTENSIONS.map((name) => `CREATE EXTENSION ${name} CASCADE`)
      )
    } finally {
      await stopPostgres(place, child)
    }
  } finally {
    await rm(socketDirectory, { recursive: true, force: true })
  }
  await rename(draft, cluster)
}

/**
 * Brings the extensions of an older cluster up to the version of the engine it runs on: each after those
 * whose parts its own update uses, as they were made. Throws when there is no way, as from a newer version to
 * an older.
 */
export async function updateExtensions(socketDirectory: string): Promise<void> {
  const old = await runSql(socketDirectory, [
    'SELECT name FROM pg_available_extensions WHERE installed_version <> default_version ' +
      "ORDER BY name = 'documentdb_extended_rum', name = 'documentdb', name"
  ])
  for (const { name } of old) {
    await runSql(socketDirectory, [`ALTER EXTENSION "${String(name)}" UPDATE`]).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The database is of another version of the engine and does not fit this one: ${reason}`)
    })
  }
}

/**
 * Ends the engine's jobs that look every two seconds for indexes to be built in the background, each in a new
 * process: 7 % of a core all the time. The gateway has every index built at once, so they never find one.
 */
export async function endIndexBuilders(socketDirectory: string): Promise<void> {
  await runSql(socketDirectory, [
    "SELECT cron.unschedule(jobid) FROM cron.job WHERE command LIKE '%build_index_concurrently%'"
  ])
}
