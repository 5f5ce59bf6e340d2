import { z } from 'zod'
import { limitOfCall, watchReach } from './reachability'

/** Of a response that says nothing. */
export const UNEXPECTED_MESSAGE = 'errors.unexpected'

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

export function toOfflineError(cause: unknown): ApiError {
  return new ApiError('OFFLINE', 'errors.offline', 0, { cause: String(cause) })
}

/** `body` is null if it is no JSON. @throws ApiError */
export function parseResponse<Result>(status: number, body: unknown, schema: z.ZodType<Result>): Result {
  if (status < 200 || status > 299) {
    const refused = ErrorResponse.safeParse(body)
    if (!refused.success) throw new ApiError('UNEXPECTED', UNEXPECTED_MESSAGE, status)
    const { code, message, fields } = refused.data.error
    throw new ApiError(code, message, status, fields)
  }
  const expected = schema.safeParse(body)
  if (expected.success) return expected.data
  const refused = NotAcknowledged.safeParse(body)
  throw new ApiError('UNEXPECTED', refused.data?.message ?? UNEXPECTED_MESSAGE, status)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @throws ApiError if there is no response */
async function send<Content>(
  method: string,
  path: string,
  read: (response: Response) => Promise<Content>,
  body?: BodyInit,
  given: Record<string, string> = {}
): Promise<{ status: number; content: Content }> {
  // Errors come in the language of the page, not in that of the browser.
  const language = document.documentElement.lang
  const headers = new Headers({ accept: 'application/json', 'accept-language': language, ...given })
  try {
    const signal = limitOfCall(method, body) ?? null
    const init = {
      method,
      credentials: 'same-origin',
      headers,
      signal,
      ...(body === undefined ? {} : { body })
    } as const
    const response = await watchReach(fetch(path, init))
    return { status: response.status, content: await read(response) }
  } catch (cause) {
    throw toOfflineError(cause)
  }
}

async function call<Result>(
  method: string,
  path: string,
  schema: z.ZodType<Result>,
  body?: BodyInit,
  given?: Record<string, string>
): Promise<Result> {
  const { status, content } = await send(method, path, (response) => response.text(), body, given)
  return parseResponse(status, parseJson(content), schema)
}

const JSON_BODY = { 'content-type': 'application/json' }

/** Writes are never retried; `idempotencyKey` makes a repeated call safe. @throws ApiError, as all calls here */
export function postJson<Result>(
  path: string,
  body: unknown,
  schema: z.ZodType<Result>,
  idempotencyKey?: string
): Promise<Result> {
  const headers = { ...JSON_BODY, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) }
  return call('POST', path, schema, JSON.stringify(body), headers)
}

export function postFile<Result>(path: string, field: string, file: File, schema: z.ZodType<Result>): Promise<Result> {
  const form = new FormData()
  form.set(field, file)
  return call('POST', path, schema, form)
}

export function postBytes<Result>(
  path: string,
  file: Blob,
  contentType: string,
  schema: z.ZodType<Result>
): Promise<Result> {
  return call('POST', path, schema, file, { 'content-type': contentType })
}

export function putJson<Result>(path: string, body: unknown, schema: z.ZodType<Result>): Promise<Result> {
  return call('PUT', path, schema, JSON.stringify(body), JSON_BODY)
}

export function patchJson<Result>(path: string, body: unknown, schema: z.ZodType<Result>): Promise<Result> {
  return call('PATCH', path, schema, JSON.stringify(body), JSON_BODY)
}

export function deleteJson<Result>(path: string, schema: z.ZodType<Result>): Promise<Result> {
  return call('DELETE', path, schema)
}

export function getJson<Result>(path: string, schema: z.ZodType<Result>, accessToken?: string): Promise<Result> {
  return call('GET', path, schema, undefined, accessToken ? { authorization: `Bearer ${accessToken}` } : {})
}

/** A file of the API; with a body by POST. Its bytes stay as they are. */
export async function fetchFile(path: string, body?: unknown): Promise<Blob> {
  const read = (response: Response) => response.blob()
  const { status, content } =
    body === undefined ? await send('GET', path, read) : await send('POST', path, read, JSON.stringify(body), JSON_BODY)
  return status === 200 ? content : parseResponse(status, parseJson(await content.text()), z.never())
}
