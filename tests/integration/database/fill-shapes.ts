import { ObjectId, type Document } from 'mongodb'
import type { SeededRandom } from '@/seed/seeded-random'
import { isDocument, isOperator } from '@/tests/support/recorder/documents'

/** What stands for each type of value; each few, so that they meet in many documents. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  '<string>': ['a', 'abc', 'b', 'sea'],
  '<number>': [0, 1, 5, 7.5],
  '<date>': [new Date(0), new Date('2026-01-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z')],
  '<ObjectId>': ['01', '02', '03'].map((end) => new ObjectId(end.padStart(24, '0'))),
  '<beginning>': ['^a', '^se'],
  '<pattern>': ['b', 'e', '.']
}
const ANY = ['<string>', '<number>', '<date>', '<ObjectId>'].flatMap((type) => VALUES[type] ?? [])
const MOST_IN_LIST = 3
/** Operators that are not about values of the field, but about what else there is of it. */
const WITHOUT_VALUES: ReadonlySet<string> = new Set(['$exists', '$size', '$type', '$regex', '$options'])

/** The values that are meant by the shapes of one collection, by the field that they are compared with. */
export type Pools = ReadonlyMap<string, readonly unknown[]>

/** A condition on one field, wherever it stands in a filter. */
export type Condition = { path: string; operator: string; operand: unknown }

/** All conditions of a filter, or of its shape; a plain value is compared by `$eq`. */
export function listConditions(filter: Document, prefix = ''): Condition[] {
  return Object.entries(filter).flatMap(([name, condition]): Condition[] => {
    if (isOperator(name))
      return [condition]
        .flat()
        .filter(isDocument)
        .flatMap((branch) => listConditions(branch, prefix))
    return listOfField(`${prefix}${name}`, condition)
  })
}

function listOfField(path: string, condition: unknown): Condition[] {
  if (!hasOperator(condition)) return [{ path, operator: '$eq', operand: condition }]
  return Object.entries(condition).flatMap(([operator, operand]): Condition[] => {
    if (operator === '$not') return listOfField(path, operand)
    if (operator !== '$elemMatch' || !isDocument(operand)) return [{ path, operator, operand }]
    return hasOperator(operand) ? listOfField(path, operand) : listConditions(operand, `${path}.`)
  })
}

function hasOperator(condition: unknown): condition is Document {
  return isDocument(condition) && isOperator(Object.keys(condition)[0] ?? '')
}

/** The values for each field: those of the types that it is compared with, or any where the shapes do not say. */
export function gatherPools(shapes: readonly Document[], extra: readonly Condition[]): Pools {
  const pools = new Map<string, Set<unknown>>()
  const conditions = shapes.flatMap((shape) => listConditions(shape))
  for (const { path, operator, operand } of [...conditions, ...extra]) {
    const pool = pools.get(path) ?? new Set()
    for (const value of WITHOUT_VALUES.has(operator) ? [] : listValues(operand)) pool.add(value)
    pools.set(path, pool)
  }
  return new Map([...pools].map(([path, pool]) => [path, pool.size > 0 ? [...pool] : ANY]))
}

function listValues(operand: unknown): readonly unknown[] {
  if (typeof operand === 'boolean') return [true, false]
  if (typeof operand === 'string') return VALUES[operand] ?? [operand]
  return operand === null || Array.isArray(operand) ? [] : [operand]
}

/** A filter of a shape. */
export function fillShape(shape: Document, pools: Pools, random: SeededRandom, prefix = ''): Document {
  const filled = Object.entries(shape).map(([name, condition]): [string, unknown] => {
    if (!isOperator(name)) return [name, fillCondition(condition, `${prefix}${name}`, pools, random)]
    return [
      name,
      Array.isArray(condition) ? condition.map((branch) => fillShape(branch, pools, random, prefix)) : condition
    ]
  })
  return Object.fromEntries(filled)
}

function fillCondition(condition: unknown, path: string, pools: Pools, random: SeededRandom): unknown {
  if (!hasOperator(condition)) return fillValue(condition, path, pools, random)
  const filled = Object.entries(condition).map(([operator, operand]): [string, unknown] => {
    if (operator === '$not') return [operator, fillCondition(operand, path, pools, random)]
    if (operator === '$elemMatch' && isDocument(operand)) {
      return [
        operator,
        hasOperator(operand)
          ? fillCondition(operand, path, pools, random)
          : fillShape(operand, pools, random, `${path}.`)
      ]
    }
    return [
      operator,
      Array.isArray(operand)
        ? fillList(operand, pools.get(path) ?? ANY, random)
        : fillCondition(operand, path, pools, random)
    ]
  })
  return Object.fromEntries(filled)
}

function fillValue(type: unknown, path: string, pools: Pools, random: SeededRandom): unknown {
  const values = typeof type === 'string' ? VALUES[type] : undefined
  return values ? random.pick((path === '_id' && pools.get(path)) || values) : type
}

/** A list of some values, sometimes of none; `null` stays in it. */
function fillList(list: readonly unknown[], pool: readonly unknown[], random: SeededRandom): unknown[] {
  const count = random.onceIn(8) ? 0 : random.between(1, MOST_IN_LIST)
  return [...list.filter((value) => value === null), ...random.shuffle(pool).slice(0, count)]
}
