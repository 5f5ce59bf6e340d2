import { z } from 'zod'
import {
  createDocument,
  createSchema,
  type CreateDocumentOptions,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject
} from 'zod-openapi'

export type JsonSchema = oas31.SchemaObject
export type Parameter = oas31.ParameterObject
export type RequestBody = oas31.RequestBodyObject
export type Headers = oas31.HeadersObject
export type Operation = ZodOpenApiOperationObject
export type Responses = ZodOpenApiResponsesObject

const VERSION = '3.1.1'

/** Constraints that also hold before trimming and normalising. */
const CONSTRAINTS = ['minLength', 'maxLength', 'format', 'enum', 'minItems', 'maxItems'] as const

function partOf(schema: z.core.JSONSchema.JSONSchema, type: unknown): z.core.JSONSchema.JSONSchema | undefined {
  if (type !== 'string' && type !== 'array') return undefined
  if (schema.type === type) return schema
  return schema.anyOf?.find(
    (part): part is z.core.JSONSchema.JSONSchema => typeof part === 'object' && part.type === type
  )
}

/** JSON Schema has no transforms, and zod describes only the input side of a pipe. */
function describePipe({ out }: z.core.$ZodPipeDef, jsonSchema: z.core.JSONSchema.JSONSchema): void {
  const checked = z.toJSONSchema(out, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: inner }) =>
      zodSchema._zod.def.type === 'pipe' && describePipe(zodSchema._zod.def, inner)
  })
  const described = partOf(jsonSchema, checked.type)
  if (!described) return
  Object.assign(
    described,
    Object.fromEntries(CONSTRAINTS.flatMap((name) => (checked[name] === undefined ? [] : [[name, checked[name]]])))
  )
  const patterns = [described, checked].flatMap(({ pattern, allOf = [] }) => [
    ...(pattern === undefined ? [] : [pattern]),
    ...allOf.flatMap((part) => part.pattern ?? [])
  ])
  const [only, ...others] = new Set(patterns)
  delete described.allOf
  if (only !== undefined && others.length === 0) described.pattern = only
  if (only === undefined || others.length === 0) return
  delete described.pattern
  described.allOf = [only, ...others].map((pattern) => ({ pattern }))
}

const OPTIONS: CreateDocumentOptions = {
  // Inputs that accept anything have no schema.
  allowEmptySchema: { unknown: true, any: true, undefined: true },
  override({ jsonSchema, io, zodSchema }) {
    if (io === 'input' && zodSchema._zod.def.type === 'pipe') describePipe(zodSchema._zod.def, jsonSchema)
    // Responses may get more fields at any time, so clients must not rely on `additionalProperties: false`.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  }
}

function isReference(schema: oas31.SchemaObject | oas31.ReferenceObject): schema is oas31.ReferenceObject {
  return schema.$ref !== undefined
}

/** @throws Error for a reference: only responses are under `components` */
export function toInline(schema: oas31.SchemaObject | oas31.ReferenceObject): JsonSchema {
  if (isReference(schema)) throw new Error(`an input has no id of its own: ${schema.$ref}`)
  return schema
}

/** The input side, before any transform. */
export function toInputSchema(schema: z.ZodType): JsonSchema {
  return toInline(createSchema(schema, { io: 'input', openapiVersion: VERSION, opts: OPTIONS }).schema)
}

export function toOpenApi(parts: Omit<ZodOpenApiObject, 'openapi'>): object {
  return createDocument({ openapi: VERSION, ...parts }, OPTIONS)
}
