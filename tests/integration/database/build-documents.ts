import type { Document } from 'mongodb'
import type { SeededRandom } from '@/seed/seeded-random'
import { isDocument, isOperator, listEntries } from '@/tests/support/recorder/documents'
import { listConditions, type Pools } from './fill-shapes'

const NUMBER = /^\d+$/
/** One field in so many lies in a list where the filters name a field of a document. */
const ONE_IN_LISTS = 4

/**
 * Documents for one filter: one that it should find, and some in which a field that it asks for is missing, null, in a list
 * or something else. `others` are fields that may have any of their values as well.
 */
export function buildDocuments(
  filter: Document,
  pools: Pools,
  others: readonly [string, readonly unknown[]][],
  random: SeededRandom
): Document[] {
  const right: Document = {}
  for (const [path, pool] of others) if (random.onceIn(2)) setPath(right, path, random.pick(pool), random)
  satisfy(right, filter, pools, random)
  const paths = [...new Set(listConditions(filter).map(({ path }) => path))].filter((path) => path !== '_id')
  const wrong = paths.flatMap((path) => {
    const pool = pools.get(path) ?? []
    const value = (): unknown => random.pick(pool)
    const mutations = [undefined, null, [], [value()], [value(), value()], [null, value()], {}, value()]
    return random
      .shuffle(mutations.map((_, at) => at))
      .slice(0, 3)
      .map((at) => {
        const copy = copyOf(right)
        setPath(copy, path, mutations[at], random)
        return copy
      })
  })
  return [right, copyOf(right), copyOf(right), ...wrong]
}

function copyOf(document: Document): Document {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    return isDocument(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)]))
      : value
  }
  return Object.fromEntries(Object.entries(document).map(([name, inner]) => [name, copy(inner)]))
}

/** Sets what a filter asks for; of alternatives, one. */
function satisfy(document: Document, filter: Document, pools: Pools, random: SeededRandom): void {
  for (const [name, condition] of Object.entries(filter)) {
    const branches = Array.isArray(condition) ? condition.filter(isDocument) : []
    if (name === '$and') for (const branch of branches) satisfy(document, branch, pools, random)
    else if (name === '$or' && branches.length > 0) satisfy(document, random.pick(branches), pools, random)
    else if (!isOperator(name) && name !== '_id')
      setPath(document, name, chooseValue(condition, pools.get(name) ?? [], random), random)
  }
}

/** A value that fits a condition, or one of the pool where none is found. */
function chooseValue(condition: unknown, pool: readonly unknown[], random: SeededRandom): unknown {
  if (!isDocument(condition)) return condition
  if (condition['$exists'] === false) return undefined
  if (isDocument(condition['$elemMatch']))
    return [
      {
        ...Object.fromEntries(
          Object.entries(condition['$elemMatch']).map(([name, inner]) => [name, chooseValue(inner, [inner], random)])
        )
      }
    ]
  const fitting = pool.filter((value) =>
    listEntries(condition).every(([operator, operand]) => fits(value, operator, operand))
  )
  return fitting.length > 0 ? random.pick(fitting) : random.pick([...pool, null])
}

function fits(value: unknown, operator: string, operand: unknown): boolean {
  const [one, other] = [toComparable(value), toComparable(operand)]
  if (operator === '$gt') return one > other
  if (operator === '$gte') return one >= other
  if (operator === '$lt') return one < other
  if (operator === '$lte') return one <= other
  if (operator === '$ne') return one !== other
  if (operator === '$in') return Array.isArray(operand) && operand.includes(value)
  if (operator === '$nin') return Array.isArray(operand) && !operand.includes(value)
  return true
}

function toComparable(value: unknown): string | number {
  if (typeof value === 'number') return value
  return value instanceof Date ? value.getTime() : String(value)
}

/** Sets a field that may lie in documents and lists; `undefined` removes it. */
function setPath(document: Document, path: string, value: unknown, random: SeededRandom): void {
  const [name = '', ...rest] = path.split('.')
  const next = rest[0]
  if (next === undefined) {
    if (value === undefined) delete document[name]
    else document[name] = value
    return
  }
  const inner: unknown = document[name]
  if (NUMBER.test(next)) {
    const list = Array.isArray(inner) ? inner : []
    if (value === undefined) list.length = Math.min(list.length, Number(next))
    else while (list.length <= Number(next)) list.push(value)
    document[name] = list
    return
  }
  const first: unknown = Array.isArray(inner) ? inner[0] : inner
  const holder: Document = isDocument(first) ? first : {}
  if (first !== holder) document[name] = random.onceIn(ONE_IN_LISTS) ? [holder, {}] : holder
  setPath(holder, rest.join('.'), value, random)
}
