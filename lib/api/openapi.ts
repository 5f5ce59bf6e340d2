import type { z } from 'zod'
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

const OPTIONS: CreateDocumentOptions = {
  // What is refused before anything is understood has no shape worth telling.
  allowEmptySchema: { unknown: true, any: true, undefined: true },
  override({ jsonSchema, io }) {
    // Fields may be added to answers at any time (specification, section 7): a client must not count on there being no more.
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
