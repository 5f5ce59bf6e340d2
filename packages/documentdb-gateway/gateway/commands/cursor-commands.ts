import { BSON, Long, type Document } from 'bson'
import { readBoolean, readInteger, readString } from '../bson/read-element'
import { scanDocument } from '../bson/scan-document'
import { toBson } from '../bson/to-bson'
import type { CommandContext, CommandHandler } from '../command-context'
import type { CursorOwner, EndedCursor } from '../cursors'
import type { Row, Statement } from '../engine-connection'
import { CommandError } from '../errors/command-error'
import { bytesOf, runRead, runWrite } from '../run-statement'
import { explainCommand } from './explain'
import { readFirstPage } from './first-page'

function firstPageStatement(name: string): Statement {
  return {
    name: `gateway_${name}`,
    text:
      `SELECT cursorpage::bytea, continuation::bytea, persistconnection, cursorid ` +
      `FROM documentdb_api.${name}_cursor_first_page($1, $2)`
  }
}

const getMoreStatement: Statement = {
  name: 'gateway_get_more',
  text: 'SELECT cursorpage::bytea, continuation::bytea FROM documentdb_api.cursor_get_more($1, $2, $3)'
}

const deleteCursorsStatement: Statement = {
  name: 'gateway_delete_cursors',
  text: 'SELECT documentdb_api_internal.delete_cursors($1::bigint[])'
}

/** find, listCollections, listIndexes: the first page, and a remembered cursor when there is more. */
export function openCursor(name: 'find' | 'list_collections' | 'list_indexes'): CommandHandler {
  const statement = firstPageStatement(name)
  return async (context) => firstPage(context, await readFirstPage(context, statement))
}

const aggregateStatement = firstPageStatement('aggregate')

/**
 * aggregate; with explain: true in the command the plan instead, as older drivers and the shell ask for it.
 */
export async function aggregate(context: CommandContext): Promise<Buffer> {
  const { body } = context.request
  if (body.elements.get('explain') && readBoolean(body, 'explain')) return explainCommand(context, body, 'queryPlanner')
  return firstPage(context, await readFirstPage(context, aggregateStatement))
}

/** getMore: the next page of a cursor, on any connection unless it lives in a transaction. */
export async function getMore(context: CommandContext): Promise<Buffer> {
  const { cursors } = context.gateway
  const { body, database } = context.request
  const id = readInteger(body, 'getMore')
  if (id === undefined) throw new CommandError(14, 'getMore needs the id of a cursor')
  const cursor = cursors.claim(id, ownerOf(context))
  try {
    const [row] = await runRead(context, getMoreStatement, [database, body.bytes, cursor.continuation])
    const page = bytesOf(row, 0)
    cursors.finish(cursor, row?.[1] === null ? null : bytesOf(row, 1))
    return page
  } catch (error) {
    cursors.finish(cursor, null)
    throw error
  }
}

/** killCursors: forgets cursors of the caller and lets the engine delete what they hold. */
export async function killCursors(context: CommandContext): Promise<Buffer> {
  const command: Document = BSON.deserialize(context.request.body.bytes, { promoteLongs: false })
  const asked: unknown[] = Array.isArray(command['cursors']) ? command['cursors'] : []
  const ids = asked.map((id) => {
    if (Long.isLong(id)) return id.toBigInt()
    throw new CommandError(14, 'killCursors needs an array of cursor ids of 64 bits')
  })
  const killed = context.gateway.cursors.kill(ids, ownerOf(context))
  await releaseCursors(context, killed)
  const killedIds = new Set(killed.map((cursor) => cursor.id))
  return toBson({
    cursorsKilled: ids.filter((id) => killedIds.has(id)),
    cursorsNotFound: ids.filter((id) => !killedIds.has(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1
  })
}

/**
 * Frees what ended cursors still hold in the engine: the file of a materialised result, or a portal when the
 * cursor lives in the transaction that is open now. A streaming cursor holds nothing.
 */
export async function releaseCursors(context: CommandContext, ended: readonly EndedCursor[]): Promise<void> {
  const materialised = ended.filter((cursor) => readBoolean(scanDocument(cursor.continuation), 'qp'))
  if (materialised.length === 0) return
  if (!context.transaction) {
    const ids = materialised.map((cursor) => cursor.id).join(',')
    await runWrite(context, deleteCursorsStatement, [`{${ids}}`])
    return
  }
  for (const cursor of materialised) {
    const portal = readString(scanDocument(cursor.continuation), 'qn')
    if (portal && /^\w+$/.test(portal)) await context.transaction.connection.script(`CLOSE "${portal}"`)
  }
}

function firstPage(context: CommandContext, row: Row | undefined): Buffer {
  const page = bytesOf(row, 0)
  if (row?.[1] === null) return page
  if (row?.[2] === true && !context.transaction) {
    throw new CommandError(1, 'the engine wants to keep a cursor on one connection')
  }
  const id = row?.[3]
  if (typeof id !== 'string') throw new CommandError(1, 'the engine answered without a cursor id')
  context.gateway.cursors.add({
    id: BigInt(id),
    database: context.request.database,
    owner: ownerOf(context),
    continuation: bytesOf(row, 1)
  })
  return page
}

function ownerOf(context: CommandContext): CursorOwner {
  return {
    session: context.session,
    clientId: context.client.id,
    transaction: context.transaction?.number
  }
}
