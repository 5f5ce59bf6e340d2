import type { Document } from 'bson'
import { isDocument, isOperator, listEntries } from './documents'

/** Operators over lists of values, of which the number does not matter. */
const LISTS: ReadonlySet<string> = new Set(['$in', '$nin', '$all'])
const LOGICAL: ReadonlySet<string> = new Set(['$and', '$or', '$nor'])
/** What decides by its value which documents are found, or how an index can be used. */
const KEPT: ReadonlySet<string> = new Set(['$exists', '$type', '$size', '$options'])

/** The shapes of the filters by which a command chooses documents of its collection, each as one line. */
export function listFilterShapes(command: Document): string[] {
  const [name = ''] = Object.keys(command)
  const shapes = listFilters(name, command).map(
    (filter) => `${String(command[name])} ${JSON.stringify(toShape(filter))}`
  )
  return [...new Set(shapes)]
}

function listFilters(name: string, command: Document): Document[] {
  const statements = [command['updates'], command['deletes']]
    .flat()
    .filter(isDocument)
    .map(({ q }): unknown => q)
  // Behind other stages a $match is of their documents, which no index knows.
  const [first]: unknown[] = Array.isArray(command['pipeline']) ? command['pipeline'] : []
  const matched = isDocument(first) ? first['$match'] : undefined
  return [command['filter'], command['query'], matched, ...statements]
    .filter(isDocument)
    .filter((filter) => name !== 'listCollections' && Object.keys(filter).length > 0)
}

/** A filter with values replaced by the names of their types, in an order that does not depend on how it was written. */
export function toShape(filter: Document): Document {
  const shapes = Object.entries(filter).map(([name, condition]): [string, unknown] => {
    if (name === '$expr') return [name, condition]
    if (LOGICAL.has(name) && Array.isArray(condition))
      return [name, sortShapes(condition.filter(isDocument).map(toShape))]
    return [name, toConditionShape(condition)]
  })
  return Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function toConditionShape(condition: unknown): unknown {
  const [first = ''] = isDocument(condition) ? Object.keys(condition) : []
  if (!isOperator(first)) return toType(condition)
  const shapes = listEntries(condition).map(([operator, value]): [string, unknown] => {
    if (KEPT.has(operator)) return [operator, value]
    if (operator === '$not') return [operator, toConditionShape(value)]
    // Neither does it, nor what they are, decide how an index is used; null finds missing fields, too.
    if (LISTS.has(operator) && Array.isArray(value)) return [operator, value.includes(null) ? [null] : []]
    if (operator === '$regex') return [operator, toPattern(value)]
    if (operator === '$elemMatch' && isDocument(value)) return [operator, toShape(value)]
    return [operator, toType(value)]
  })
  return Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A beginning bounds what is read of an index, other patterns do not. */
function toPattern(value: unknown): string {
  const source = value instanceof RegExp ? value.source : String(value)
  return source.startsWith('^') ? '<beginning>' : '<pattern>'
}

function sortShapes(shapes: readonly unknown[]): unknown[] {
  return [...new Set(shapes.map((shape) => JSON.stringify(shape)))].sort().map((text): unknown => JSON.parse(text))
}

function toType(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (value instanceof RegExp) return toPattern(value)
  if (value instanceof Date) return '<date>'
  if (Array.isArray(value)) return '<array>'
  if (typeof value !== 'object') return `<${typeof value}>`
  const type: unknown = Reflect.get(value, '_bsontype')
  return `<${typeof type === 'string' ? type : 'object'}>`
}
