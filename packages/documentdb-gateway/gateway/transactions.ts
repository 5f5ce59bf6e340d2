import type { EngineConnection } from './engine-connection'
import type { EnginePool } from './engine-pool'
import { CommandError } from './errors/command-error'
import { limitConcurrency } from './limit-concurrency'
import { openLimit } from './open-limit'
import { createSerialQueue } from './serial-queue'
import type { TransactionOutcomes } from './transaction-outcomes'

/** An open transaction: one engine connection that belongs to one session until the end. */
export interface Transaction {
  session: string
  number: bigint
  connection: EngineConnection
  /** The client connection that used it last; when that closes, nobody is left to end the transaction. */
  clientId: number
  startedAt: number
  /** False while it has only read: it keeps no lock that another client could wait for. */
  hasWritten: boolean
  ended: boolean
  giveBackPlace: () => void
}

export interface TransactionCall {
  session: string
  number: bigint
  clientId: number
  starts: boolean
  writes: boolean
}

export interface Transactions {
  /** Runs one command inside its transaction; any error, also of the transaction's state, ends it. */
  run<T>(call: TransactionCall, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Commits. Committing again what is committed succeeds. Throws CommandError 251, 225, 112 or 91. */
  commit(call: TransactionCall): Promise<void>
  /** Rolls back. Throws CommandError 251 when there is nothing to roll back, 256 when it is committed. */
  abort(call: TransactionCall): Promise<void>
  /** Rolls back what a session left open, before a write with a higher number or at its end. */
  abortSession(session: string, olderThan?: bigint): Promise<void>
  abortClient(clientId: number): Promise<void>
  /**
   * Rolls back transactions that are open for longer than 60 s (MongoDB's transactionLifetimeLimitSeconds), and those that
   * have only read after an hour: a backup reads the whole database in one.
   */
  abortExpired(now: number): Promise<void>
  stop(): Promise<void>
}

const lifetimeMs = 60_000
const readOnlyLifetimeMs = 60 * 60_000
const rememberedEndings = 10_000

/**
 * REPEATABLE READ: a MongoDB transaction is a snapshot, and READ COMMITTED loses updates. The lock timeout
 * makes a conflicting writer fail soon, as MongoDB does after 5 ms; 20 ms is the value of the engine's
 * official gateway.
 */
const beginScript =
  'START TRANSACTION ISOLATION LEVEL REPEATABLE READ; ' +
  "SET LOCAL lock_timeout = '20ms'; SET LOCAL idle_in_transaction_session_timeout = '70s'"

/**
 * Keeps the open transactions of all sessions. `onEnd` is notified of every transaction that ends, however it ends.
 */
export function createTransactions(
  pool: EnginePool,
  outcomes: TransactionOutcomes,
  onEnd: (session: string, number: bigint) => void
): Transactions {
  const open = new Map<string, Transaction>()
  const endings = new Map<string, { number: bigint; committed: boolean }>()
  /** A session runs one command at a time, as in MongoDB, where a command checks its session out. */
  const serialQueue = createSerialQueue()
  const places = limitConcurrency({
    places: openLimit,
    queue: 1000,
    waitMs: 10_000,
    what: 'an open transaction'
  })

  function close(transaction: Transaction, committed: boolean | undefined, reusable = true): void {
    if (transaction.ended) return
    transaction.ended = true
    const { session, number } = transaction
    if (open.get(session) === transaction) open.delete(session)
    endings.delete(session)
    if (committed !== undefined) endings.set(session, { number, committed })
    for (const oldest of endings.keys()) {
      if (endings.size <= rememberedEndings) break
      endings.delete(oldest)
    }
    transaction.connection.release(reusable)
    transaction.giveBackPlace()
    onEnd(session, number)
  }

  async function rollBack(transaction: Transaction): Promise<void> {
    if (transaction.ended) return
    let reusable = false
    try {
      if (!transaction.connection.isLost()) await transaction.connection.script('ROLLBACK')
      reusable = true
    } catch (error) {
      // A connection that is lost has rolled back by being lost; anything else is news.
      if (!transaction.connection.isLost()) throw error
    } finally {
      close(transaction, false, reusable)
    }
  }

  function ended(call: TransactionCall): CommandError {
    const ending = endings.get(call.session)
    if (ending && call.number < ending.number) return tooOld(call, ending.number)
    if (ending?.number === call.number && ending.committed) {
      return new CommandError(256, `transaction ${call.number} has been committed`)
    }
    return new CommandError(251, `there is no open transaction ${call.number} in this session`)
  }

  async function begin(call: TransactionCall): Promise<Transaction> {
    const running = open.get(call.session)
    const latest = running?.number ?? endings.get(call.session)?.number
    if (latest !== undefined && call.number < latest) throw tooOld(call, latest)
    if (latest === call.number) throw new CommandError(117, `transaction ${call.number} has already been started`)
    if (running) await rollBack(running)
    await outcomes.prepare()
    const giveBackPlace = await places.take()
    let connection: EngineConnection | undefined
    try {
      connection = await pool.take()
      await connection.script(beginScript)
    } catch (error) {
      connection?.release(false)
      giveBackPlace()
      throw error
    }
    const { session, number, clientId } = call
    const transaction: Transaction = {
      session,
      number,
      clientId,
      connection,
      giveBackPlace,
      startedAt: Date.now(),
      hasWritten: false,
      ended: false
    }
    open.set(session, transaction)
    return transaction
  }

  function find(call: TransactionCall): Transaction | undefined {
    const transaction = open.get(call.session)
    if (transaction && call.number < transaction.number) throw tooOld(call, transaction.number)
    return transaction?.number === call.number ? transaction : undefined
  }

  async function abortWhere(matches: (transaction: Transaction) => boolean): Promise<void> {
    const chosen = [...open.values()].filter(matches)
    await Promise.all(chosen.map((one) => serialQueue.take(one.session, () => rollBack(one))))
  }

  async function runInside<T>(call: TransactionCall, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = call.starts ? await begin(call) : find(call)
    if (!transaction) throw ended(call)
    transaction.clientId = call.clientId
    transaction.hasWritten ||= call.writes
    try {
      return await work(transaction)
    } catch (error) {
      await rollBack(transaction)
      throw error
    }
  }

  async function commit(call: TransactionCall): Promise<void> {
    const transaction = find(call)
    if (!transaction) return commitAgain(call)
    try {
      await outcomes.commit(transaction.connection, call.session, call.number)
    } catch (error) {
      // After a lost connection nobody knows yet whether it is committed: forget it and look when asked
      // again.
      if (transaction.connection.isLost()) close(transaction, undefined)
      else await rollBack(transaction)
      throw error
    }
    close(transaction, true)
  }

  async function commitAgain(call: TransactionCall): Promise<void> {
    const ending = endings.get(call.session)
    if (ending?.number === call.number) {
      if (ending.committed) return
      throw ended(call)
    }
    if (ending && call.number < ending.number) throw tooOld(call, ending.number)
    if (await outcomes.wasCommitted(call.session, call.number)) return
    throw ended(call)
  }

  async function abort(call: TransactionCall): Promise<void> {
    const transaction = find(call)
    if (!transaction) throw ended(call)
    await rollBack(transaction)
  }

  return {
    run: (call, work) => serialQueue.take(call.session, () => runInside(call, work)),
    commit: (call) => serialQueue.take(call.session, () => commit(call)),
    abort: (call) => serialQueue.take(call.session, () => abort(call)),
    abortSession(session, olderThan) {
      return abortWhere((one) => one.session === session && (olderThan === undefined || one.number < olderThan))
    },
    abortClient: (clientId) => abortWhere((one) => one.clientId === clientId),
    abortExpired: (now) =>
      abortWhere((one) => now - one.startedAt > (one.hasWritten ? lifetimeMs : readOnlyLifetimeMs)),
    stop: () => abortWhere(() => true)
  }
}

function tooOld(call: TransactionCall, latest: bigint): CommandError {
  return new CommandError(225, `transaction ${call.number} is older than transaction ${latest} of the same session`)
}
