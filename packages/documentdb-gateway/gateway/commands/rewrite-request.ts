import type { Document } from 'bson'
import { scanDocument } from '../bson/scan-document'
import { fromBson, isPlainDocument, toBson } from '../bson/to-bson'
import type { CommandRequest } from '../wire/parse-request'
import { reject } from './reject'
import { rewriteDocument } from './rewrite-document'
import { isPipeline, rejectDateTrunc, rewritePipeline } from './rewrite-pipeline'
import {
  mayNeedCare,
  rejectPositionByType,
  rewriteArrayFilters,
  rewriteFilter,
  rewriteProjection,
  rewriteUpdate,
  rewriteValidator,
  spellExpressions
} from './rewrite-update'
import { listWrites, sequenceNames } from './writes-of-request'

/** What is rewritten in a command, or in one of its writes, by the name of the part. */
const PARTS: ReadonlyMap<string, (part: unknown) => unknown> = new Map([
  ['filter', rewriteFilter],
  ['query', rewriteFilter],
  ['q', rewriteFilter],
  ['projection', rewriteProjection],
  ['fields', rewriteProjection],
  ['update', rewriteUpdate],
  ['u', rewriteUpdate],
  ['arrayFilters', rewriteArrayFilters],
  ['validator', rewriteValidator]
])

/**
 * A command in a form in which the engine answers what MongoDB answers (README.md of this package lists what differs).
 * @throws CommandError 115 with the reason, where there is no such form
 */
export function rewriteRequest(request: CommandRequest): CommandRequest {
  const { name, body } = request
  if (name === 'explain') return rewriteExplained(request)
  if (body.bytes.includes('$dateTrunc')) rejectDateTrunc(fromBson(body.bytes))
  if (name === 'createIndexes') rejectPositions(fromBson(body.bytes))
  if (name === 'find') {
    rejectBounds(request)
    if (body.bytes.includes('$meta') && projectsMetaAlone(fromBson(body.bytes)['projection']))
      return rewriteRequest({ ...rewriteBody(request, toAggregate), name: 'aggregate' })
  }
  if (body.elements.has('pipeline')) {
    return rewriteBody(request, (command) => {
      const stages: unknown = spellExpressions(command['pipeline'])
      return { ...command, pipeline: isPipeline(stages) ? rewritePipeline(stages) : stages }
    })
  }
  if (name === 'update' || name === 'delete') return rewriteWrites(request, name)
  return mayNeedCare(body.bytes) ? rewriteBody(request, rewriteParts) : request
}

/** @throws CommandError 115 for what has no form in which the engine does it rightly */
function rewriteParts(command: Document): Document {
  const filter: unknown = command['filter'] ?? command['query'] ?? command['q']
  rejectPositionByType(filter, command['projection'], command['fields'], command['update'], command['u'])
  return Object.fromEntries(Object.entries(command).map(([name, part]) => [name, PARTS.get(name)?.(part) ?? part]))
}

/** The plan is to be that of the command as it is run. */
function rewriteExplained(request: CommandRequest): CommandRequest {
  return rewriteBody(request, (command) => {
    const explained: unknown = command['explain']
    if (!isPlainDocument(explained)) return command
    const [name = ''] = Object.keys(explained)
    const { body } = rewriteRequest({ ...request, name, body: scanDocument(toBson(explained)) })
    return { ...command, explain: fromBson(body.bytes) }
  })
}

function rewriteBody(request: CommandRequest, change: (command: Document) => Document): CommandRequest {
  return { ...request, body: scanDocument(rewriteDocument(request.body.bytes, change)) }
}

function rejectBounds({ body }: CommandRequest): void {
  if (body.elements.has('min') || body.elements.has('max'))
    reject('min and max of find', 'use a filter with $gte and $lt')
}

/** An index by a position in a list holds the elements of a list that stands there, too. */
function rejectPositions({ indexes }: Document): void {
  const paths = Array.isArray(indexes) ? indexes.flatMap((index: Document) => Object.keys(index['key'] ?? {})) : []
  if (paths.some((path) => /\.\d+(\.|$)/.test(path)))
    reject('an index by a position in a list', 'use a field of its own')
}

function projectsMetaAlone(projection: unknown): projection is Document {
  if (!isPlainDocument(projection)) return false
  const fields = Object.values(projection)
  return fields.length > 0 && fields.every((field) => isPlainDocument(field) && Object.hasOwn(field, '$meta'))
}

/** A find whose projection only adds to the documents: the engine would leave their own fields out. */
function toAggregate(command: Document): Document {
  const { find, filter = {}, projection, sort, skip, limit, batchSize, singleBatch, ...others } = command
  const most = Math.abs(Number(limit ?? 0))
  const isOneBatch = singleBatch === true || Number(limit ?? 0) < 0
  const pipeline = [
    { $match: filter },
    ...(sort ? [{ $sort: sort }] : []),
    ...(skip ? [{ $skip: skip }] : []),
    ...(most > 0 ? [{ $limit: most }] : []),
    { $addFields: projection }
  ]
  const cursor = isOneBatch && most > 0 ? { batchSize: most } : batchSize === undefined ? {} : { batchSize }
  return { aggregate: find, pipeline, cursor, ...others }
}

function rewriteWrites(request: CommandRequest, name: 'update' | 'delete'): CommandRequest {
  const { body, sequence } = request
  if (!mayNeedCare(sequence?.bytes ?? body.bytes)) return request
  if (sequence) {
    const writes = listWrites(request, name).map((one) => rewriteDocument(one, rewriteParts))
    return { ...request, sequence: { ...sequence, bytes: Buffer.concat(writes) } }
  }
  return rewriteBody(request, (command) => {
    const writes: unknown = command[sequenceNames[name]]
    return Array.isArray(writes)
      ? { ...command, [sequenceNames[name]]: writes.map((one) => (isPlainDocument(one) ? rewriteParts(one) : one)) }
      : command
  })
}
