import { readBoolean, readDocument, readInteger, readString } from '../bson/read-element'
import { bsonTypes } from '../bson/scan-document'
import { CommandError } from '../errors/command-error'
import type { CommandRequest } from '../wire/parse-request'

/** The commands of MongoDB's Stable API, version 1 (MongoDB manual, "Stable API"), that the gateway has. */
const STABLE: ReadonlySet<string> = new Set([
  'abortTransaction',
  'aggregate',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'saslContinue',
  'saslStart',
  'update'
])
const LEVELS = ['local', 'available', 'majority', 'linearizable', 'snapshot']
const READ_CONCERN_FIELDS = ['level', 'afterClusterTime', 'atClusterTime', 'provenance']
const READS = ['find', 'count', 'distinct', 'getMore', 'listCollections', 'listIndexes', 'listDatabases']
const MOST_NODES = 50

/**
 * Refuses what MongoDB refuses of the options that any command may carry. The engine does not look at them.
 * @throws CommandError with MongoDB's code
 */
export function checkOptions(request: CommandRequest): void {
  checkApi(request)
  checkReadConcern(request)
  checkWriteConcern(request)
}

function checkApi({ name, body }: CommandRequest): void {
  const version = readString(body, 'apiVersion')
  const isStrict = readBoolean(body, 'apiStrict')
  if (version === undefined) {
    if (isStrict === undefined && !body.elements.has('apiDeprecationErrors')) return
    throw new CommandError(4886600, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion')
  }
  if (version !== '1') throw new CommandError(322, 'API version must be "1"')
  if (isStrict && !STABLE.has(name))
    throw new CommandError(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1`)
}

function checkReadConcern({ body }: CommandRequest): void {
  const concern = readDocument(body, 'readConcern')
  if (!concern) return
  const unknown = [...concern.elements.keys()].find((field) => !READ_CONCERN_FIELDS.includes(field))
  if (unknown !== undefined) throw new CommandError(40415, `BSON field 'readConcern.${unknown}' is an unknown field.`)
  const level = readString(concern, 'level')
  if (level !== undefined && !LEVELS.includes(level)) {
    throw new CommandError(2, `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`)
  }
}

/** The shop has one node, which has written to its disk before it answers: what it can promise is `majority`, or 0 or 1. */
function checkWriteConcern({ name, body }: CommandRequest): void {
  const concern = readDocument(body, 'writeConcern')
  if (!concern) return
  if (READS.includes(name)) throw new CommandError(72, `Command ${name} does not support writeConcern`)
  const nodes = concern.elements.get('w')
  if (nodes?.type === bsonTypes.string) {
    const mode = readString(concern, 'w')
    if (mode !== 'majority')
      throw new CommandError(79, `No write concern mode named '${mode}' found in replica set configuration`)
    return
  }
  const count = readInteger(concern, 'w') ?? 1n
  if (count < 0n || count > BigInt(MOST_NODES))
    throw new CommandError(9, `w has to be a non-negative number and not greater than ${MOST_NODES}`)
  if (count > 1n) throw new CommandError(100, 'Not enough data-bearing nodes')
}
