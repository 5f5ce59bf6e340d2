import type { Document } from 'bson'
import { isPlainDocument } from '../bson/to-bson'
import { CommandError } from '../errors/command-error'
import { guardFilter } from './guard-filter'

/** A stage that changes nothing and that the engine does not merge with its neighbours. */
const SEPARATOR: Document = { $limit: 2_147_483_647 }
/** Units that the engine truncates dates to as MongoDB does. */
const TRUNCATED_RIGHT: readonly unknown[] = ['year', 'month', 'hour', 'minute', 'second', 'millisecond']
const GROUPS = ['$group', '$bucket', '$bucketAuto', '$sortByCount', '$count', '$sample']

/** @throws CommandError 115: the engine would answer something else than MongoDB, and says nothing */
export function refuse(what: string, instead: string): never {
  throw new CommandError(115, `the embedded database does not support ${what}; ${instead}`)
}

/**
 * The stages of a pipeline in a form in which the engine answers what MongoDB answers. What it gets wrong in the form given:
 * fields that were left out are still seen by a `$set` directly behind; a `$lookup` that finds nothing leaves its field as it
 * was for an `$unwind` that keeps empty lists; a `$count` of nothing is 0 instead of no document.
 * @throws CommandError 115 for a `$push` in the order of a `$sort`, which the engine loses
 */
export function rewritePipeline(stages: readonly Document[]): Document[] {
  const rewritten: Document[] = []
  let isSorted = false
  for (const stage of stages) {
    const [name = ''] = Object.keys(stage)
    if (isSorted && GROUPS.includes(name) && collectsInOrder(stage[name])) {
      refuse('$push behind $sort', 'use $topN, or $sortArray behind the group')
    }
    if (name === '$sort') isSorted = true
    else if (GROUPS.includes(name)) isSorted = false
    const before = rewritten.at(-1)
    if (before && isMergedWrongly(before, name, stage)) rewritten.push(SEPARATOR)
    rewritten.push(rewriteNested(name, stage))
    if (name === '$count') rewritten.push({ $match: { [String(stage['$count'])]: { $gt: 0 } } })
  }
  return rewritten
}

/** Refuses every `$dateTrunc` in a command to a unit that the engine truncates to another day. @throws CommandError 115 */
export function refuseDateTrunc(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(refuseDateTrunc)
  if (!isPlainDocument(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$literal') continue
    if (key === '$dateTrunc' && isPlainDocument(inner) && !TRUNCATED_RIGHT.includes(inner['unit'])) {
      refuse('$dateTrunc by day, week or quarter', 'use $dateFromParts or $dateToString')
    }
    refuseDateTrunc(inner)
  }
}

function rewriteNested(name: string, stage: Document): Document {
  const value: unknown = stage[name]
  if (!isPlainDocument(value)) return stage
  if (name === '$match') return { $match: guardFilter(value) }
  if (name === '$facet') {
    return { $facet: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isPipeline(inner) ? rewritePipeline(inner) : inner])) }
  }
  const { pipeline } = value
  return (name === '$lookup' || name === '$unionWith') && isPipeline(pipeline)
    ? { [name]: { ...value, pipeline: rewritePipeline(pipeline) } }
    : stage
}

function collectsInOrder(group: unknown): boolean {
  if (!isPlainDocument(group)) return false
  const accumulators = isPlainDocument(group['output']) ? group['output'] : group
  return Object.values(accumulators).some((accumulator) => isPlainDocument(accumulator) && Object.hasOwn(accumulator, '$push'))
}

function isMergedWrongly(before: Document, name: string, stage: Document): boolean {
  if (name === '$set' || name === '$addFields') return Object.hasOwn(before, '$unset') || isExclusion(before['$project'])
  const unwound: unknown = stage['$unwind']
  return Object.hasOwn(before, '$lookup') && isPlainDocument(unwound) && unwound['preserveNullAndEmptyArrays'] === true
}

/** A projection that names what is left out, also by `_id: 0` alone. */
function isExclusion(projection: unknown): boolean {
  if (!isPlainDocument(projection)) return false
  const decides = Object.entries(projection).find(([name]) => name !== '_id')?.[1] ?? projection['_id']
  return isPlainDocument(decides) ? isExclusion(decides) : decides === false || Number(decides) === 0
}

/** True for a list of documents; the engine says what is wrong with anything else. */
export function isPipeline(value: unknown): value is Document[] {
  return Array.isArray(value) && value.every(isPlainDocument)
}
