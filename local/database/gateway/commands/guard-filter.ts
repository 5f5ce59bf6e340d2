import type { Document } from 'bson'
import { isPlainDocument } from '../bson/to-bson'

const RANGES = ['$gt', '$gte', '$lt', '$lte']
/** Types of which the engine's indexes leave out NaN. */
const WITH_NAN: readonly unknown[] = ['number', 'double']
const DOUBLE = 1

/**
 * A filter whose conditions that the engine gets wrong by an index cannot use one: a condition that is negated twice says the
 * same. With a compound index, `$elemMatch` of single values ends the engine's process or is refused; `$exists: false` in an
 * `$elemMatch` leaves out documents of which one element has the field; `$not` of a range and `$type` of numbers leave out NaN.
 */
export function guardFilter(filter: unknown): unknown {
  if (!isPlainDocument(filter)) return filter
  const guarded: Document[] = []
  const rest: [string, unknown][] = []
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || name === '$or' || name === '$nor') {
      rest.push([name, Array.isArray(condition) ? condition.map(guardFilter) : condition])
    } else if (name.startsWith('$') || !isPlainDocument(condition)) {
      rest.push([name, condition])
    } else {
      const operators = Object.entries(condition)
      const wrong = operators.filter(([operator, value]) => isWrongByIndex(operator, value))
      const right = operators.filter(([operator, value]) => !isWrongByIndex(operator, value))
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
  if (operator === '$not') return Object.entries(value).some(([inner, of]) => RANGES.includes(inner) || isWrongByIndex(inner, of))
  if (operator !== '$elemMatch') return false
  return Object.entries(value).some(([inner, of]) => inner.startsWith('$') || isWrongInElement(of))
}

function isWrongInElement(condition: unknown): boolean {
  if (!isPlainDocument(condition)) return false
  return Object.entries(condition).some(([operator, value]) => (operator === '$exists' && !Number(value)) || isWrongByIndex(operator, value))
}
