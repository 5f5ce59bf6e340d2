import type { CommandContext } from './command-context'
import type { Row, Statement, Value } from './engine-connection'
import { CommandError } from './errors/command-error'
import { isConflict } from './errors/map-engine-error'

/** How often a single statement outside a transaction is tried when it loses against another one. */
const conflictAttempts = 5

/**
 * Runs a read for a command: on the connection of its transaction, else on any. It is stopped when the client
 * goes away, since nobody waits for the response.
 */
export function runRead(context: CommandContext, statement: Statement, values: readonly Value[]): Promise<Row[]> {
  return run(context, statement, values, true)
}

/**
 * Runs a write for a command. It is left to finish when the client goes away: the client may have meant it.
 */
export function runWrite(context: CommandContext, statement: Statement, values: readonly Value[]): Promise<Row[]> {
  return run(context, statement, values, context.transaction !== undefined)
}

/** The same, tried once only: what lost against another write is thrown, for a caller that repeats it in turn. */
export function runWriteOnce(context: CommandContext, statement: Statement, values: readonly Value[]): Promise<Row[]> {
  return run(context, statement, values, context.transaction !== undefined, 1)
}

async function run(
  context: CommandContext,
  statement: Statement,
  values: readonly Value[],
  stoppable: boolean,
  attempts = conflictAttempts
): Promise<Row[]> {
  const { client, transaction } = context
  if (transaction) {
    client.running = stoppable ? transaction.connection : undefined
    try {
      return await transaction.connection.run(statement, values)
    } finally {
      client.running = undefined
    }
  }
  for (let attempt = 1; ; attempt++) {
    const connection = await context.gateway.pool.take()
    try {
      if (client.closed && stoppable) throw new CommandError(279, 'the client went away')
      client.running = stoppable ? connection : undefined
      return await connection.run(statement, values)
    } catch (error) {
      // MongoDB repeats single writes that conflict by itself, and so does the gateway: nothing has happened
      // yet.
      if (attempt === attempts || !isConflict(error)) throw error
    } finally {
      client.running = undefined
      connection.release()
    }
  }
}

/** What the engine's document type looks like as text, which is how procedures return it. */
const documentText = 'BSONHEX'

/** The document in a column of a row. Throws CommandError 1 when the engine sent something else. */
export function bytesOf(row: Row | undefined, column: number): Buffer {
  const value = row?.[column]
  if (typeof value === 'string' && value.startsWith(documentText)) {
    return Buffer.from(value.slice(documentText.length), 'hex')
  }
  if (!Buffer.isBuffer(value)) throw new CommandError(1, 'the engine answered without a document')
  return value
}
