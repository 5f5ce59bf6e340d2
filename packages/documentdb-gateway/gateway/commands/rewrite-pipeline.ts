import type { Document } from 'bson'
import { isPlainDocument } from '../bson/to-bson'
import { guardFilter } from './guard-filter'
import { reject } from './reject'

/** A stage that changes nothing and that the engine does not merge with its neighbours. */
const SEPARATOR: Document = { $limit: 2_147_483_647 }
/** The order of buckets, which they do not have behind `$documents`. */
const BY_BUCKET: Document = { $sort: { _id: 1 } }
/** Units that the engine truncates dates to as MongoDB does. */
const TRUNCATED_RIGHT: readonly unknown[] = ['hour', 'minute', 'second']
const GROUPS = ['$group', '$bucket', '$bucketAuto', '$sortByCount', '$count', '$sample']
/** Stages behind a `$sort` that leave its fields as they were. */
const SORTED_AS_BEFORE = ['$match', '$limit', '$skip']
const BY_PLACE = ['$first', '$last', '$firstN', '$lastN', '$mergeObjects']

/**
 * The stages of a pipeline in a form in which the engine answers what MongoDB answers. What it gets wrong in the form given:
 * fields that were left out are still seen by stages behind; a `$lookup` that finds nothing leaves its field as it was for an
 * `$unwind` that keeps empty lists; a `$count` of nothing is 0 instead of no document; a group by a path within an object that
 * has no such field is another than that of null.
 * @throws CommandError 115 for a `$push` in the order of a `$sort`, which the engine loses, for a `$first` or `$last` of documents
 * that changed behind it, by which the engine sorts, and for groups by several paths, where it takes missing fields for null
 */
export function rewritePipeline(stages: readonly Document[]): Document[] {
  const rewritten: Document[] = []
  let [isSorted, isChanged] = [false, false]
  for (const stage of stages) {
    const [name = ''] = Object.keys(stage)
    if (isSorted && GROUPS.includes(name)) {
      if (collects(stage[name], ['$push'])) reject('$push behind $sort', 'use $topN, or $sortArray behind the group')
      if (isChanged && collects(stage[name], BY_PLACE))
        reject('$first and $last of documents changed behind $sort', 'use $top and $bottom')
    }
    if (name === '$sort' || name === '$bucketAuto') [isSorted, isChanged] = [true, false]
    else if (GROUPS.includes(name)) isSorted = false
    else if (!SORTED_AS_BEFORE.includes(name)) isChanged = true
    const before = rewritten.at(-1)
    if (before && isMergedWrongly(before, stage)) rewritten.push(SEPARATOR)
    rewritten.push(rewriteNested(name, stage))
    if (name === '$bucketAuto') rewritten.push(BY_BUCKET)
    if (name === '$count') rewritten.push({ $match: { [String(stage['$count'])]: { $gt: 0 } } })
  }
  return rewritten
}

/**
 * Refuses every `$dateTrunc` in a command to a unit that the engine truncates wrongly: days and weeks, months and years before
 * 2000 or in a time zone, and milliseconds, of which it loses some.
 * @throws CommandError 115
 */
export function rejectDateTrunc(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(rejectDateTrunc)
  if (!isPlainDocument(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$literal') continue
    if (key === '$dateTrunc' && isPlainDocument(inner) && !TRUNCATED_RIGHT.includes(inner['unit'])) {
      reject('$dateTrunc by other units than hour, minute and second', 'use $dateFromParts or $dateToString')
    }
    rejectDateTrunc(inner)
  }
}

function rewriteNested(name: string, stage: Document): Document {
  const value: unknown = stage[name]
  if (name === '$sortByCount') return { $sortByCount: withNull(value) }
  if (!isPlainDocument(value)) return stage
  if (name === '$group') return { $group: { ...value, _id: withNull(value['_id']) } }
  if (name === '$match') return { $match: guardFilter(value) }
  if (name === '$facet') {
    return {
      $facet: Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, isPipeline(inner) ? rewritePipeline(inner) : inner])
      )
    }
  }
  if (name === '$geoNear') return { $geoNear: { ...value, ...guarded(value, 'query') } }
  if (name === '$graphLookup') return { $graphLookup: { ...value, ...guarded(value, 'restrictSearchWithMatch') } }
  const { pipeline } = value
  return (name === '$lookup' || name === '$unionWith') && isPipeline(pipeline)
    ? { [name]: { ...value, pipeline: rewritePipeline(pipeline) } }
    : stage
}

function guarded(stage: Document, field: string): Document {
  return stage[field] === undefined ? {} : { [field]: guardFilter(stage[field]) }
}

/** What is grouped by, with null in place of a missing field. */
function withNull(key: unknown): unknown {
  if (typeof key === 'string') return key.startsWith('$') && key.includes('.') ? { $ifNull: [key, null] } : key
  if (!isPlainDocument(key)) return key
  const [first = ''] = Object.keys(key)
  if (first.startsWith('$')) return { $ifNull: [key, null] }
  if (Object.values(key).some((value) => typeof value === 'string' && value.startsWith('$'))) {
    reject('groups by several paths', 'use $ifNull for each')
  }
  return key
}

function collects(group: unknown, operators: readonly string[]): boolean {
  if (!isPlainDocument(group)) return false
  const accumulators = Object.entries(isPlainDocument(group['output']) ? group['output'] : group)
  return accumulators.some(
    ([name, one]) =>
      name !== '_id' && isPlainDocument(one) && operators.some((operator) => Object.hasOwn(one, operator))
  )
}

function isMergedWrongly(before: Document, stage: Document): boolean {
  if (Object.hasOwn(before, '$unset') || isExclusion(before['$project'])) return true
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
