import { Schema, type SchemaType } from 'mongoose'

export type Projection = Readonly<Record<string, unknown>> | undefined

/** Other rules of a schema apply to writes only. */
const CHECKED_LIMITS: ReadonlySet<unknown> = new Set(['enum', 'min', 'max', 'minlength', 'maxlength'])

const IS_OF: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  ObjectId: (value) => isObject(value) && Reflect.get(value, '_bsontype') === 'ObjectId'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readPath(row: object, names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), row)
}

function isRead(projection: Projection, path: string): boolean {
  if (!projection) return true
  const names = Object.keys(projection)
  const isNamed = names.some((name) => path === name || path.startsWith(`${name}.`))
  if (Object.values(projection).includes(0)) return !isNamed
  return isNamed || names.some((name) => name.startsWith(`${path}.`))
}

/** The part of a projection below `path`; undefined if all of it was read. */
function toInner(projection: Projection, path: string): Projection {
  if (!projection) return undefined
  const inner = Object.entries(projection).flatMap(([name, value]) =>
    name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), value] as const] : []
  )
  return inner.length > 0 ? Object.fromEntries(inner) : undefined
}

/** `inner`: the part of the projection below the path. */
type Path = { path: string; names: readonly string[]; type: SchemaType; inner: Projection }

const readPaths = new WeakMap<object, readonly Path[]>()

function listReadPaths(schema: Schema, projection: Projection): readonly Path[] {
  const known = readPaths.get(projection ?? schema)
  if (known) return known
  const paths = Object.entries(schema.paths)
    .filter(([path]) => !path.endsWith('.$*') && isRead(projection, path))
    .map(([path, type]): Path => ({ path, names: path.split('.'), type, inner: toInner(projection, path) }))
  readPaths.set(projection ?? schema, paths)
  return paths
}

function keepsLimits(type: SchemaType, value: unknown): boolean {
  return type.validators.every(
    ({ type: kind, validator }) => !CHECKED_LIMITS.has(kind) || !validator || validator(value) !== false
  )
}

function findFaultOfElements(type: SchemaType, values: unknown, projection: Projection, path: string): string | null {
  if (!Array.isArray(values) || !keepsLimits(type, values)) return path
  for (const [place, value] of values.entries()) {
    const at = `${path}.${place}`
    const fault =
      type instanceof Schema.Types.DocumentArray
        ? isObject(value)
          ? findFault(type.schema, value, projection, `${at}.`)
          : at
        : type instanceof Schema.Types.Array && type.caster
          ? findFaultOfValue(type.caster, value, undefined, at)
          : null
    if (fault) return fault
  }
  return null
}

function findFaultOfValue(type: SchemaType, value: unknown, projection: Projection, path: string): string | null {
  if (type.instance === 'Array') return findFaultOfElements(type, value, projection, path)
  if (type instanceof Schema.Types.Subdocument)
    return isObject(value) ? findFault(type.schema, value, projection, `${path}.`) : path
  const isOf = IS_OF[type.instance]
  return isOf && !(isOf(value) && keepsLimits(type, value)) ? path : null
}

/** The path (after `prefix`) of the first invalid or missing value; null if all is valid. */
export function findFault(schema: Schema, row: object, projection?: Projection, prefix = ''): string | null {
  for (const { path, names, type, inner } of listReadPaths(schema, projection)) {
    const value = readPath(row, names)
    if (value === undefined || value === null) {
      // Mongoose adds ids to subdocument schemas.
      if (type.isRequired && path !== '_id') return prefix + path
      continue
    }
    const fault = findFaultOfValue(type, value, inner, prefix + path)
    if (fault) return fault
  }
  return null
}
