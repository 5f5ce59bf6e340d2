import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runSql } from 'documentdb-gateway/engine/run-sql'

/** Line of postmaster.pid that names the folder of the Unix socket (https://www.postgresql.org/docs/current/storage-file-layout.html). */
const SOCKET_LINE = 4
/** Decides how an index is built that is made from its keys alone: composite (on) or not (off). */
const INDEX_METHOD = 'documentdb.defaultUseCompositeOpClass'
/** Longest time in ms that a changed setting may take to be in force. */
const PATIENCE_MS = 10_000

/** Folder of the Unix socket of the document engine that runs on a data directory. @throws Error when none runs */
export async function readSocketDirectory(dataDirectory: string): Promise<string> {
  const lines = (await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return lines[SOCKET_LINE] ?? ''
}

/** The setting of new indexes as a new connection finds it: `on` is composite. */
export async function readIndexMethod(dataDirectory: string): Promise<string> {
  const [row = {}] = await runSql(await readSocketDirectory(dataDirectory), [`SHOW ${INDEX_METHOD}`])
  return String(Object.values(row)[0])
}

/**
 * Sets how indexes are built from now on in the database of a data directory, and waits until a new connection finds it so.
 * `default` takes the setting back; otherwise the directory keeps it over its next starts.
 */
export async function setIndexMethod(dataDirectory: string, method: 'on' | 'off' | 'default'): Promise<void> {
  const change = method === 'default' ? `RESET ${INDEX_METHOD}` : `SET ${INDEX_METHOD} = ${method}`
  await runSql(await readSocketDirectory(dataDirectory), [`ALTER SYSTEM ${change}`, 'SELECT pg_reload_conf()'])
  const wanted = method === 'default' ? 'on' : method
  for (const end = Date.now() + PATIENCE_MS; (await readIndexMethod(dataDirectory)) !== wanted; await delay(20)) {
    if (Date.now() > end) throw new Error(`${INDEX_METHOD} did not become ${wanted}`)
  }
}

const VACUUM = `SELECT current_setting('autovacuum') = 'on' OR EXISTS (
  SELECT FROM pg_stat_activity WHERE backend_type = 'autovacuum worker') AS running`

/**
 * Ends the engine's vacuum of its own accord, and opens a connection after it. A vacuum of the catalogs drops a file that the
 * next connection writes anew, and without which none opens.
 */
export async function pauseVacuum(dataDirectory: string): Promise<void> {
  const socket = await readSocketDirectory(dataDirectory)
  await runSql(socket, ['ALTER SYSTEM SET autovacuum = off', 'SELECT pg_reload_conf()'])
  const isRunning = async () => String(Object.values((await runSql(socket, [VACUUM]))[0] ?? {})[0]).startsWith('t')
  for (const end = Date.now() + PATIENCE_MS; await isRunning(); await delay(20)) {
    if (Date.now() > end) throw new Error('the engine’s vacuum did not end')
  }
  await runSql(socket, ['SELECT 1'])
}
