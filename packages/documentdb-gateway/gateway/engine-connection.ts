import { connect } from 'node:net'
import pg from 'pg'
import { CommandError } from './errors/command-error'

/** MongoDB's ShutdownInProgress. */
const UNAVAILABLE = 91

/** A statement that is prepared once a connection under its name. */
export interface Statement {
  name: string
  text: string
}

export type Value = string | number | bigint | boolean | Buffer | null
export type Row = readonly unknown[]

/** One connection to the engine, held by one command or one transaction. */
export interface EngineConnection {
  /** Runs a prepared statement. Throws pg.DatabaseError, or CommandError 91 when the connection is lost. */
  run(statement: Statement, values: readonly Value[]): Promise<Row[]>
  /** Runs statements without parameters, separated by semicolons, in one round trip. Throws as run does. */
  script(sql: string): Promise<void>
  /** Asks the engine to stop what runs now; the connection is not used again afterwards. */
  cancel(): void
  /** Gives the connection back, or ends it when it is lost, was cancelled or is not fit for reuse. */
  release(reusable?: boolean): void
  isLost(): boolean
}

/**
 * Wraps a client of the pool. A lost connection shows as CommandError 91 (ShutdownInProgress), whatever way
 * it was lost: by the socket, or by the engine saying that it ends (SQLSTATE class 57P).
 */
export function wrapConnection(client: pg.PoolClient, socketPath: string, onRelease: () => void): EngineConnection {
  let lost = false
  let held = true

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        lost = true
        throw new BrokenOff(error)
      }
      if (error.severity === 'FATAL' || error.severity === 'PANIC' || error.code?.startsWith('57P')) lost = true
      throw error
    }
  }

  return {
    run(statement, values) {
      return guarded(async () => {
        const result = await client.query<unknown[]>({ ...statement, values: [...values], rowMode: 'array' })
        return result.rows
      })
    },
    script: (sql) => guarded(async () => void (await client.query(sql))),
    cancel() {
      lost = true
      requestCancel(client, socketPath)
    },
    release(reusable = true) {
      if (!held) return
      held = false
      client.release(lost || !reusable)
      onRelease()
    },
    isLost: () => lost
  }
}

/**
 * The engine broke off in the middle of a statement without a word: its process for this connection has ended. The others,
 * which it restarts with it, say so.
 */
export class BrokenOff extends CommandError {
  constructor(cause: unknown) {
    super(UNAVAILABLE, toText(cause))
    this.name = 'BrokenOff'
  }
}

/** The error a client sees when the engine cannot be reached or a connection to it broke. */
export function lostConnection(cause: unknown): CommandError {
  return new CommandError(UNAVAILABLE, toText(cause))
}

/** Only the kind of failure: the text of a system error names paths of this machine. */
function toText(cause: unknown): string {
  const kind: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return `the database engine is unavailable (${typeof kind === 'string' ? kind : 'connection lost'})`
}

/** PostgreSQL's CancelRequest: a fresh socket that carries the backend's process id and key, nothing else. */
function requestCancel(client: pg.PoolClient, socketPath: string): void {
  if (!('processID' in client && 'secretKey' in client)) return
  const { processID: processId, secretKey } = client
  if (typeof processId !== 'number' || typeof secretKey !== 'number') return
  const message = Buffer.alloc(16)
  message.writeInt32BE(16, 0)
  message.writeInt32BE(80877102, 4)
  message.writeInt32BE(processId, 8)
  message.writeInt32BE(secretKey, 12)
  const socket = connect(socketPath)
  // The engine being unavailable means there is nothing left to cancel.
  socket.on('error', () => socket.destroy())
  socket.end(message)
}
