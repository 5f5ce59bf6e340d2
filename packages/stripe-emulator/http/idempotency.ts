import { createHash } from 'node:crypto'
import { keyLifeOf } from '../journal/compact-journal'
import type { ResponseRecord } from '../journal/records'
import { StripeError } from './stripe-error'

/** What distinguishes one request from another under the same key. */
export interface KeyedRequest {
  key: string
  path: string
  fingerprint: string
}

/** Longest key the provider takes (docs.stripe.com/api/idempotent_requests). */
const LONGEST_KEY = 255

/** @throws StripeError (400) for a key that is too long. */
export function keyRequest(key: string, path: string, body: string): KeyedRequest {
  if (key.length > LONGEST_KEY) {
    const message = `Idempotency-Key must be at most ${LONGEST_KEY} characters.`
    throw new StripeError(400, { type: 'invalid_request_error', message })
  }
  // Sorted, because the order of the fields carries no meaning. The JSON of API v2 is one field.
  const fields = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort()
  const fingerprint = createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
  return { key, path, fingerprint }
}

/**
 * The kept first response to this request, null when the key is new (or older than 24 hours, 30 days in API v2).
 * @throws StripeError (400, idempotency_error) when the key was first used for something else.
 */
export function cachedResponse(
  stored: ResponseRecord | undefined,
  request: KeyedRequest,
  now: number
): ResponseRecord | null {
  if (!stored || stored.created < now - keyLifeOf(stored.path)) return null
  if (stored.path !== request.path) {
    throw misused(
      'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
        `('${request.path}' vs '${stored.path}'). Try using a key other than '${request.key}' ` +
        'if you meant to execute a different request.'
    )
  }
  if (stored.fingerprint !== request.fingerprint) {
    throw misused(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${request.key}' if you meant to execute a different request.`
    )
  }
  return stored
}

/** Another request with this key is still under way: 409. */
export function keyInUse(key: string): StripeError {
  const message =
    'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
    `submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}

function misused(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message })
}
