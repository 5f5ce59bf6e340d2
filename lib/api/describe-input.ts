import type { RouteDeclaration } from './declaration'
import type { DeclaredCall } from './calls'
import { toInline, toInputSchema, type JsonSchema, type Parameter, type RequestBody } from './openapi'

const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH']

export function pathNamesOf(address: string): string[] {
  return [...address.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].flatMap(([, name]) => name ?? [])
}

function branchesOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf)?.flatMap((branch) => branchesOf(toInline(branch))) ?? [schema]
}

function leaveOut({ properties = {}, required = [], ...rest }: JsonSchema, names: readonly string[]): JsonSchema {
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)))
  const needed = required.filter((name) => !names.includes(name))
  return { ...rest, type: 'object', properties: left, ...(needed.length > 0 ? { required: needed } : {}) }
}

/** Required if every branch requires it. */
function toParameters(
  branches: readonly JsonSchema[],
  place: 'path' | 'query',
  isHere: (name: string) => boolean
): Parameter[] {
  const names = [...new Set(branches.flatMap(({ properties = {} }) => Object.keys(properties)))].filter(isHere)
  return names.map((name) => {
    const schema = branches.flatMap(({ properties }) => properties?.[name] ?? [])[0] ?? {}
    const required = place === 'path' || branches.every((branch) => branch.required?.includes(name))
    return { name, in: place, required, schema }
  })
}

function toHeaderParameters({ headers = {} }: RouteDeclaration): Parameter[] {
  return Object.entries(headers).map(([name, schema]) => ({
    name,
    in: 'header',
    required: !schema.safeParse(undefined).success,
    schema: toInputSchema(schema)
  }))
}

function toContent(takes: NonNullable<RouteDeclaration['takes']>): RequestBody['content'] {
  return Object.fromEntries(Object.entries(takes).map(([type, schema]) => [type, { schema: toInputSchema(schema) }]))
}

function toBody(branches: readonly JsonSchema[], pathNames: readonly string[]): RequestBody {
  const shapes = branches.map((branch) => leaveOut(branch, pathNames))
  const [only, ...others] = shapes
  const schema: JsonSchema = only && others.length === 0 ? only : { anyOf: shapes }
  const isNeeded = shapes.every(({ required = [] }) => required.length > 0)
  // A write is always a JSON object, even if it is empty.
  return { required: true, content: { 'application/json': { schema, ...(isNeeded ? {} : { example: {} }) } } }
}

/** Which query parameters go together: OpenAPI cannot express this. Empty without a choice. */
export function describeChoice({ method, address, declaration }: DeclaredCall): string {
  const branches = branchesOf(toInputSchema(declaration.inputAsSent ?? declaration.input))
  if (branches.length < 2 || WITH_BODY.includes(method)) return ''
  const sets = branches.map(({ properties = {}, required = [] }) => {
    const names = Object.keys(properties).filter((name) => !pathNamesOf(address).includes(name))
    return names.map((name) => (required.includes(name) ? name : `[${name}]`)).join(', ')
  })
  return `Takes one of these sets of parameters, those in brackets where needed: ${sets.join(' | ')}.`
}

/** `handle` validates query, body and path with one schema; the document needs the place of each. */
export function describeInput({ method, address, declaration }: DeclaredCall): {
  parameters: Parameter[]
  requestBody?: RequestBody
} {
  const pathNames = pathNamesOf(address)
  const branches = branchesOf(toInputSchema(declaration.inputAsSent ?? declaration.input))
  const inPath = toParameters(branches, 'path', (name) => pathNames.includes(name))
  const hasJson = WITH_BODY.includes(method) && declaration.body !== 'raw' && !declaration.takes
  const inQuery = hasJson ? [] : toParameters(branches, 'query', (name) => !pathNames.includes(name))
  const parameters = [...inPath, ...inQuery, ...toHeaderParameters(declaration)]
  if (declaration.takes) return { parameters, requestBody: { required: true, content: toContent(declaration.takes) } }
  return hasJson ? { parameters, requestBody: toBody(branches, pathNames) } : { parameters }
}
