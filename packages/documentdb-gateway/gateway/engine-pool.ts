import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CommandError } from './errors/command-error'
import { isOutOfDiskSpace } from './errors/map-engine-error'
import { lostConnection, wrapConnection, type EngineConnection } from './engine-connection'
import { limitConcurrency } from './limit-concurrency'
import { openLimit } from './open-limit'

export interface EngineAddress {
  socketDirectory: string
  user: string
  database: string
}

export interface EnginePool {
  /**
   * Takes a connection; the holder must release it. Throws CommandError 91 when the engine is unavailable for longer
   * than the patience, 365 when too many commands wait.
   */
  take(): Promise<EngineConnection>
  stop(): Promise<void>
}

/** Engine connections: one for each open transaction, and as many more as a small machine can keep busy. */
const connections = openLimit + 16
const queueLimit = 1000
const queueWaitMs = 10_000
const connectTimeoutMs = 2300
const idleTimeoutMs = 60_000
/** Connections that stay open: on a full disk the engine may refuse new ones, since each writes a file when it begins. */
const idleConnections = 4
const stopWithinMs = 3000

/**
 * How long commands wait in all for an engine that went away, in ms counted from the moment its absence was
 * first noticed: long enough to bridge a crash recovery (1 to 3 s on 2 busy cores), short enough that a page
 * can still say 503 within 5 s.
 */
const patienceMs = 2500
const retryEveryMs = 100

/**
 * The engine finds its operators through this path, as its official gateway sets it. Parallel writes to a
 * unique index can block each other until one is chosen to lose; it is repeated, so it had better be chosen
 * soon.
 */
const sessionOptions = [
  '-c search_path=documentdb_api_catalog,documentdb_api,public',
  '-c documentdb.useFileBasedPersistedCursors=on',
  '-c deadlock_timeout=100ms',
  '-c client_connection_check_interval=1s'
].join(' ')

/**
 * Opens a bounded pool of connections to the engine's Unix socket. Connections are made when they are needed.
 */
export function openEnginePool(address: EngineAddress, log: (line: string) => void): EnginePool {
  const socketPath = join(address.socketDirectory, '.s.PGSQL.5432')
  const places = limitConcurrency({
    places: connections,
    queue: queueLimit,
    waitMs: queueWaitMs,
    what: 'an engine connection'
  })
  const pool = new pg.Pool({
    host: address.socketDirectory,
    user: address.user,
    database: address.database,
    application_name: 'flyleaf-gateway',
    options: sessionOptions,
    max: connections,
    min: idleConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs
  })
  let unavailableSince: number | undefined
  let probing = false
  let stopped = false

  pool.on('connect', (client) => client.on('error', (error) => log(`engine connection lost: ${error.message}`)))
  pool.on('error', () => undefined) // reported by the listener of the client itself

  async function connectOnce(): Promise<pg.PoolClient> {
    const impatient = unavailableSince !== undefined && Date.now() - unavailableSince >= patienceMs
    // One prober at a time is enough once patience is over: everyone else is told at once.
    if (impatient && probing) throw new CommandError(91, 'the database engine is unavailable')
    probing = probing || impatient
    try {
      const client = await pool.connect()
      if (unavailableSince !== undefined) log(`the database engine is back after ${Date.now() - unavailableSince} ms`)
      unavailableSince = undefined
      return client
    } finally {
      if (impatient) probing = false
    }
  }

  async function connectWithPatience(): Promise<pg.PoolClient> {
    const started = Date.now()
    for (;;) {
      const tried = Date.now()
      try {
        return await connectOnce()
      } catch (error) {
        if (stopped) throw error
        if (isOutOfDiskSpace(error) && Date.now() - started < patienceMs) {
          // One of the open connections may become free.
          await sleep(retryEveryMs)
          continue
        }
        if (!isUnavailable(error)) throw error
        if (unavailableSince === undefined) log('the database engine is unavailable')
        unavailableSince ??= tried
        // An attempt that took long was not refused but ignored: another would only take as long again.
        const ignored = Date.now() - tried > connectTimeoutMs / 2
        if (ignored || Date.now() - unavailableSince >= patienceMs) throw lostConnection(error)
        await sleep(retryEveryMs)
      }
    }
  }

  return {
    async take() {
      if (stopped) throw new CommandError(91, 'the gateway is stopping')
      const giveBack = await places.take()
      try {
        return wrapConnection(await connectWithPatience(), socketPath, giveBack)
      } catch (error) {
        giveBack()
        throw error
      }
    },
    async stop() {
      stopped = true
      // A write that still runs is not waited for beyond this: the engine itself ends it when it stops.
      await Promise.race([pool.end(), sleep(stopWithinMs, undefined, { ref: false })])
    }
  }
}

/** No connection can be had now: refused, timed out, or an engine that starts, recovers or stops (57P). */
function isUnavailable(error: unknown): boolean {
  if (error instanceof CommandError) return false
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('57P') ?? false
  return true
}
