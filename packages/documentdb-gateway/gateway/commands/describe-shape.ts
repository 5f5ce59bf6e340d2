import { documentAt } from '../bson/scan-document'
import { fromBson } from '../bson/to-bson'
import type { CommandRequest } from '../wire/parse-request'

/** Fields of a command that say who sent it and how, not what it does. */
const AROUND = ['lsid', '$clusterTime', 'txnNumber', '$readPreference', 'readConcern', 'writeConcern', '$db', 'cursor']
const MOST_ELEMENTS = 20
const MOST_CHARACTERS = 2000

/**
 * What a command does without any of its values: names of fields, operators and the collection stay, values become the names
 * of their types. For the log, which an operator may hand on.
 */
export function describeShape({ name, body, sequence }: CommandRequest): string {
  const command = fromBson(body.bytes)
  const entries = Object.entries(command).filter(([field]) => field !== name && !AROUND.includes(field))
  const writes =
    sequence && sequence.bytes.length > 0 ? [[sequence.identifier, [fromBson(documentAt(sequence.bytes, 0))]]] : []
  const shape = Object.fromEntries([...entries, ...writes].map(([field, value]) => [field, toShape(value)]))
  return `${name} ${String(command[name])} ${JSON.stringify(shape)}`.slice(0, MOST_CHARACTERS)
}

function toShape(value: unknown): unknown {
  // All stages of a pipeline and all parts of an $or; of a long list of values one says enough.
  if (Array.isArray(value))
    return value.length > MOST_ELEMENTS ? [toShape(value[0]), `${value.length - 1} more`] : value.map(toShape)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  if ('_bsontype' in value && typeof value._bsontype === 'string') return value._bsontype
  if (value instanceof Date) return 'Date'
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, toShape(inner)]))
}
