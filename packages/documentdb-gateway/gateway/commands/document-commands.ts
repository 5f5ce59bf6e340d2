import { readInteger, readString } from '../bson/read-element'
import { fromBson, plainFromBson, toBson } from '../bson/to-bson'
import type { CommandContext, CommandHandler } from '../command-context'
import type { Value } from '../engine-connection'
import { CommandError } from '../errors/command-error'
import { bytesOf, runRead, runWrite } from '../run-statement'

type Arguments = (context: CommandContext) => Value[]

/** The command document alone. */
export const specOnly: Arguments = ({ request }) => [request.body.bytes]

/** The database and the command document. */
export const databaseAndSpec: Arguments = ({ request }) => [request.database, request.body.bytes]

/** The database, the collection that the command names, and the command document. */
export const collectionAndSpec: Arguments = (context) => [
  context.request.database,
  collectionOf(context),
  context.request.body.bytes
]

/** The database, the collection and the scale (bytes per unit, default 1). */
export const collectionAndScale: Arguments = (context) => [
  context.request.database,
  collectionOf(context),
  Number(readInteger(context.request.body, 'scale') ?? 1n)
]

/** The database and the scale. */
export const databaseAndScale: Arguments = ({ request }) => [
  request.database,
  Number(readInteger(request.body, 'scale') ?? 1n)
]

/** A command that is one read of the engine and whose reply is the engine's document. */
export function readDocumentCommand(call: string, values: Arguments): CommandHandler {
  const statement = { name: statementName(call), text: `SELECT (documentdb_api.${call})::bytea` }
  return async (context) => bytesOf((await runRead(context, statement, values(context)))[0], 0)
}

/** The same for a command that changes something. */
export function changeDocumentCommand(call: string, values: Arguments): CommandHandler {
  const statement = { name: statementName(call), text: `SELECT (documentdb_api.${call})::bytea` }
  return async (context) => bytesOf((await runWrite(context, statement, values(context)))[0], 0)
}

const createIndexesStatement = {
  name: 'gateway_create_indexes',
  text: 'SELECT documentdb_api_internal.create_indexes_non_concurrently($1, $2, true)::bytea'
}

/**
 * createIndexes, built at once: the engine's background queue takes about 2 s a command. It blocks writes to
 * that collection meanwhile. The reply is that of a replica set; the engine wraps it as for a sharded
 * cluster.
 */
export async function createIndexes(context: CommandContext): Promise<Buffer> {
  const [row] = await runWrite(context, createIndexesStatement, databaseAndSpec(context))
  const reply = fromBson(bytesOf(row, 0))
  return toBson({ ...(reply['raw']?.defaultShard ?? {}), ok: 1 })
}

const dropIndexesStatement = {
  name: 'gateway_drop_indexes',
  text: 'CALL documentdb_api.drop_indexes($1, $2)'
}

/** dropIndexes: a procedure, whose ok is a boolean. */
export async function dropIndexes(context: CommandContext): Promise<Buffer> {
  const [row] = await runWrite(context, dropIndexesStatement, databaseAndSpec(context))
  const { nIndexesWas } = plainFromBson(bytesOf(row, 0))
  return toBson({ nIndexesWas, ok: 1 })
}

const dropStatement = { name: 'gateway_drop', text: 'SELECT documentdb_api.drop_collection($1, $2)' }

/** drop: like MongoDB 7, dropping what does not exist is no error. */
export async function drop(context: CommandContext): Promise<Buffer> {
  const collection = collectionOf(context)
  const [row] = await runWrite(context, dropStatement, [context.request.database, collection])
  return toBson(row?.[0] === true ? { ns: `${context.request.database}.${collection}`, ok: 1 } : { ok: 1 })
}

const dropDatabaseStatement = {
  name: 'gateway_drop_database',
  text: 'SELECT documentdb_api.drop_database($1)'
}

export async function dropDatabase(context: CommandContext): Promise<Buffer> {
  const { database } = context.request
  await runWrite(context, dropDatabaseStatement, [database])
  return toBson({ dropped: database, ok: 1 })
}

/** The collection that a command names. @throws CommandError 73 when it names none. */
export function collectionOf(context: CommandContext): string {
  const name = readString(context.request.body, context.request.name)
  if (!name) throw new CommandError(73, `'${context.request.name}' needs the name of a collection`)
  return name
}

function statementName(call: string): string {
  return `gateway_${call.replace(/\W+/g, '_')}`
}
