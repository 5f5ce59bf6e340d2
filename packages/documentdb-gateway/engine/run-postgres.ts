import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseAccount } from './database-account'
import type { Engine } from './find-engine'
import { describeSettings, readMemoryBytes } from './postgres-settings'
import { findProcessesIn, isAlive } from 'service-process/running-process'
import { runSql } from './run-sql'
import { stopProcesses, type StopStage } from './stop-process'

/** A cluster and what it needs to run. */
export interface PostgresPlace {
  engine: Engine
  account: DatabaseAccount
  /** Absolute path without links of the cluster's folder. */
  cluster: string
  socketDirectory: string
  logFile: string
}

/**
 * Recovery after a crash reads up to max_wal_size of log: some minutes on a slow disk. Past this it hangs.
 */
const LONGEST_START_MS = 10 * 60_000
/**
 * pg_hba.conf. PostgreSQL listens on a Unix socket alone, in a folder of mode 0700 (socket-directory.ts): whoever reaches it
 * is the account that owns the cluster's files, or root, and could read them without a password. Clients of the shop log in
 * at the gateway.
 */
const CLIENT_RULES = 'local all all trust\n'
const LARGEST_LOG_BYTES = 5_000_000
const KEPT_LOG_BYTES = 3000

/**
 * SIGINT is PostgreSQL's fast shutdown: clients are cut off, everything is written. SIGQUIT leaves that to
 * recovery.
 */
const STOP_STAGES: readonly StopStage[] = [
  { signal: 'SIGINT', waitMs: 60_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 5_000 }
]

/**
 * For processes whose postmaster is gone: they end at once, since there is nothing left to write for them.
 */
const ORPHAN_STAGES: readonly StopStage[] = [
  { signal: 'SIGQUIT', waitMs: 2_000 },
  { signal: 'SIGKILL', waitMs: 5_000 }
]

/**
 * Starts PostgreSQL and waits until it answers. Throws with the end of its log when it ends or takes over 10
 * minutes.
 */
export async function startPostgres(place: PostgresPlace, signal?: AbortSignal): Promise<ChildProcess> {
  await writeSettings(place, 'flyleaf.conf', describeSettings(place.socketDirectory, readMemoryBytes()))
  await writeSettings(place, 'pg_hba.conf', CLIENT_RULES)
  const old = await stat(place.logFile).catch(() => undefined)
  if (old && old.size > LARGEST_LOG_BYTES) await rename(place.logFile, `${place.logFile}.1`)
  const log = await open(place.logFile, 'a', 0o600)
  // Of an earlier release; a device that stands for the file is not the shop's.
  if ((await log.stat()).isFile()) await log.chmod(0o600)
  if (process.getuid?.() === 0) await log.chown(place.account.uid, place.account.gid)
  const [program = '', ...words] = [...place.account.prefix, place.engine.postgres, '-D', place.cluster]
  // A process group of its own: Ctrl-C in a terminal reaches the starter, which then stops the database in
  // order.
  const stdio: StdioOptions = ['ignore', log.fd, log.fd]
  const child = spawn(program, words, { cwd: place.cluster, stdio, detached: true })
  try {
    await once(child, 'spawn')
    await waitUntilReady(child, place, signal)
    return child
  } catch (error) {
    await stopPostgres(place, child)
    throw error
  } finally {
    await log.close()
  }
}

/** Replaces a settings file as a whole, and only when it changes: on a full disk the old one remains. */
async function writeSettings(place: PostgresPlace, name: string, text: string): Promise<void> {
  const file = join(place.cluster, name)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  // So that the account itself can start the database another time.
  if (process.getuid?.() === 0) await chown(`${file}.new`, place.account.uid, place.account.gid)
  await rename(`${file}.new`, file)
}

/** Stops PostgreSQL and waits until all its processes are gone. */
export async function stopPostgres(place: PostgresPlace, child: ChildProcess): Promise<void> {
  const running = child.exitCode === null && child.signalCode === null
  if (running && child.pid !== undefined) await stopProcesses([child.pid], STOP_STAGES)
  await stopLeftovers(place.cluster)
}

/**
 * Ends what an earlier run left behind in `cluster`: a whole PostgreSQL whose starter was killed is shut down
 * in order, processes whose postmaster was killed are ended. A process-id file that names an unrelated
 * process is removed.
 */
export async function stopLeftovers(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const postmaster = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  const running = await findProcessesIn(cluster)
  if (running.includes(postmaster)) await stopProcesses([postmaster], STOP_STAGES)
  else if (postmaster > 0 && isAlive(postmaster)) await rm(pidFile)
  await stopProcesses(await findProcessesIn(cluster), ORPHAN_STAGES)
}

async function waitUntilReady(child: ChildProcess, place: PostgresPlace, signal?: AbortSignal): Promise<void> {
  const end = Date.now() + LONGEST_START_MS
  for (;;) {
    signal?.throwIfAborted()
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The database engine did not start:\n${await readLogEnd(place.logFile)}`)
    }
    const responded = await runSql(place.socketDirectory, ['SELECT 1']).then(
      () => true,
      () => false
    )
    if (responded) return
    if (Date.now() > end) {
      throw new Error(`The database engine does not answer:\n${await readLogEnd(place.logFile)}`)
    }
    await delay(30)
  }
}

async function readLogEnd(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  return text.slice(-KEPT_LOG_BYTES).trim()
}
