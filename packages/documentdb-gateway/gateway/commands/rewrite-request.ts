import { BSONRegExp, type Document } from 'bson'
import { scanDocument } from '../bson/scan-document'
import { fromBson, isPlainDocument, toBson } from '../bson/to-bson'
import type { CommandRequest } from '../wire/parse-request'
import { guardFilter } from './guard-filter'
import { reject } from './reject'
import { isPipeline, rejectDateTrunc, rewritePipeline } from './rewrite-pipeline'
import { listWrites, sequenceNames } from './writes-of-request'

/** Where a command keeps its filter. */
const FILTERS = ['filter', 'query']

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
    const command = body.bytes.includes('$meta') ? fromBson(body.bytes) : null
    if (command && projectsMetaAlone(command['projection'])) return rewriteRequest(toAggregate(request, command))
  }
  if (body.elements.has('pipeline')) {
    return rewriteBody(request, (command) => {
      const stages: unknown = spellExpressions(command['pipeline'])
      return { ...command, pipeline: isPipeline(stages) ? rewritePipeline(stages) : stages }
    })
  }
  if (name === 'update' || name === 'delete') return rewriteWrites(request, name)
  const isModify = name.toLowerCase() === 'findandmodify' && body.bytes.includes('$pull')
  if (!isModify && !mayNeedCare(body.bytes)) return request
  return rewriteBody(request, (command) => {
    const filters = FILTERS.filter((field) => command[field] !== undefined).map((field) => [
      field,
      rewriteFilter(command[field])
    ])
    return {
      ...command,
      ...Object.fromEntries(filters),
      ...(isModify ? { update: rewriteUpdate(command['update']) } : {})
    }
  })
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
  return { ...request, body: scanDocument(toBson(change(fromBson(request.body.bytes)))) }
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
function toAggregate(request: CommandRequest, command: Document): CommandRequest {
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
  const body = scanDocument(toBson({ aggregate: find, pipeline, cursor, ...others }))
  return { ...request, name: 'aggregate', body }
}

function rewriteWrites(request: CommandRequest, name: 'update' | 'delete'): CommandRequest {
  const { body, sequence } = request
  const bytes = sequence?.bytes ?? body.bytes
  if (!bytes.includes('$pull') && !mayNeedCare(bytes)) return request
  const writes = listWrites(request, name).map((one) => {
    const write = fromBson(one)
    return { ...write, q: rewriteFilter(write['q']), ...(name === 'update' ? { u: rewriteUpdate(write['u']) } : {}) }
  })
  if (!sequence) return rewriteBody(request, (command) => ({ ...command, [sequenceNames[name]]: writes }))
  return { ...request, sequence: { ...sequence, bytes: Buffer.concat(writes.map(toBson)) } }
}

function mayNeedCare(bytes: Buffer): boolean {
  return (
    ['$regex', '$elemMatch', '$not', '$type'].some((operator) => bytes.includes(operator)) ||
    (bytes.includes('$or') && bytes.includes('$exists'))
  )
}

function rewriteFilter(filter: unknown): unknown {
  return guardFilter(spellExpressions(filter))
}

/** `$regex` with an expression and its flags in one, as two: the engine refuses the flag by which drivers write JavaScript's `g`. */
function spellExpressions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spellExpressions)
  if (!isPlainDocument(value)) return value
  const spelled = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== '$regex' || !isExpression(inner)) return [[name, spellExpressions(inner)]]
    return value['$options'] === undefined
      ? [
          [name, inner.pattern],
          ['$options', inner.options]
        ]
      : [[name, inner.pattern]]
  })
  return Object.fromEntries(spelled)
}

/**
 * The engine pulls nothing by a regular expression that stands alone, and the right things by a list of one.
 * @throws CommandError 115 for a `$pull` from within an object: where there is none the engine makes one
 */
function rewriteUpdate(update: unknown): unknown {
  if (!isPlainDocument(update) || !isPlainDocument(update['$pull'])) return update
  const pulled = Object.entries(update['$pull']).map(([path, condition]) => {
    if (path.includes('.')) reject('$pull from a list within an object', 'use $set with what is left')
    return [path, isExpression(condition) ? { $in: [condition] } : condition]
  })
  return { ...update, $pull: Object.fromEntries(pulled) }
}

function isExpression(value: unknown): value is BSONRegExp {
  return value instanceof BSONRegExp
}
