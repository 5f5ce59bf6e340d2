import type { Document } from 'bson'
import { isPlainDocument } from '../bson/to-bson'
import { reject } from './reject'

/** Where a condition stands. */
interface Place {
  /** Within `$elemMatch`, or in a filter of what is in hand. */
  inElement: boolean
  inOr: boolean
  /** False where the engine reads one document that it has: no index is used there. */
  byIndex: boolean
}

const LOGICAL: readonly string[] = ['$and', '$or', '$nor']
const NEAR = ['$near', '$nearSphere']
const RANGES = ['$gt', '$gte', '$lt', '$lte']
/** Types of which the engine's indexes leave out NaN. */
const WITH_NAN: readonly unknown[] = ['number', 'double']
const DOUBLE = 1

/**
 * A filter whose conditions that the engine gets wrong by an index cannot use one: a condition that is negated twice says the
 * same. With a compound index, `$elemMatch` of single values ends the engine's process or is refused; `$exists: false` in an
 * `$elemMatch` leaves out documents of which one element has the field; `$not` of a range and `$type` of numbers leave out NaN.
 * An `$elemMatch` is negated within, since the positional operator `$` takes its position from it and from nothing negated.
 * Without an index too, `$exists: false` in an `$or` says nothing beside a condition on the same path that null meets, and a
 * range to null in an `$elemMatch` leaves out elements without the field; `$near` before an `$or` or `$nor` is refused.
 */
export function guardFilter(filter: unknown): unknown {
  if (!isPlainDocument(filter)) return filter
  const guarded = Object.entries(guard(filter, { inElement: false, inOr: false, byIndex: true }))
  const isNear = ([, condition]: [string, unknown]) =>
    isPlainDocument(condition) && NEAR.some((operator) => Object.hasOwn(condition, operator))
  return Object.fromEntries([...guarded.filter((one) => !isNear(one)), ...guarded.filter(isNear)])
}

/** The same for a filter of elements of a list that is in hand: of `arrayFilters`, of `$pull`, of a projection. */
export function guardElementFilter(filter: unknown): unknown {
  return guardElement(filter, { inElement: true, inOr: false, byIndex: false })
}

/** The same for a filter of one document that is in hand: a validator. */
export function guardValidator(filter: unknown): unknown {
  return isPlainDocument(filter) ? guard(filter, { inElement: true, inOr: false, byIndex: false }) : filter
}

/** The paths of which a filter asks for `$type` of numbers, and by no `$elemMatch`. The positional operator finds nothing by them. */
export function listTypedPaths(filter: unknown): string[] {
  if (!isPlainDocument(filter)) return []
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and') return Array.isArray(condition) ? condition.flatMap(listTypedPaths) : []
    return isPlainDocument(condition) && isNumeric(condition['$type']) ? [name] : []
  })
}

function guard(filter: Document, place: Place): Document {
  const guarded = Object.entries(filter).map(([name, condition]): [string, unknown] => {
    if (LOGICAL.includes(name) && Array.isArray(condition)) {
      const inner = { ...place, inOr: place.inOr || name === '$or' }
      return [name, condition.map((one) => (isPlainDocument(one) ? guard(one, inner) : one))]
    }
    return [name, name.startsWith('$') || !isPlainDocument(condition) ? condition : guardPath(condition, place)]
  })
  return Object.fromEntries(guarded)
}

/** The operators on one path, of which those that are wrong by an index are negated twice, so that the others can use it. */
function guardPath(condition: Document, place: Place): Document {
  const operators = Object.entries(guardCondition(condition, place))
  if (!operators.some(([operator, value]) => isWrong(operator, value, place))) return Object.fromEntries(operators)
  const isNegated = ([operator, value]: [string, unknown]) => operator === '$not' || isWrong(operator, value, place)
  return {
    ...Object.fromEntries(operators.filter((one) => !isNegated(one))),
    $not: { $not: Object.fromEntries(operators.filter(isNegated)) }
  }
}

/** The operators, of which what they hold is guarded. Their order and number stay, except that of ranges to null. */
function guardCondition(condition: Document, place: Place): Document {
  const guarded = Object.entries(condition).map(([operator, value]): [string, unknown] => {
    if (operator === '$elemMatch') return [operator, guardElement(value, place)]
    if (operator === '$all' && Array.isArray(value))
      return [operator, value.map((one) => (isMatchOfElement(one) ? guardCondition(one, place) : one))]
    if (operator === '$not' && isPlainDocument(value)) return [operator, guardCondition(value, place)]
    if (!place.inElement || value !== null || (operator !== '$gte' && operator !== '$lte')) return [operator, value]
    if ((condition['$eq'] ?? null) !== null) reject(`${operator} of null beside $eq in $elemMatch`, 'use $and')
    return ['$eq', null]
  })
  return Object.fromEntries(guarded)
}

function guardElement(condition: unknown, place: Place): unknown {
  if (!isPlainDocument(condition)) return condition
  const [first = ''] = Object.keys(condition)
  const within = { ...place, inElement: true, inOr: false }
  if (!first.startsWith('$') || LOGICAL.includes(first)) return guard(condition, within)
  const guarded = guardCondition(condition, within)
  return place.byIndex ? { $not: { $not: { $exists: true, ...guarded } } } : guarded
}

function isMatchOfElement(value: unknown): value is Document {
  return isPlainDocument(value) && Object.hasOwn(value, '$elemMatch')
}

function isWrong(operator: string, value: unknown, { inElement, inOr, byIndex }: Place): boolean {
  const isMissing = operator === '$exists' && !Number(value)
  if (isMissing && inOr) return true
  if (!byIndex) return false
  if (operator === '$type') return isNumeric(value)
  if (operator === '$not' && isPlainDocument(value))
    return Object.entries(value).some(
      ([inner, of]) => RANGES.includes(inner) || isWrong(inner, of, { inElement, inOr, byIndex })
    )
  return isMissing && inElement
}

function isNumeric(types: unknown): boolean {
  return [types].flat().some((type) => WITH_NAN.includes(type) || Number(type) === DOUBLE)
}
