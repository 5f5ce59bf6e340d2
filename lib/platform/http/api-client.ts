import { z } from 'zod'
import { watchReach } from './reachability'

const UNEXPECTED_MESSAGE = 'errors.unexpected'

const ErrorResponse = z.object({
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() })
})

/** A write can fail with a success status; `message` is the reason. */
const NotAcknowledged = z.object({ acknowledged: z.literal(false), message: z.string().optional() })

/** `code` is one of lib/platform/errors or OFFLINE. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string>

  constructor(code: string, message: string, status: number, fields: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
  }
}

async function call<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  init: RequestInit
): Promise<z.infer<Schema>> {
  let response: Response
  try {
    // Errors come in the language of the page, not in that of the browser.
    const headers = new Headers(init.headers)
    headers.set('accept-language', document.documentElement.lang)
    response = await watchReach(fetch(path, { credentials: 'same-origin', ...init, headers }))
  } catch (cause) {
    throw new ApiError('OFFLINE', 'errors.offline', 0, { cause: String(cause) })
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const refused = ErrorResponse.safeParse(body)
    if (!refused.success) throw new ApiError('UNEXPECTED', UNEXPECTED_MESSAGE, response.status)
    const { code, message, fields } = refused.data.error
    throw new ApiError(code, message, response.status, fields)
  }
  const answer = schema.safeParse(body)
  if (answer.success) return answer.data
  const refused = NotAcknowledged.safeParse(body)
  throw new ApiError('UNEXPECTED', refused.data?.message ?? UNEXPECTED_MESSAGE, response.status)
}

/** Writes are never retried; `idempotencyKey` makes a repeated call safe. @throws ApiError, as all calls here */
export function postJson<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
  idempotencyKey?: string
): Promise<z.infer<Schema>> {
  return call(path, schema, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {})
    },
    body: JSON.stringify(body)
  })
}

export function postFile<Schema extends z.ZodType>(
  path: string,
  field: string,
  file: File,
  schema: Schema
): Promise<z.infer<Schema>> {
  const form = new FormData()
  form.set(field, file)
  return call(path, schema, { method: 'POST', headers: { accept: 'application/json' }, body: form })
}

export function postBytes<Schema extends z.ZodType>(
  path: string,
  file: Blob,
  contentType: string,
  schema: Schema
): Promise<z.infer<Schema>> {
  return call(path, schema, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': contentType },
    body: file
  })
}

export function putJson<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema
): Promise<z.infer<Schema>> {
  return call(path, schema, {
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
}

export function deleteJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  return call(path, schema, { method: 'DELETE', headers: { accept: 'application/json' } })
}

export function getJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  accessToken?: string
): Promise<z.infer<Schema>> {
  const headers = new Headers({ accept: 'application/json' })
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`)
  return call(path, schema, { headers })
}
