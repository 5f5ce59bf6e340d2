import type { Document } from 'bson'
import pg from 'pg'
import { readBoolean } from '../bson/read-element'
import { fromBson, plainFromBson, toBson } from '../bson/to-bson'
import type { CommandContext, CommandHandler } from '../command-context'
import type { Statement, Value } from '../engine-connection'
import { CommandError } from '../errors/command-error'
import { codeOfSqlState } from '../errors/engine-codes'
import { isConflict } from '../errors/map-engine-error'
import { bytesOf, runWrite, runWriteOnce } from '../run-statement'
import { createSerialQueue } from '../serial-queue'
import type { CommandRequest } from '../wire/parse-request'
import { deleteAlone, findAndModifyAlone, findAndModifyOnce, toOnceStatement } from '../write-replies'
import { collectionOf } from './document-commands'
import { duplicateOfError, findExisting } from './duplicate-key'
import { lostUpsertRace, upsertOfFindAndModify, upsertOfUpdate } from './upsert-race'
import { describeWriteErrors, INVALID, toErrInfo } from './write-errors'
import { hasSingleWrite, retryKey, sequenceNames, writeAt, type WriteName } from './writes-of-request'

/**
 * Writes to one collection that lost against another one are repeated one after the other. Clients that insert the
 * same unique key at once each wait for the others' rows, until the engine ends them as deadlocked; repeated together
 * they would deadlock again: measured, 20 at once took up to 6.7 s and a quarter was told 112 instead of 11000.
 */
const losers = createSerialQueue()

/**
 * Updates and deletes of several documents in one transaction hold the locks of all of them until its end: two that touch
 * the same documents in another order would block each other.
 */
const batches = createSerialQueue()

/** How often a single write is tried that another one got in the way of. */
const attempts = 5

/**
 * Several updates in one command that nobody repeats, each committed for itself as in MongoDB: measured, 100 batches of 20
 * updates in random order at once took 0.8 s with this, and minutes with the engine's function for one transaction.
 */
const updateEachStatement: Statement = {
  name: 'gateway_update_each',
  text: 'CALL documentdb_api.update_bulk($1, $2, $3, $4, NULL, NULL)'
}

/**
 * insert, update, delete: one call of the engine, whatever the number of documents. One that the client may repeat is done
 * and remembered in one transaction.
 */
export function writeCommand(name: WriteName): CommandHandler {
  const plain: Statement = {
    name: `gateway_${name}`,
    text: `SELECT p_result::bytea, p_success FROM documentdb_api.${name}($1, $2, $3, $4)`
  }
  const once = toOnceStatement(name)
  return async (context) => {
    const { request, transaction, gateway } = context
    if (request.sequence && request.sequence.identifier !== sequenceNames[name]) {
      throw new CommandError(40415, `a document sequence '${request.sequence.identifier}' does not belong to ${name}`)
    }
    const key = retryKey(context)
    const isBatch = !hasSingleWrite(request)
    if (name === 'delete' && !transaction) return runDelete(context, key, isBatch)
    if (key === null)
      return write(context, name, name === 'update' && isBatch && !transaction ? updateEachStatement : plain, [null])
    await gateway.replies.prepare()
    const run = () => write(context, name, once, [key, isBatch])
    return isBatch && name === 'update' ? batches.take(`${request.database}.${collectionOf(context)}`, run) : run()
  }
}

const deleteOnce = toOnceStatement('delete')

/**
 * The engine takes a document that another write changes at the same moment for gone when it is to delete one document
 * (measured: 1,094 of 1,500 beside an update). Such a delete is repeated while nobody else writes to the collection; so
 * runs a batch from the start, since nobody could tell which of its deletes found nothing.
 */
async function runDelete(context: CommandContext, key: string | null, isBatch: boolean): Promise<Buffer> {
  const { request, gateway } = context
  const collection = collectionOf(context)
  await gateway.replies.prepare()
  const alone = () => write(context, 'delete', deleteAlone, [key, isBatch, collection])
  if (isBatch) return batches.take(`${request.database}.${collection}`, alone)
  const reply = await write(context, 'delete', deleteOnce, [key, false])
  if (plainFromBson(reply)['n'] !== 0) return reply
  const one = writeAt(request, 'delete', 0)
  const { q, limit } = one ? fromBson(one) : {}
  return Number(limit) === 1 && (await findExisting(context, collection, q)) ? alone() : reply
}

/** Runs a write command; a single write that another one got in the way of is repeated. */
async function write(
  context: CommandContext,
  name: WriteName,
  statement: Statement,
  more: readonly Value[]
): Promise<Buffer> {
  const { database, body, sequence } = context.request
  const values = [database, body.bytes, sequence?.bytes ?? null, ...more]
  for (let attempt = 1; ; attempt++) {
    const run = () => runWrite(context, statement, values)
    const [row] = await (attempt === 1 ? run() : losers.take(`${database}.${collectionOf(context)}`, run))
    const reply = bytesOf(row, 0)
    if (row?.[1] === true) return reply
    const described = await describeWriteErrors(context, name, reply)
    if (attempt === attempts || !mayRepeat(context.request, described)) return toBson(described)
  }
}

const findAndModifyStatement: Statement = {
  name: 'gateway_find_and_modify',
  text: 'SELECT p_result::bytea FROM documentdb_api.find_and_modify($1, $2, NULL)'
}

/**
 * findAndModify: one document, changed and returned in one step. One that conflicts or loses the race of an upsert is
 * repeated in turn: measured on 2 busy cores, of 60 upserts of one new key some still conflicted after five attempts at once.
 */
export async function findAndModify(context: CommandContext): Promise<Buffer> {
  const { request, transaction } = context
  if (transaction) return modify(context, findAndModifyStatement, [])
  await context.gateway.replies.prepare()
  const key = retryKey(context)
  const reply = await modify(context, findAndModifyOnce, [key])
  if (readBoolean(request.body, 'remove') !== true || plainFromBson(reply)['value'] !== null) return reply
  // As in runDelete: 1,263 of 1,500 were taken for gone.
  const existing = await findExisting(context, collectionOf(context), fromBson(request.body.bytes)['query'])
  return existing ? modify(context, findAndModifyAlone, [key, collectionOf(context)]) : reply
}

async function modify(context: CommandContext, statement: Statement, more: readonly Value[]): Promise<Buffer> {
  const { request } = context
  const values = [request.database, request.body.bytes, ...more]
  for (let attempt = 1; ; attempt++) {
    try {
      const run = () => runWriteOnce(context, statement, values)
      const [row] = await (attempt === 1 ? run() : losers.take(`${request.database}.${collectionOf(context)}`, run))
      return bytesOf(row, 0)
    } catch (error) {
      if (context.transaction) throw error
      if (isConflict(error) && attempt < attempts) continue
      if (isInvalid(error))
        throw new CommandError(INVALID, error.message, { errInfo: toErrInfo(await findModifiedId(context)) })
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

function isInvalid(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && codeOfSqlState(error.code ?? '') === INVALID
}

async function findModifiedId(context: CommandContext): Promise<unknown> {
  const { query } = fromBson(context.request.body.bytes)
  return (await findExisting(context, collectionOf(context), query))?.['_id']
}
