import type { Document } from 'bson'
import { isPlainDocument } from '../bson/to-bson'
import { reject } from './reject'

const RANGES = ['$gt', '$gte', '$lt', '$lte']
/** Types of which the engine's indexes leave out NaN. */
const WITH_NAN: readonly unknown[] = ['number', 'double']
const DOUBLE = 1

/**
 * A filter whose conditions that the engine gets wrong by an index cannot use one: a condition that is negated twice says the
 * same. With a compound index, `$elemMatch` of single values ends the engine's process or is refused; `$exists: false` in an
 * `$elemMatch` leaves out documents of which one element has the field; `$not` of a range and `$type` of numbers leave out NaN.
 * Without an index too, `$exists: false` in an `$or` says nothing beside a condition on the same path that null meets.
 * @throws CommandError 115 for `$gte` and `$lte` of null in an `$elemMatch`, which leave out elements without the field
 */
export function guardFilter(filter: unknown): unknown {
  rejectNullRanges(filter, false)
  return guard(filter, false)
}

function rejectNullRanges(value: unknown, isInElement: boolean): void {
  if (Array.isArray(value)) return value.forEach((one) => rejectNullRanges(one, isInElement))
  if (!isPlainDocument(value)) return
  for (const [name, inner] of Object.entries(value)) {
    if (isInElement && inner === null && (name === '$gte' || name === '$lte'))
      reject(`${name} of null in $elemMatch`, 'use $eq')
    rejectNullRanges(inner, isInElement || name === '$elemMatch')
  }
}

function guard(filter: unknown, isInOr: boolean): unknown {
  if (!isPlainDocument(filter)) return filter
  const guarded: Document[] = []
  const rest: [string, unknown][] = []
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || name === '$or' || name === '$nor') {
      rest.push([
        name,
        Array.isArray(condition) ? condition.map((one) => guard(one, isInOr || name === '$or')) : condition
      ])
    } else if (name.startsWith('$') || !isPlainDocument(condition)) {
      rest.push([name, condition])
    } else {
      const operators = Object.entries(condition)
      const isWrong = ([operator, value]: [string, unknown]) =>
        isWrongByIndex(operator, value) || (isInOr && isMissing(operator, value))
      const wrong = operators.filter(isWrong)
      const right = operators.filter((one) => !isWrong(one))
      if (wrong.length > 0) guarded.push({ $nor: [{ $nor: [{ [name]: Object.fromEntries(wrong) }] }] })
      if (right.length > 0 || operators.length === 0) rest.push([name, Object.fromEntries(right)])
    }
  }
  if (guarded.length === 0) return Object.fromEntries(rest)
  const all = rest.find(([name]) => name === '$and')?.[1]
  const others = rest.filter(([name]) => name !== '$and')
  return { ...Object.fromEntries(others), $and: [...(Array.isArray(all) ? all : []), ...guarded] }
}

function isWrongByIndex(operator: string, value: unknown): boolean {
  if (operator === '$type') return [value].flat().some((type) => WITH_NAN.includes(type) || Number(type) === DOUBLE)
  if (!isPlainDocument(value)) return false
  if (operator === '$not')
    return Object.entries(value).some(([inner, of]) => RANGES.includes(inner) || isWrongByIndex(inner, of))
  if (operator !== '$elemMatch') return false
  return Object.entries(value).some(([inner, of]) => inner.startsWith('$') || isWrongInElement(of))
}

function isWrongInElement(condition: unknown): boolean {
  if (!isPlainDocument(condition)) return false
  return Object.entries(condition).some(
    ([operator, value]) => isMissing(operator, value) || isWrongByIndex(operator, value)
  )
}

function isMissing(operator: string, value: unknown): boolean {
  return operator === '$exists' && !Number(value)
}
