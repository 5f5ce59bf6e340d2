import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { parseIssueText } from '@/lib/platform/i18n/message'
import type { Reply } from '../access/ask'

const Media = z.record(z.string(), z.looseObject({ schema: z.unknown() }))
const CallResult = z.looseObject({
  description: z.string(),
  content: Media.optional(),
  headers: z.record(z.string(), z.unknown()).optional()
})
const Operation = z.looseObject({
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      required: z.boolean().default(false),
      in: z.enum(['path', 'query', 'header']),
      schema: z.unknown()
    })
  ),
  requestBody: z.looseObject({ content: Media }).optional(),
  responses: z.record(z.string(), CallResult)
})
/** A document of the API, as far as tests look into it. */
export const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({ examples: z.array(z.unknown()).optional() }))
  })
})
export type Document = z.infer<typeof Document>
export type Operation = z.infer<typeof Operation>

/** True for calls that the document is about: those of the API, and its pictures. */
export function isDocumented(route: string): boolean {
  return / \/(api|media)\//.test(route) && !route.includes('/api/auth/')
}

/** `GET /api/users/[role]/[email]` -> its path in the document, and its method there. */
export function placeOf(route: string): { path: string; method: string } {
  const [method = '', address = ''] = route.split(' ')
  return { path: address.replace(/\[(\w+)\]/g, '{$1}'), method: method.toLowerCase() }
}

/** What the document says of a route. @throws Error where it says nothing */
export function operationOf(document: Document, route: string): Operation {
  const { path, method } = placeOf(route)
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`the document does not know ${route}`)
  return operation
}

/** Clients must take fields they do not know; the shop's own answers may not have any that the document does not name. */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close)
  if (typeof node !== 'object' || node === null) return node
  const closed = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, close(value)]))
  const isOpen = closed.type === 'object' && 'properties' in closed && !('additionalProperties' in closed)
  return isOpen ? { ...closed, additionalProperties: false } : closed
}

/** A place in the document, as a reference names it (RFC 6901). */
function toPointer(...parts: string[]): string {
  return `shop:document#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}

const Rejection = z.object({
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).default({}) })
})

/** What is wrong with a refusal: a text that nobody translated, or caches that are not told that it has a language. */
function checkLanguage(body: unknown, headers: Headers): string[] {
  const refused = Rejection.safeParse(body)
  if (!refused.success) return []
  const { message, fields } = refused.data.error
  const untranslated = [message, ...Object.values(fields)].filter((text) => parseIssueText(text) !== null)
  const faults = untranslated.map((text) => `${text} is not translated`)
  return headers.get('vary') === 'Cookie, Accept-Language' ? faults : [...faults, `Vary is ${headers.get('vary')}`]
}

export type OpenedChecks = ReturnType<typeof openChecks>

/** Holds values against schemas of the document. What is wrong comes back in words; nothing when all is right. */
export function openChecks(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  const compiled = new Map<string, ValidateFunction>()
  addFormats.default(ajv)
  ajv.addSchema(Object(close(document)), 'shop:document')

  function check(value: unknown, ...place: string[]): string[] {
    const pointer = toPointer(...place)
    const isRight = compiled.get(pointer) ?? ajv.compile({ $ref: pointer })
    compiled.set(pointer, isRight)
    return isRight(value) ? [] : (isRight.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }

  /** A reply of a route: its status, its Cache-Control and its body are as the document says, and a refusal is translated. */
  function checkReply(route: string, { status, text, headers }: Reply): string[] {
    const { path, method } = placeOf(route)
    const response = document.paths[path]?.[method]?.responses[status]
    if (!response) return [`the document knows no ${status} of ${route}`]
    const said = z.object({ schema: z.object({ const: z.string() }) }).safeParse(response.headers?.['Cache-Control'])
    const rule = said.success ? said.data.schema.const : 'no-store'
    const faults =
      headers.get('cache-control') === rule ? [] : [`Cache-Control is ${headers.get('cache-control')}, not ${rule}`]
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    if (!response.content) return text === '' ? faults : [...faults, 'a body where there should be none']
    if (!(type in response.content)) return [...faults, `${type} is not what the document says`]
    if (type !== 'application/json' || headers.get('content-disposition')) return faults
    const body: unknown = JSON.parse(text)
    return [
      ...faults,
      ...checkLanguage(body, headers),
      ...check(body, 'paths', path, method, 'responses', String(status), 'content', type, 'schema')
    ]
  }

  return { check, checkReply }
}
