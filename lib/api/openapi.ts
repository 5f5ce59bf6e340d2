import { z } from 'zod'
import {
  createDocument, createSchema, type CreateDocumentOptions, type oas31, type ZodOpenApiObject, type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject
} from 'zod-openapi'

export type JsonSchema = oas31.SchemaObject
export type Parameter = oas31.ParameterObject
export type RequestBody = oas31.RequestBodyObject
export type Headers = oas31.HeadersObject
export type Operation = ZodOpenApiOperationObject
export type Responses = ZodOpenApiResponsesObject

const VERSION = '3.1.1'

/** Constraints of texts and lists that hold before a text is trimmed or normalised as well as after it. */
const CONSTRAINTS = ['minLength', 'maxLength', 'format', 'enum', 'minItems', 'maxItems'] as const

/** The part of a schema that describes values of this type: the schema itself, or one of its alternatives. */
function partOf(schema: z.core.JSONSchema.JSONSchema, type: unknown): z.core.JSONSchema.JSONSchema | undefined {
  if (type !== 'string' && type !== 'array') return undefined
  if (schema.type === type) return schema
  return schema.anyOf?.find((part): part is z.core.JSONSchema.JSONSchema => typeof part === 'object' && part.type === type)
}

/** Adds what is checked behind a transform that keeps the type: JSON Schema has no transforms, and zod describes only the first side. */
function describePipe({ out }: z.core.$ZodPipeDef, jsonSchema: z.core.JSONSchema.JSONSchema): void {
  const checked = z.toJSONSchema(out, {
    io: 'input', unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: inner }) => zodSchema._zod.def.type === 'pipe' && describePipe(zodSchema._zod.def, inner)
  })
  const described = partOf(jsonSchema, checked.type)
  if (!described) return
  Object.assign(described, Object.fromEntries(CONSTRAINTS.flatMap((name) => (checked[name] === undefined ? [] : [[name, checked[name]]]))))
  const patterns = [described, checked].flatMap(({ pattern, allOf = [] }) => [...(pattern === undefined ? [] : [pattern]), ...allOf.flatMap((part) => part.pattern ?? [])])
  const [only, ...others] = new Set(patterns)
  delete described.allOf
  if (only !== undefined && others.length === 0) described.pattern = only
  if (only === undefined || others.length === 0) return
  delete described.pattern
  described.allOf = [only, ...others].map((pattern) => ({ pattern }))
}

const OPTIONS: CreateDocumentOptions = {
  // What is refused before anything is understood has no shape worth telling.
  allowEmptySchema: { unknown: true, any: true, undefined: true },
  override({ jsonSchema, io, zodSchema }) {
    if (io === 'input' && zodSchema._zod.def.type === 'pipe') describePipe(zodSchema._zod.def, jsonSchema)
    // Fields may be added to answers at any time: a client must not count on there being no more.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  }
}

function isReference(schema: oas31.SchemaObject | oas31.ReferenceObject): schema is oas31.ReferenceObject {
  return schema.$ref !== undefined
}

/** The schema itself. @throws Error for a reference: only answers are gathered under `components` */
export function toInline(schema: oas31.SchemaObject | oas31.ReferenceObject): JsonSchema {
  if (isReference(schema)) throw new Error(`an input has no id of its own: ${schema.$ref}`)
  return schema
}

/** What may be sent where this schema checks: its side before any rewriting. */
export function toInputSchema(schema: z.ZodType): JsonSchema {
  return toInline(createSchema(schema, { io: 'input', openapiVersion: VERSION, opts: OPTIONS }).schema)
}

/** The OpenAPI 3.1 document, with the schemas that have an id gathered under `components`. */
export function toOpenApi(parts: Omit<ZodOpenApiObject, 'openapi'>): object {
  return createDocument({ openapi: VERSION, ...parts }, OPTIONS)
}
