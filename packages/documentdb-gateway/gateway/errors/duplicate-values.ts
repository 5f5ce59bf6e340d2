import { BSON, type Document } from 'bson'

/**
 * MongoDB's text for a duplicate key, for example `E11000 duplicate key error collection: shop.users index:
 * …`.
 */
export function duplicateKeyMessage(namespace: string, index: string, keyValue: Document): string {
  const values = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`)
  const shown = values.length > 0 ? ` dup key: { ${values.join(', ')} }` : ''
  return `E11000 duplicate key error collection: ${namespace} index: ${index}${shown}`
}

/** The value a document has at a dotted path; null when there is none, as a unique index sees it. */
export function valueAtPath(document: Document, path: string): unknown {
  let value: unknown = document
  for (const name of path.split('.')) {
    if (!isPlain(value)) return null
    value = value[name]
  }
  return value ?? null
}

/**
 * The value a document would have had at a path after an update { q, u, upsert? }, as far as the update says
 * it plainly: undefined for pipelines and for operators that compute a value.
 */
export function valueAfterUpdate(update: Document, existing: Document | undefined, path: string): unknown {
  const change: unknown = update['u']
  if (!isPlain(change)) return undefined
  const operators = Object.keys(change)
  if (!operators[0]?.startsWith('$'))
    return path === '_id' ? valueAtPath({ ...update['q'], ...change }, path) : valueAtPath(change, path)
  const setting = existing ? ['$set'] : ['$set', '$setOnInsert']
  for (const [operator, fields] of Object.entries(change)) {
    if (!isPlain(fields) || !Object.hasOwn(fields, path)) continue
    return setting.includes(operator) ? fields[path] : undefined
  }
  const query: unknown = update['q']
  return valueAtPath(existing ?? (isPlain(query) ? query : {}), path)
}

function isPlain(value: unknown): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Reflect.has(value, '_bsontype') &&
    !(value instanceof Date)
  )
}

function show(value: unknown): string {
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof BSON.ObjectId) return `ObjectId('${value.toHexString()}')`
  if (typeof value === 'object' && value !== null && Reflect.has(value, '_bsontype')) return String(value)
  return typeof value === 'object' ? BSON.EJSON.stringify(value) : String(value)
}
