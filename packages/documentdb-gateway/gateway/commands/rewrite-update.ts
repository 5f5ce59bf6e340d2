import { BSONRegExp, type Document } from 'bson'
import { isPlainDocument } from '../bson/to-bson'
import { guardElementFilter, guardFilter, guardValidator, listTypedPaths } from './guard-filter'
import { reject } from './reject'

/** The bytes of a command with one of these may hold what is rewritten. */
const REWRITTEN = ['$regex', '$elemMatch', '$not', '$type', '$near', '$pull', 'arrayFilters', 'validator']

/** False for bytes in which no filter and no update is rewritten. */
export function mayNeedCare(bytes: Buffer): boolean {
  return REWRITTEN.some((name) => bytes.includes(name)) || (bytes.includes('$or') && bytes.includes('$exists'))
}

/** A filter of a collection. */
export function rewriteFilter(filter: unknown): unknown {
  return guardFilter(spellExpressions(filter))
}

export function rewriteValidator(filter: unknown): unknown {
  return guardValidator(spellExpressions(filter))
}

/** A projection, of which `$elemMatch` holds a filter. */
export function rewriteProjection(projection: unknown): unknown {
  if (!isPlainDocument(projection)) return projection
  return mapFields(projection, (of) =>
    isPlainDocument(of) && Object.hasOwn(of, '$elemMatch')
      ? { ...of, $elemMatch: rewriteElementFilter(of['$elemMatch']) }
      : of
  )
}

/** `arrayFilters`: no element meets an expression that stands alone, and the right ones meet a list of one. */
export function rewriteArrayFilters(filters: unknown): unknown {
  if (!Array.isArray(filters)) return filters
  return filters.map((filter) => {
    const rewritten = rewriteElementFilter(filter)
    return isPlainDocument(rewritten) ? mapFields(rewritten, listExpression) : rewritten
  })
}

/**
 * The engine pulls nothing by a regular expression that stands alone, and the right things by a list of one.
 * @throws CommandError 115 for a `$pull` from within an object: where there is none the engine makes one
 */
export function rewriteUpdate(update: unknown): unknown {
  if (!isPlainDocument(update) || !isPlainDocument(update['$pull'])) return update
  const pulled = mapFields(update['$pull'], (condition, path) => {
    if (path.includes('.')) reject('$pull from a list within an object', 'use $set with what is left')
    return listExpression(rewriteElementFilter(condition))
  })
  return { ...update, $pull: pulled }
}

/**
 * Refuses the positional operator in updates and projections of a list that the filter asks for `$type` of numbers: to be
 * right by an index the condition is negated twice, and no position comes from that.
 * @throws CommandError 115
 */
export function rejectPositionByType(filter: unknown, ...users: readonly unknown[]): void {
  const typed = listTypedPaths(filter)
  if (typed.length === 0) return
  const lists = users.flatMap(listPositions)
  if (typed.some((path) => lists.some((list) => path === list || path.startsWith(`${list}.`))))
    reject('the positional operator beside $type of numbers', 'put $type into $elemMatch')
}

/** `$regex` with an expression and its flags in one, as two: the engine refuses the flag by which drivers write JavaScript's `g`. */
export function spellExpressions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spellExpressions)
  if (!isPlainDocument(value)) return value
  const spelled = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== '$regex' || !isExpression(inner)) return [[name, spellExpressions(inner)]]
    return value['$options'] === undefined
      ? [
          [name, inner.pattern],
          ['$options', inner.options]
        ]
      : [[name, inner.pattern]]
  })
  return Object.fromEntries(spelled)
}

function rewriteElementFilter(filter: unknown): unknown {
  return guardElementFilter(spellExpressions(filter))
}

/** The lists of which the positional operator names an element. */
function listPositions(user: unknown): string[] {
  if (!isPlainDocument(user)) return []
  const paths = Object.entries(user).flatMap(([name, of]) =>
    name.startsWith('$') && isPlainDocument(of) ? Object.keys(of) : [name]
  )
  return paths.flatMap((path) => (/\.\$(\.|$)/.test(path) ? [path.slice(0, path.indexOf('.$'))] : []))
}

function mapFields(document: Document, change: (value: unknown, name: string) => unknown): Document {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, change(value, name)]))
}

function listExpression(condition: unknown): unknown {
  return isExpression(condition) ? { $in: [condition] } : condition
}

function isExpression(value: unknown): value is BSONRegExp {
  return value instanceof BSONRegExp
}
