import type { Document } from 'bson'
import { fromBson } from '../bson/to-bson'
import type { CommandRequest } from '../wire/parse-request'
import { hasSingleWrite, writeAt } from './writes-of-request'

/** What an upsert of one document looks for and what it does. */
export interface Upsert {
  filter: Document
  change: Document
}

/** The upsert that an update command consists of, or undefined when it is anything else. */
export function upsertOfUpdate(request: CommandRequest): Upsert | undefined {
  const bytes = hasSingleWrite(request) ? writeAt(request, 'update', 0) : undefined
  if (!bytes) return undefined
  const { q, u, upsert, multi } = fromBson(bytes)
  return multi === true ? undefined : toUpsert(upsert, q, u)
}

/** The upsert that a findAndModify command consists of, or undefined when it is anything else. */
export function upsertOfFindAndModify(request: CommandRequest): Upsert | undefined {
  const { query, update, upsert } = fromBson(request.body.bytes)
  return toUpsert(upsert, query, update)
}

/**
 * True when an upsert ran into a duplicate key only because another one created the same document at the same
 * moment, so that trying again finds it. MongoDB repeats such an upsert by itself under these conditions: a
 * filter of equalities on exactly the fields of the unique index, and an update that leaves those fields
 * alone (MongoDB manual, "Upsert with Unique Index").
 */
export function lostUpsertRace(upsert: Upsert | undefined, keyPattern: unknown): boolean {
  if (!upsert || !isDocument(keyPattern)) return false
  const keys = Object.keys(keyPattern).sort()
  const sameFields = keys.join('\n') === Object.keys(upsert.filter).sort().join('\n')
  const byValue = Object.values(upsert.filter).every(isPlainValue)
  return sameFields && byValue && keys.every((key) => !changes(upsert.change, key))
}

function toUpsert(asked: unknown, filter: unknown, change: unknown): Upsert | undefined {
  return asked === true && isDocument(filter) && isDocument(change) ? { filter, change } : undefined
}

function changes(change: Document, key: string): boolean {
  const parts = Object.entries(change)
  const replaces = !parts[0]?.[0].startsWith('$')
  return replaces || parts.some(([, fields]) => isDocument(fields) && Object.hasOwn(fields, key))
}

/** A value to be equal to: no operator such as { $gt: 1 } and no regular expression. */
function isPlainValue(value: unknown): boolean {
  if (!isDocument(value)) return true
  if (('_bsontype' in value && value._bsontype === 'BSONRegExp') || value instanceof RegExp) return false
  return !Object.keys(value).some((name) => name.startsWith('$'))
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
