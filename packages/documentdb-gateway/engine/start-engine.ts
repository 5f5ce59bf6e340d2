import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseDatabaseAccount } from './database-account'
import type { DataDirectory } from './data-directory'
import { getEngine } from './get-engine'
import { endIndexBuilders, initialiseCluster, updateExtensions } from './initialise-cluster'
import { keepRunning } from './keep-running'
import { startPostgres, stopLeftovers, stopPostgres, type PostgresPlace } from './run-postgres'
import { makeSocketDirectory } from './socket-directory'
import type { StartRequest } from './start-request'

/** A running document engine: PostgreSQL with its extensions, to be reached by its socket. */
export interface RunningEngine {
  /** Folder of the Unix socket, which only this account may enter; user and database are both named postgres. */
  socketDirectory: string
  stop(): Promise<void>
}

/**
 * Gets the engine, makes its cluster in the data directory when there is none, and keeps it running. Throws
 * when the engine cannot be had, when the cluster belongs to another account, and when it does not start.
 */
export async function startEngine(data: DataDirectory, request: StartRequest): Promise<RunningEngine> {
  const { onProgress, signal } = request
  const cluster = data.folder('documentdb')
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  const engine = await getEngine({
    cacheDirectory: request.cacheDirectory,
    wanted: version === undefined ? {} : { key: data.memory.engineKey, major: Number(version) },
    debianMirror: request.debianMirror,
    onProgress,
    signal
  })
  const account = await chooseDatabaseAccount(engine.postgres, version === undefined ? data.path : cluster)
  if (version === undefined) await initialiseCluster(engine, account, cluster, onProgress, signal)
  const owner = (await stat(cluster)).uid
  if (owner !== account.uid) {
    throw new Error(`${cluster} belongs to account ${owner}, not to ${account.uid}: start as its owner.`)
  }
  await stopLeftovers(cluster)
  const socketDirectory = await makeSocketDirectory(cluster, account)
  const logFile = join(data.path, 'postgres.log')
  const place: PostgresPlace = { engine, account, cluster, socketDirectory, logFile }
  onProgress({ step: 'start', text: 'Starting the database' })
  const postgres = await keepRunning(
    {
      async start(stopping) {
        await stopLeftovers(cluster)
        return startPostgres(place, stopping)
      },
      stop: (child) => stopPostgres(place, child),
      onLost: (text) => onProgress({ step: 'restart', text }),
      onBack: () => onProgress({ step: 'restart', text: 'The database is back' })
    },
    signal
  )
  const running: RunningEngine = {
    socketDirectory,
    async stop() {
      await postgres.stop()
      await rm(socketDirectory, { recursive: true, force: true })
    }
  }
  try {
    if (engine.key !== data.memory.engineKey) await updateExtensions(socketDirectory)
    await endIndexBuilders(socketDirectory)
    await data.remember({ engineKey: engine.key })
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}
