import { isFields } from './frame-messages'
import type { FormLanguage } from './languages'

export interface ApiAccess {
  /** Where the emulator answers: the origin that the script itself came from. */
  origin: string
  publishableKey: string
  /** What the buyer is spoken to in, where a form has said so. */
  language?: FormLanguage
}

/** Either what was asked for or the provider's error, never both. */
export type ApiResult =
  { body: Record<string, unknown>; error?: undefined } | { body?: undefined; error: Record<string, unknown> }

/** A payment that takes longer than this is not waited for; its state can be asked for later. */
const RESPOND_WITHIN_MS = 60_000

/**
 * Nested values as the API takes them: `{ a: { b: 1 } }` becomes `a[b]=1`; null and undefined are left out.
 */
export function toFormFields(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item, place) => toFormFields(item, `${name}[${place}]`))
  if (isFields(value)) {
    return Object.entries(value).flatMap(([key, item]) => toFormFields(item, name ? `${name}[${key}]` : key))
  }
  return [[name, String(value)]]
}

/**
 * Calls the API with the publishable key. Never throws: an unreachable provider is an `api_connection_error`.
 */
export async function requestApi(
  access: ApiAccess,
  method: 'GET' | 'POST',
  path: string,
  fields: [string, string][]
): Promise<ApiResult> {
  const form = new URLSearchParams(fields)
  const url = `${access.origin}${path}${method === 'GET' && fields.length > 0 ? `?${form.toString()}` : ''}`
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${access.publishableKey}`,
        // Browsers repeat a request by themselves when a kept connection breaks; a payment must not be tried
        // twice for that. (A card is never sent with a key: its kept fingerprint would be one of the number.)
        ...(path.endsWith('/confirm') ? { 'idempotency-key': randomKey() } : {})
      },
      credentials: 'omit',
      signal: AbortSignal.timeout(RESPOND_WITHIN_MS),
      ...(method === 'POST' ? { body: form } : {})
    })
    const body: unknown = await response.json()
    if (!isFields(body)) return connectionError()
    return isFields(body.error) ? { error: body.error } : { body }
  } catch {
    return connectionError()
  }
}

/** Not randomUUID: that is missing on a page that came over http from another host than this machine. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

function connectionError(): ApiResult {
  const message =
    'We are experiencing issues connecting to our payments provider. Please check your internet ' +
    'connection and try again.'
  return { error: { type: 'api_connection_error', message } }
}
