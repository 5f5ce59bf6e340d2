import { Binary, MaxKey, MinKey, ObjectId, type Document } from 'mongodb'

/** The types in MongoDB's order of comparison: https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order */
const TYPES = [
  'minKey',
  'missing',
  'null',
  'number',
  'string',
  'object',
  'array',
  'binData',
  'objectId',
  'bool',
  'date',
  'regex',
  'maxKey'
] as const
type Type = (typeof TYPES)[number]
const RANGES: Readonly<Record<string, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0
}

/** What stands at a path. A field that is not there is `undefined`. */
interface Found {
  /** Elements of an array at the end of the path, and the array. */
  values: readonly unknown[]
  /** The same without the elements. */
  whole: readonly unknown[]
}

/**
 * True when a document matches a filter by the rules of MongoDB's manual (https://www.mongodb.com/docs/manual/reference/operator/query).
 * Knows the logical and comparison operators, $exists, $type, $regex with an expression, $all, $size and $elemMatch, on null,
 * booleans, numbers except Decimal128, strings, dates, ObjectIds, binary data, MinKey, MaxKey, objects and arrays.
 * @throws Error on another operator
 */
export function matchesFilter(document: Document, filter: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and') return toFilters(condition).every((one) => matchesFilter(document, one))
    if (name === '$or') return toFilters(condition).some((one) => matchesFilter(document, one))
    if (name === '$nor') return !toFilters(condition).some((one) => matchesFilter(document, one))
    const path = name.split('.')
    return matchesCondition(
      { values: listValues(document, path, true), whole: listValues(document, path, false) },
      condition
    )
  })
}

/**
 * What stands at a path: of an array on the way, what stands there in each of its documents, and at a position that the path names
 * (https://www.mongodb.com/docs/manual/tutorial/query-array-of-documents). An array on the way without documents holds nothing
 * there, not even a missing field.
 */
function listValues(value: unknown, [first = '', ...rest]: readonly string[], withElements: boolean): unknown[] {
  const field = isDocument(value) && Object.hasOwn(value, first) ? value[first] : undefined
  if (Array.isArray(field)) {
    if (rest.length > 0) return listInArray(field, rest, withElements)
    return withElements ? [...listOf(field), field] : [field]
  }
  return rest.length === 0 ? [field] : listValues(field, rest, withElements)
}

function listInArray(array: readonly unknown[], path: readonly string[], withElements: boolean): unknown[] {
  const [position, ...rest] = path
  return array.flatMap((element, index) => {
    const found = isDocument(element) ? listValues(element, path, withElements) : []
    if (position !== String(index)) return found
    // What a position names is one value, also when it is an array.
    if (rest.length === 0) return [...found, element]
    if (Array.isArray(element)) return listInArray(element, rest, withElements)
    return isDocument(element) ? [...found, ...listValues(element, rest, withElements)] : found
  })
}

function matchesCondition(found: Found, condition: unknown): boolean {
  if (!isOperators(condition)) return matchesOperator(found, '$eq', condition)
  return Object.entries(condition).every(([operator, operand]) => matchesOperator(found, operator, operand))
}

/** A condition holds for an array when it holds for one element or for the array: https://www.mongodb.com/docs/manual/tutorial/query-arrays */
function matchesOperator(found: Found, operator: string, operand: unknown): boolean {
  const { values, whole } = found
  switch (operator) {
    case '$eq':
      return values.some((value) => isEqual(value, operand))
    case '$ne':
      return !matchesOperator(found, '$eq', operand)
    case '$in':
      return listOf(operand).some((one) => matchesOperator(found, '$eq', one))
    case '$nin':
      return !matchesOperator(found, '$in', operand)
    case '$not':
      return !matchesCondition(found, operand)
    case '$exists':
      return whole.some((value) => value !== undefined) === Boolean(operand)
    case '$type':
      return values.some((value) => listOf(operand).includes(typeOf(value)) || typeOf(value) === operand)
    case '$size':
      return whole.some((value) => Array.isArray(value) && value.length === operand)
    case '$regex':
      return values.some((value) => isEqual(value, operand))
    // An empty list matches nothing: https://www.mongodb.com/docs/manual/reference/operator/query/all
    case '$all':
      return listOf(operand).length > 0 && listOf(operand).every((one) => matchesCondition(found, one))
    case '$elemMatch':
      return whole.some((value) => Array.isArray(value) && value.some((element) => matchesElement(element, operand)))
    default:
      return values.some((value) => isInRange(value, operator, operand))
  }
}

/**
 * One element that meets all conditions: of operators any element, of fields a document or an array
 * (https://www.mongodb.com/docs/manual/reference/operator/query/elemMatch). An array within is not looked into.
 */
export function matchesElement(element: unknown, condition: unknown): boolean {
  if (isOperators(condition)) return matchesCondition({ values: [element], whole: [element] }, condition)
  if (!isDocument(condition)) throw new Error('$elemMatch takes a document')
  if (Array.isArray(element)) return matchesFilter({ ...listOf(element) }, condition)
  return isDocument(element) && matchesFilter(element, condition)
}

/** Null equals null and a missing field: https://www.mongodb.com/docs/manual/tutorial/query-for-null-fields */
function isEqual(value: unknown, operand: unknown): boolean {
  if (operand instanceof RegExp) return typeof value === 'string' && new RegExp(operand).test(value)
  return compareValues(value ?? null, operand) === 0
}

/**
 * Values are compared within one type only, except with MinKey and MaxKey; nothing is above or below NaN
 * (https://www.mongodb.com/docs/manual/reference/method/db.collection.find/#type-bracketing).
 */
function isInRange(value: unknown, operator: string, operand: unknown): boolean {
  const holds = RANGES[operator]
  if (!holds) throw new Error(`no such operator: ${operator}`)
  const isOfKey = operand instanceof MinKey || operand instanceof MaxKey
  const bracketed = operand === null ? (value ?? null) : value
  if (isOfKey) return holds(compareValues(bracketed, operand))
  if (typeOf(bracketed) !== typeOf(operand)) return false
  if ((Number.isNaN(value) || Number.isNaN(operand)) && !Object.is(value, operand)) return false
  return holds(compareValues(bracketed, operand))
}

/** Negative when the first comes before the second in MongoDB's order, which is by type and then by value; 0 when both are the same. */
export function compareValues(a: unknown, b: unknown): number {
  const byType = TYPES.indexOf(typeOf(a)) - TYPES.indexOf(typeOf(b))
  if (byType !== 0) return byType
  if (Array.isArray(a) && Array.isArray(b))
    return compareLists(
      listOf(a).map((value) => ['', value]),
      listOf(b).map((value) => ['', value])
    )
  if (isDocument(a) && isDocument(b)) return compareLists(Object.entries(a), Object.entries(b))
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id)
  if (a instanceof Binary && b instanceof Binary)
    return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value())
  const [first, second] = [Number(a), Number(b)]
  // NaN is below all numbers.
  if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(second)) - Number(Number.isNaN(first))
  return first === second ? 0 : first - second
}

/** Documents by the type, the name and the value of each field in turn; of two that are the same so far the shorter is below. */
function compareLists(a: readonly [string, unknown][], b: readonly [string, unknown][]): number {
  for (const [index, [name, value]] of a.entries()) {
    const other = b[index]
    if (!other) return 1
    const order =
      TYPES.indexOf(typeOf(value)) - TYPES.indexOf(typeOf(other[1])) ||
      compareValues(name, other[0]) ||
      compareValues(value, other[1])
    if (order !== 0) return order
  }
  return a.length - b.length
}

function typeOf(value: unknown): Type {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof ObjectId) return 'objectId'
  if (value instanceof Binary) return 'binData'
  if (value instanceof RegExp) return 'regex'
  if (value instanceof MinKey) return 'minKey'
  return value instanceof MaxKey ? 'maxKey' : 'object'
}

/** True for an object with fields: no list, no date and no other single value. */
export function isDocument(value: unknown): value is Document {
  return typeOf(value) === 'object'
}

/** True for `{ $gt: 1 }`, and not for `{ $or: [] }`. */
export function isOperators(value: unknown): value is Document {
  return (
    isDocument(value) &&
    Object.keys(value)[0]?.startsWith('$') === true &&
    !['$and', '$or', '$nor'].includes(Object.keys(value)[0] ?? '')
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function toFilters(value: unknown): readonly Document[] {
  return listOf(value).filter(isDocument)
}
