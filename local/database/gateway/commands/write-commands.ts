import type { Document } from 'bson'
import pg from 'pg'
import { toBson } from '../bson/to-bson'
import type { CommandContext, CommandHandler } from '../command-context'
import type { Statement } from '../engine-connection'
import { CommandError } from '../errors/command-error'
import { codeOfSqlState } from '../errors/engine-codes'
import { isConflict } from '../errors/map-engine-error'
import { bytesOf, runWrite, runWriteOnce } from '../run-statement'
import { takeTurns } from '../take-turns'
import type { CommandRequest } from '../wire/parse-request'
import { collectionOf } from './document-commands'
import { duplicateOfError } from './duplicate-key'
import { lostUpsertRace, upsertOfFindAndModify, upsertOfUpdate } from './upsert-race'
import { describeWriteErrors } from './write-errors'
import { hasSingleWrite, retryKey, sequenceNames, type WriteName } from './writes-of-request'

/**
 * Writes to one collection that lost against another one are repeated one after the other. Clients that insert the
 * same unique key at once each wait for the others' rows, until the engine ends them as deadlocked; repeated together
 * they would deadlock again: measured, 20 at once took up to 6.7 s and a quarter was told 112 instead of 11000.
 */
const losers = takeTurns()

/** How often a single write is tried that another one got in the way of. */
const attempts = 5

/**
 * Several updates in one command, each committed for itself as in MongoDB. The engine's function would hold
 * the locks of all of them until the end, so that two clients that update the same documents in another order
 * block each other: measured, 100 batches of 20 updates in random order took 0.8 s with this and minutes
 * without.
 */
const updateEachStatement: Statement = {
  name: 'gateway_update_each',
  text: 'CALL documentdb_api.update_bulk($1, $2, $3, $4, NULL, NULL)'
}

/** insert, update, delete: one call of the engine, whatever the number of documents. */
export function writeCommand(name: WriteName): CommandHandler {
  const statement: Statement = {
    name: `gateway_${name}`,
    text: `SELECT p_result::bytea, p_success FROM documentdb_api.${name}($1, $2, $3, $4)`
  }
  return async (context) => {
    const { database, body, sequence } = context.request
    if (sequence && sequence.identifier !== sequenceNames[name]) {
      throw new CommandError(40415, `a document sequence '${sequence.identifier}' does not belong to ${name}`)
    }
    const values = [database, body.bytes, sequence?.bytes ?? null, retryKey(context)]
    const separate = name === 'update' && !context.transaction && !hasSingleWrite(context.request)
    for (let attempt = 1; ; attempt++) {
      const write = () => runWrite(context, separate ? updateEachStatement : statement, values)
      const [row] = await (attempt === 1 ? write() : losers.take(`${database}.${collectionOf(context)}`, write))
      const reply = bytesOf(row, 0)
      if (row?.[1] === true) return reply
      const described = await describeWriteErrors(context, name, reply)
      if (attempt === attempts || !mayRepeat(context.request, described)) return toBson(described)
    }
  }
}

const findAndModifyStatement: Statement = {
  name: 'gateway_find_and_modify',
  text: 'SELECT p_result::bytea FROM documentdb_api.find_and_modify($1, $2, $3)'
}

/**
 * findAndModify: one document, changed and returned in one step. One that conflicts or loses the race of an upsert is
 * repeated in turn: measured on 2 busy cores, of 60 upserts of one new key some still conflicted after five attempts at once.
 */
export async function findAndModify(context: CommandContext): Promise<Buffer> {
  const { request } = context
  const values = [request.database, request.body.bytes, retryKey(context)]
  for (let attempt = 1; ; attempt++) {
    try {
      const write = () => runWriteOnce(context, findAndModifyStatement, values)
      const [row] = await (attempt === 1 ? write() : losers.take(`${request.database}.${collectionOf(context)}`, write))
      return bytesOf(row, 0)
    } catch (error) {
      if (context.transaction) throw error
      if (isConflict(error) && attempt < attempts) continue
      if (!isDuplicate(error)) throw error
      const described = await duplicateOfError(context, error)
      const lost = lostUpsertRace(upsertOfFindAndModify(request), described.fields['keyPattern'])
      if (attempt === attempts || !lost) throw described
    }
  }
}

/**
 * True when the only write of a command failed without effect and would succeed if it came a moment later.
 */
function mayRepeat(request: CommandRequest, reply: Document): boolean {
  const errors: unknown = reply['writeErrors']
  if (!hasSingleWrite(request) || !Array.isArray(errors) || errors.length !== 1) return false
  const { code, keyPattern } = errors[0]
  if (code === 112) return true
  return code === 11000 && request.name === 'update' && lostUpsertRace(upsertOfUpdate(request), keyPattern)
}

function isDuplicate(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && codeOfSqlState(error.code ?? '') === 11000
}
