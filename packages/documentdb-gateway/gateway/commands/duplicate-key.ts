import { BSON, type Document } from 'bson'
import type pg from 'pg'
import { readString } from '../bson/read-element'
import { fromBson, toBson } from '../bson/to-bson'
import type { CommandContext } from '../command-context'
import type { Row, Statement } from '../engine-connection'
import { CommandError } from '../errors/command-error'
import { duplicateKeyMessage, valueAtPath, valueAfterUpdate } from '../errors/duplicate-values'
import { bytesOf, runRead } from '../run-statement'
import { writeAt, type WriteName } from './writes-of-request'

const indexByName: Statement = {
  name: 'gateway_index_by_name',
  text: `SELECT (i.index_spec).index_name, (i.index_spec).index_key::bytea
    FROM documentdb_api_catalog.collection_indexes i
    JOIN documentdb_api_catalog.collections c USING (collection_id)
    WHERE c.database_name = $1 AND c.collection_name = $2 AND (i.index_spec).index_name = $3`
}

const indexById: Statement = {
  name: 'gateway_index_by_id',
  text: `SELECT (index_spec).index_name, (index_spec).index_key::bytea
    FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1`
}

const findOne: Statement = {
  name: 'gateway_find_existing',
  text: 'SELECT cursorpage::bytea FROM documentdb_api.find_cursor_first_page($1, $2)'
}

/** Key patterns of a collection's indexes by name, looked up once for all errors of one reply. */
export type KeyPatterns = Map<string, Document>

export interface FailedWrite {
  command: WriteName
  /** Place of the write in its command, from 0. */
  index: number
  /** The engine's text, which names the index. */
  message: string
  keyPatterns: KeyPatterns
}

/**
 * The errmsg, keyPattern and keyValue of a duplicate key that one write of a command ran into. The engine
 * names only the index; the values come from the write itself, and for an update from the document it wanted
 * to change.
 */
export async function duplicateOfWrite(context: CommandContext, failed: FailedWrite): Promise<Document> {
  const { command, index } = failed
  const { database, body } = context.request
  const collection = readString(body, command) ?? ''
  const indexName = /Index '(.*)'$/.exec(failed.message)?.[1] ?? ''
  let keyPattern = failed.keyPatterns.get(indexName)
  if (!keyPattern) {
    const [row] = await runRead(context, indexByName, [database, collection, indexName])
    keyPattern = row ? fromBson(bytesOf(row, 1)) : {}
    failed.keyPatterns.set(indexName, keyPattern)
  }
  const write = writeAt(context.request, command, index)
  const keyValue = write ? await valuesOfWrite(context, command, write, keyPattern) : {}
  return duplicate(`${database}.${collection}`, indexName, keyPattern, keyValue)
}

/**
 * The same for a duplicate key that the engine raised as an error (findAndModify, createIndexes): PostgreSQL
 * names the relation of the index and shows the document that did not fit.
 */
export async function duplicateOfError(context: CommandContext, error: pg.DatabaseError): Promise<CommandError> {
  const { request } = context
  const collection = readString(request.body, request.name) ?? ''
  const namespace = `${request.database}.${collection}`
  const indexId = /^documents_rum_index_(\d+)$/.exec(error.constraint ?? '')?.[1]
  const document = documentOfDetail(error.detail)
  if (indexId === undefined) {
    const id: unknown = document?.['']
    const found = duplicate(namespace, '_id_', { _id: 1 }, id === undefined ? {} : { _id: id })
    return toError(found)
  }
  const row = await findIndexByKey(context, indexId)
  const keyPattern = row ? fromBson(bytesOf(row, 1)) : patternOfDetail(error.detail)
  const indexName = typeof row?.[0] === 'string' ? row[0] : Object.entries(keyPattern).flat().join('_')
  const entries = Object.keys(keyPattern).map((path) => [path, document ? valueAtPath(document, path) : undefined])
  return toError(duplicate(namespace, indexName, keyPattern, Object.fromEntries(entries)))
}

/** After an error a transaction cannot answer questions, so the index is looked up beside it. */
async function findIndexByKey(context: CommandContext, indexId: string): Promise<Row | undefined> {
  const [row] = await runRead({ ...context, transaction: undefined }, indexById, [indexId])
  return row
}

function toError(found: Document): CommandError {
  const { errmsg, ...fields } = found
  return new CommandError(11000, String(errmsg), fields)
}

function duplicate(namespace: string, index: string, keyPattern: Document, keyValue: Document): Document {
  return { errmsg: duplicateKeyMessage(namespace, index, keyValue), keyPattern, keyValue }
}

/** The document that an update wanted to change; undefined when there is none. */
export async function findExisting(
  context: CommandContext,
  collection: string,
  filter: unknown
): Promise<Document | undefined> {
  const { database } = context.request
  const [row] = await runRead(context, findOne, [
    database,
    toBson({ find: collection, filter: filter ?? {}, limit: 1, $db: database })
  ])
  return fromBson(bytesOf(row, 0))['cursor']?.firstBatch?.[0]
}

async function valuesOfWrite(
  context: CommandContext,
  command: WriteName,
  write: Buffer,
  keyPattern: Document
): Promise<Document> {
  const paths = Object.keys(keyPattern)
  const statement = fromBson(write)
  if (command === 'insert') return Object.fromEntries(paths.map((path) => [path, valueAtPath(statement, path)]))
  const existing = await findExisting(context, readString(context.request.body, command) ?? '', statement['q'])
  const entries = paths.map((path) => [path, valueAfterUpdate(statement, existing, path)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The document in an error detail; PostgreSQL prints the engine's type as BSONHEX and the bytes. */
function documentOfDetail(detail: string | undefined): Document | undefined {
  const hex = /\)=\([^)]*?BSONHEX([0-9a-f]+)/.exec(detail ?? '')?.[1]
  return hex ? decode(hex) : undefined
}

function patternOfDetail(detail: string | undefined): Document {
  const hex = /'BSONHEX([0-9a-f]+)'/.exec(detail ?? '')?.[1]
  return (hex && decode(hex)) || {}
}

/** PostgreSQL may cut a long detail short; then there is no document to read. */
function decode(hex: string): Document | undefined {
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) return undefined
  return BSON.deserialize(bytes, { promoteValues: false })
}
