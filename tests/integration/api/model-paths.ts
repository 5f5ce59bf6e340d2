import mongoose, { Types, type Schema } from 'mongoose'

/** What is written where nobody may write: each value tells itself from anything that was there before. */
export const FORGED = {
  id: 'ffffffffffffffffffffffff',
  text: 'forged',
  number: 77_777,
  date: '1999-09-09T09:09:09.000Z'
} as const

type Field = { path: string; value: unknown }
type Named = readonly [name: string, value: unknown]

function listEnum(type: mongoose.SchemaType): unknown[] {
  const values: unknown = Reflect.get(type, 'enumValues')
  return Array.isArray(values) ? values : []
}

/** A value of the path's own type, so that nothing but the list of allowed fields can refuse it. */
function forge(type: mongoose.SchemaType): unknown {
  switch (type.instance) {
    case 'String':
      return listEnum(type).at(-1) ?? FORGED.text
    case 'Number':
      return FORGED.number
    case 'Boolean':
      return true
    case 'ObjectId':
      return FORGED.id
    case 'Date':
      return FORGED.date
    case 'Array':
      return [FORGED.text]
    default:
      return { [FORGED.text]: FORGED.text }
  }
}

function listFields(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const path = `${prefix}${name}`
    const inner: unknown = Reflect.get(type, 'schema')
    return [{ path, value: forge(type) }, ...(inner instanceof mongoose.Schema ? listFields(inner, `${path}.`) : [])]
  })
}

/** Every path of every model that is loaded, with a value to forge it with; read from the schemas. */
function listModelFields(): Field[] {
  return Object.values(mongoose.models).flatMap(({ schema }) => listFields(schema))
}

function nest({ path, value }: Field): Named {
  const [name = '', ...rest] = path.split('.')
  return [name, rest.reduceRight((inner, part) => ({ [part]: inner }), value)]
}

/** Each pair of name and value once. */
function listOnce(fields: readonly Named[]): Named[] {
  return [...new Map(fields.map((field) => [JSON.stringify(field), field])).values()]
}

/** As few objects of at most `most` names as hold all fields: a name with two values needs two of them. */
export function toObjects(fields: readonly Named[], most: number): Record<string, unknown>[] {
  const objects: Map<string, unknown>[] = []
  for (const [name, value] of fields) {
    const free = objects.find((object) => object.size < most && !object.has(name))
    if (free) free.set(name, value)
    else objects.push(new Map([[name, value]]))
  }
  return objects.map((object) => Object.fromEntries(object))
}

/** So many paths go into one `$set`: the shop takes 500 names in a request. */
const PATHS_IN_A_SET = 200

/** Update operators of MongoDB: what a body that is handed to an update as it came would do. */
const OPERATORS: readonly Named[] = [
  ['$unset', { status: 1, hold: 1 }],
  ['$inc', { priceCents: FORGED.number }],
  ['$push', { sessions: { id: FORGED.text } }],
  ['$rename', { name: 'email' }],
  ['$setOnInsert', { role: 'Admin' }],
  ['$where', 'true'],
  ['$expr', true]
]

/** Every field of the models as somebody could write it into a request: by name, nested, dotted, in brackets, by an operator. */
export function forgeFields(): Named[] {
  const fields = listModelFields()
  const dotted = fields.filter(({ path }) => path.includes('.'))
  const paths = listOnce(fields.map(({ path, value }) => [path, value]))
  return listOnce([
    ...fields.map(nest),
    ...dotted.map(({ path, value }) => [path, value] as const),
    ...dotted.map(({ path, value }) => [path.replace(/\.([^.]+)/g, '[$1]'), value] as const),
    ...toObjects(paths, PATHS_IN_A_SET).map((set) => ['$set', set] as const),
    ...OPERATORS
  ])
}

/** True for an id that a forged value has become. */
export function isForgedId(value: unknown): boolean {
  return value instanceof Types.ObjectId && value.toHexString() === FORGED.id
}
