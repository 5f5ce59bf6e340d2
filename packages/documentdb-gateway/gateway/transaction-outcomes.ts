import type { EngineConnection, Statement } from './engine-connection'
import type { EnginePool } from './engine-pool'

/**
 * Remembers in the engine which transactions were committed. The row is written by the transaction itself, so
 * it is there exactly when the transaction is. A client that lost the response to its commit (because the
 * engine or the gateway was killed) asks again and gets the truth instead of a guess.
 */
export interface TransactionOutcomes {
  /** Creates the table when it is missing. Throws when the engine is unavailable. */
  prepare(): Promise<void>
  /** Commits the transaction that is open on a connection and records it in the same breath. */
  commit(connection: EngineConnection, session: string, number: bigint): Promise<void>
  /**
   * Says whether a transaction was committed. One that is not known is marked as aborted, so that a commit
   * that is still on its way somewhere cannot succeed after this response.
   */
  wasCommitted(session: string, number: bigint): Promise<boolean>
  /** Forgets what is older than 30 minutes, the life of a logical session. */
  purge(): Promise<void>
}

/** The advisory lock keeps two gateways that start together from creating the table twice. */
const createTable = `
  BEGIN;
  SELECT pg_advisory_xact_lock(7310579);
  CREATE SCHEMA IF NOT EXISTS flyleaf_gateway;
  CREATE TABLE IF NOT EXISTS flyleaf_gateway.transaction_outcomes (
    session bytea NOT NULL, number bigint NOT NULL, committed boolean NOT NULL,
    ended_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (session, number));
  COMMIT`

const markAborted: Statement = {
  name: 'gateway_mark_aborted',
  text:
    'INSERT INTO flyleaf_gateway.transaction_outcomes (session, number, committed) VALUES ($1, $2, false) ' +
    'ON CONFLICT (session, number) DO NOTHING'
}

const readOutcome: Statement = {
  name: 'gateway_read_outcome',
  text: 'SELECT committed FROM flyleaf_gateway.transaction_outcomes WHERE session = $1 AND number = $2'
}

const purgeOutcomes: Statement = {
  name: 'gateway_purge_outcomes',
  text: "DELETE FROM flyleaf_gateway.transaction_outcomes WHERE ended_at < now() - interval '30 minutes'"
}

/** Opens the record of transaction outcomes. Session ids are hexadecimal strings. */
export function createTransactionOutcomes(pool: EnginePool): TransactionOutcomes {
  let prepared: Promise<void> | undefined

  async function withConnection<T>(work: (connection: EngineConnection) => Promise<T>): Promise<T> {
    const connection = await pool.take()
    let reusable = false
    try {
      const result = await work(connection)
      reusable = true
      return result
    } finally {
      connection.release(reusable)
    }
  }

  async function prepare(): Promise<void> {
    prepared ??= withConnection((connection) => connection.script(createTable))
    try {
      await prepared
    } catch (error) {
      prepared = undefined
      throw error
    }
  }

  return {
    prepare,
    async commit(connection, session, number) {
      // A transaction that only read has no number of its own in PostgreSQL and leaves nothing to remember.
      await connection.script(
        'INSERT INTO flyleaf_gateway.transaction_outcomes (session, number, committed) ' +
          `SELECT '\\x${session}'::bytea, ${number}, true ` +
          'WHERE pg_current_xact_id_if_assigned() IS NOT NULL; COMMIT'
      )
    },
    async wasCommitted(session, number) {
      await prepare()
      const key = [Buffer.from(session, 'hex'), number]
      return withConnection(async (connection) => {
        await connection.run(markAborted, key)
        const [row] = await connection.run(readOutcome, key)
        return row?.[0] === true
      })
    },
    async purge() {
      await prepare()
      await withConnection((connection) => connection.run(purgeOutcomes, []))
    }
  }
}
