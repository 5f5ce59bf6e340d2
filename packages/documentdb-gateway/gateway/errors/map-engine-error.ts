import pg from 'pg'
import { CommandError } from './command-error'
import { codeOfSqlState } from './engine-codes'

/** MongoDB's Interrupted. */
const interrupted = 11601

export const conflictText =
  'WriteConflict error: this operation conflicted with another operation. ' +
  'Please retry your operation or multi-document transaction.'

/** Texts for errors whose PostgreSQL wording would mislead somebody who knows MongoDB. */
const plainTexts: Readonly<Record<number, string>> = {
  50: 'operation exceeded time limit',
  112: conflictText
}

/**
 * Translates whatever a statement threw into an error of MongoDB. Inside a transaction a lock that is not
 * free means a write conflict (112), outside LockTimeout (24).
 */
export function toCommandError(error: unknown, inTransaction: boolean): CommandError {
  if (error instanceof CommandError) return error
  if (!(error instanceof pg.DatabaseError)) {
    return new CommandError(1, error instanceof Error ? `internal error: ${error.message}` : 'internal error')
  }
  const sqlState = error.code ?? ''
  if (inTransaction && meetsNewCollection(error)) return new CommandError(112, conflictText)
  const known = wasInterrupted(error) ? interrupted : codeOfSqlState(sqlState)
  const code = conflictCode(known, inTransaction)
  const text = sqlState.startsWith('M') ? undefined : plainTexts[code]
  return new CommandError(code, text ?? error.message)
}

/** MongoDB's OutOfDiskSpace. */
const outOfDiskSpace = 14031

/** The engine had no room to write what a statement, or a new connection, needs. */
export function isOutOfDiskSpace(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && codeOfSqlState(error.code ?? '') === outOfDiskSpace
}

/** A statement that lost against another one and was undone as a whole: 40001, 40P01, or a collection that both create. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01' || meetsNewCollection(error))
  )
}

/**
 * Inside a transaction LockTimeout is a WriteConflict. So is Interrupted: PostgreSQL reports a lock timeout
 * as a cancelled statement when the lock becomes free at the moment the time is up, and whoever really
 * cancels a statement of a transaction is gone and reads no response.
 */
export function conflictCode(code: number, inTransaction: boolean): number {
  return inTransaction && (code === 24 || code === interrupted) ? 112 : code
}

/** Stopped by somebody (killOp), which PostgreSQL tells from a timeout by the text alone. */
function wasInterrupted(error: pg.DatabaseError): boolean {
  return error.code === '57014' && error.message.includes('user request')
}

/** A write to a collection that somebody else has created since its snapshot was taken. */
function meetsNewCollection(error: pg.DatabaseError): boolean {
  return error.message === 'Unable to create the specified collection'
}
