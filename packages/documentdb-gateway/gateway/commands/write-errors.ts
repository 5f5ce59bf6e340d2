import type { Document } from 'bson'
import { fromBson, toBson } from '../bson/to-bson'
import type { CommandContext } from '../command-context'
import { CommandError } from '../errors/command-error'
import { codeOfSqlState, unpackSqlState } from '../errors/engine-codes'
import { conflictCode, conflictText } from '../errors/map-engine-error'
import { collectionOf } from './document-commands'
import { duplicateOfWrite, findExisting, type KeyPatterns } from './duplicate-key'
import { writeAt, type WriteName } from './writes-of-request'

/** MongoDB's DocumentValidationFailure. */
export const INVALID = 121

/**
 * Puts the writeErrors of an engine reply into MongoDB's form: packed SQLSTATEs become codes, duplicate keys
 * get their index and values. Inside a transaction a write error ends the transaction, and a conflict is
 * thrown, since drivers look for its label on the command.
 */
export async function describeWriteErrors(
  context: CommandContext,
  command: WriteName,
  reply: Buffer
): Promise<Document> {
  const document = fromBson(reply)
  const errors: unknown = document['writeErrors']
  if (!Array.isArray(errors)) return document
  const keyPatterns: KeyPatterns = new Map()
  const described = []
  for (const error of errors) described.push(await describe(context, command, error, keyPatterns))
  const complete = { ...document, writeErrors: described }
  if (context.transaction) throw new WriteFailedInTransaction(toBson(complete))
  return complete
}

/** A reply that is sent as it is, after the transaction has been rolled back. */
export class WriteFailedInTransaction extends Error {
  readonly reply: Buffer

  constructor(reply: Buffer) {
    super('a write inside a transaction failed')
    this.name = 'WriteFailedInTransaction'
    this.reply = reply
  }
}

/** MongoDB also says which rule of the validator failed; the engine tells nobody. */
export function toErrInfo(failingDocumentId: unknown): Document {
  return { failingDocumentId, details: { reason: 'the document does not fit the validator of its collection' } }
}

/** The id of the document that did not fit: the one to be inserted, or the one to be changed. */
async function findFailingId(context: CommandContext, command: WriteName, index: number): Promise<unknown> {
  const bytes = writeAt(context.request, command, index)
  if (!bytes) return undefined
  const write = fromBson(bytes)
  if (command === 'insert') return write['_id']
  return (await findExisting(context, collectionOf(context), write['q']))?.['_id']
}

async function describe(
  context: CommandContext,
  command: WriteName,
  error: Document,
  keyPatterns: KeyPatterns
): Promise<Document> {
  const index = Number(error['index'])
  const message = String(error['errmsg'])
  const code = conflictCode(codeOfSqlState(unpackSqlState(Number(error['code']))), context.transaction !== undefined)
  if (context.transaction && code === 112) throw new CommandError(112, conflictText)
  if (code === 112) return { index, code, errmsg: conflictText }
  if (code === INVALID)
    return { index, code, errmsg: message, errInfo: toErrInfo(await findFailingId(context, command, index)) }
  if (code !== 11000) return { index, code, errmsg: message }
  return { index, code, ...(await duplicateOfWrite(context, { command, index, message, keyPatterns })) }
}
