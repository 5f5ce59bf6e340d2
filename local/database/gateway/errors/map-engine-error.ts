import pg from 'pg'
import { CommandError } from './command-error'
import { codeOfSqlState } from './engine-codes'

/** Texts for errors whose PostgreSQL wording would mislead somebody who knows MongoDB. */
const plainTexts: Readonly<Record<number, string>> = {
  50: 'operation exceeded time limit',
  112:
    'WriteConflict error: this operation conflicted with another operation. ' +
    'Please retry your operation or multi-document transaction.'
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
  const code = conflictCode(codeOfSqlState(sqlState), inTransaction)
  const text = sqlState.startsWith('M') ? undefined : plainTexts[code]
  return new CommandError(code, text ?? error.message)
}

/** A statement that lost against another one and was undone as a whole: 40001 and 40P01. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
}

/** LockTimeout is called WriteConflict inside a transaction. */
export function conflictCode(code: number, inTransaction: boolean): number {
  return code === 24 && inTransaction ? 112 : code
}
