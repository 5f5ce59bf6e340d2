import { isIPv6 } from 'node:net'
import { calmProgress } from './engine/calm-progress'
import { choosePort } from './engine/choose-port'
import { openDataDirectory, type DataDirectory, type DatabaseKind } from './engine/data-directory'
import type { DatabaseProgress } from './engine/database-progress'
import { downloadMongod, mongodFolder } from './engine/download-mongod'
import { findEngine } from './engine/find-engine'
import { findMongod } from './engine/find-mongod'
import { engineFolder } from './engine/get-engine'
import { startDocumentdb } from './engine/start-documentdb'
import { startMongod } from './engine/start-mongod'
import type { RunningDatabase, StartRequest } from './engine/start-request'
import { userCacheDirectory } from './engine/user-cache-directory'

/** Where and how the embedded database runs. */
export interface DatabaseOptions {
  /** Folder of all its data, made when missing. One database runs on it at a time. */
  dataDirectory: string
  /** Folder for what is downloaded; default: flyleaf in the user's cache folder. */
  cacheDirectory?: string
  /** Address to listen on, default 127.0.0.1: connections are not encrypted. */
  host?: string
  /** Port to listen on; default: the one of the last start, else any free one. */
  port?: number
  /** Only this kind of database; default: whichever can be had. */
  kind?: DatabaseKind
  /** Address of a Debian archive to use in place of the machine's own. */
  debianMirror?: string
  onProgress?: (progress: DatabaseProgress) => void
  /** Gives up the start when aborted. A database that has started is stopped by `stop`. */
  signal?: AbortSignal
}

/** A running embedded database. */
export interface EmbeddedDatabase {
  kind: DatabaseKind
  /** Connection address with the user, the password and the database name `flyleaf`: not to be logged. */
  uri: string
  /** Stops all its processes in order and waits for their end. */
  stop(): Promise<void>
}

/**
 * Gets, prepares and starts the embedded database: the kind that the data directory already holds, else a
 * real mongod (on the PATH, or downloaded), else the document engine of PostgreSQL from Debian's packages.
 * What is in the cache is used before anything is downloaded. A database that ends on its own is started
 * again. Throws with what to do when none can be had, when the directory is in use, or when the database does
 * not start.
 */
export async function startDatabase(options: DatabaseOptions): Promise<EmbeddedDatabase> {
  const data = await openDataDirectory(options.dataDirectory)
  try {
    const host = options.host ?? '127.0.0.1'
    const request: StartRequest = {
      cacheDirectory: options.cacheDirectory ?? userCacheDirectory(),
      host,
      port: await choosePort(host, options.port, data.memory.port),
      debianMirror: options.debianMirror,
      onProgress: calmProgress(options.onProgress ?? (() => undefined)),
      signal: options.signal
    }
    const { kind, database } = await startKind(data, request, options.kind)
    await data.remember({ port: database.port })
    return {
      kind,
      uri: toAddress(host, database),
      async stop() {
        await database.stop()
        await data.release()
      }
    }
  } catch (error) {
    await data.release()
    throw error
  }
}

function toAddress(host: string, { port, parameters, credentials }: RunningDatabase): string {
  const login = credentials ? `${credentials.user}:${encodeURIComponent(credentials.password)}@` : ''
  return `mongodb://${login}${isIPv6(host) ? `[${host}]` : host}:${port}/flyleaf?${parameters}`
}

async function startKind(
  data: DataDirectory,
  request: StartRequest,
  wanted: DatabaseKind | undefined
): Promise<{ kind: DatabaseKind; database: RunningDatabase }> {
  const stored = await data.findKind()
  if (stored && wanted && stored !== wanted) {
    throw new Error(`${data.path} holds a database of another kind, ${stored}.`)
  }
  const kind = stored ?? wanted
  if (kind === 'documentdb') return { kind, database: await startDocumentdb(data, request) }
  const mongod = await getMongod(kind === 'mongod', request)
  if (mongod !== undefined) {
    try {
      return { kind: 'mongod', database: await startMongod(mongod, data, request) }
    } catch (error) {
      request.signal?.throwIfAborted()
      // A mongod that cannot even make an empty database (not built for this processor) is as good as none.
      if (kind === 'mongod' || (await data.findKind()) !== undefined) throw error
      const text = `${mongod} does not run here: ${error instanceof Error ? error.message : String(error)}`
      request.onProgress({ step: 'note', text })
    }
  }
  if (kind === 'mongod') {
    throw new Error(`No mongod can be found or downloaded for ${data.path}: install mongod.`)
  }
  return { kind: 'documentdb', database: await startDocumentdb(data, request) }
}

/**
 * A mongod from the PATH or the cache, else by download; not downloaded when the other engine is at hand and
 * will do.
 */
async function getMongod(needed: boolean, request: StartRequest): Promise<string | undefined> {
  const found = (await findMongod()) ?? (await findMongod(mongodFolder(request.cacheDirectory)))
  if (found !== undefined) return found
  const ready = await findEngine(engineFolder(request.cacheDirectory), {})
  if (ready && !needed) return undefined
  return downloadMongod(request.cacheDirectory, request.onProgress, request.signal)
}
