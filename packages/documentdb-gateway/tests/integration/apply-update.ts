import type { Document } from 'mongodb'
import { compareValues, isDocument, isOperators, matchesFilter } from './match-filter'

interface Place {
  /** Position of the array element that the filter met, for `$` in a path. */
  matched?: number
  /** True for a document that an upsert makes. */
  isNew?: boolean
}

/**
 * A copy of a document after an update by $set, $unset, $inc, $min, $max, $push, $pull and $setOnInsert, by the rules of MongoDB's manual
 * (https://www.mongodb.com/docs/manual/reference/operator/update). The order of fields is not theirs.
 * @throws Error where MongoDB refuses: a path through a value that holds no fields, a number or list that is none
 */
export function applyUpdate(
  document: Document,
  update: Document,
  { matched = 0, isNew = false }: Place = {}
): Document {
  const updated = structuredClone(document)
  for (const [operator, changes] of Object.entries(update)) {
    if (operator === '$setOnInsert' && !isNew) continue
    for (const [path, operand] of Object.entries<unknown>(changes)) {
      const parts = path.split('.').map((part) => (part === '$' ? String(matched) : part))
      change(updated, parts, (old) => changeValue(operator, old, operand), operator)
    }
  }
  return updated
}

/** Changes what stands at a path; objects on the way are made where there are none, unless there is nothing to do then. */
function change(
  holder: unknown,
  [first = '', ...rest]: readonly string[],
  to: (old: unknown) => unknown,
  operator: string
): void {
  if (!isHolder(holder) || (Array.isArray(holder) && !/^\d+$/.test(first))) {
    if (operator === '$unset') return
    throw new Error(`nothing can be set at ${first}`)
  }
  const old = Object.hasOwn(holder, first) ? holder[first] : undefined
  if (rest.length > 0) {
    if (old === undefined && (operator === '$unset' || operator === '$pull')) return
    if (old === undefined) setAt(holder, first, {})
    return change(holder[first], rest, to, operator)
  }
  const value = to(old)
  if (value !== undefined) setAt(holder, first, value)
  else if (old !== undefined && Array.isArray(holder)) setAt(holder, first, null)
  else delete holder[first]
}

function setAt(holder: Record<string, unknown>, name: string, value: unknown): void {
  if (Array.isArray(holder)) while (holder.length < Number(name)) holder.push(null)
  holder[name] = value
}

/** The new value, or undefined for none. */
function changeValue(operator: string, old: unknown, operand: unknown): unknown {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return structuredClone(operand)
    case '$unset':
      return undefined
    case '$inc':
      return toNumber(old ?? (old === null ? null : 0)) + toNumber(operand)
    case '$min':
      return old !== undefined && compareValues(old, operand) <= 0 ? old : operand
    case '$max':
      return old !== undefined && compareValues(old, operand) >= 0 ? old : operand
    case '$push':
      return push(old === undefined ? [] : toList(old), operand)
    case '$pull':
      return old === undefined ? undefined : toList(old).filter((element) => !isPulled(element, operand))
    default:
      throw new Error(`no such operator: ${operator}`)
  }
}

/** https://www.mongodb.com/docs/manual/reference/operator/update/push: inserted, then sorted, then cut. */
function push(list: readonly unknown[], operand: unknown): unknown[] {
  if (!isDocument(operand) || !Array.isArray(operand['$each'])) return [...list, operand]
  const { $each, $position = list.length, $sort, $slice } = operand
  const pushed = list.toSpliced(Number($position), 0, ...toList($each))
  if (typeof $sort === 'number') pushed.sort((a, b) => $sort * compareValues(a, b))
  else if (isDocument($sort)) pushed.sort((a, b) => compareBy($sort, a, b))
  if ($slice === undefined) return pushed
  return Number($slice) < 0 ? pushed.slice(Number($slice)) : pushed.slice(0, Number($slice))
}

function compareBy(order: Record<string, unknown>, a: unknown, b: unknown): number {
  for (const [name, direction] of Object.entries(order)) {
    const by =
      Number(direction) *
      compareValues(isDocument(a) ? (a[name] ?? null) : null, isDocument(b) ? (b[name] ?? null) : null)
    if (by !== 0) return by
  }
  return 0
}

/**
 * https://www.mongodb.com/docs/manual/reference/operator/update/pull: a document is a filter on elements that are documents,
 * operators and an expression are a condition on a field that holds the element, anything else is equal to it.
 */
export function isPulled(element: unknown, operand: unknown): boolean {
  if (operand instanceof RegExp || isOperators(operand)) return matchesFilter({ element }, { element: operand })
  if (isDocument(operand)) return isDocument(element) && matchesFilter(element, operand)
  return compareValues(element, operand) === 0
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return Array.isArray(value) || isDocument(value)
}

function toNumber(value: unknown): number {
  if (typeof value !== 'number') throw new Error('not a number')
  return value
}

function toList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list')
  return value
}
