import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { StripeSecrets } from '../secrets/stripe-secrets'
import { StripeError } from './stripe-error'

export type KeyKind = 'secret' | 'publishable'

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
  'Bearer auth ' +
  "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for " +
  'details, or we ' +
  'can help at https://support.stripe.com/.'

/**
 * Which of the account's keys a request carries: as Bearer, as the user name of Basic auth, or in the field
 * `key`.
 * @throws StripeError (401) without a key or with an unknown one.
 */
export function authenticateRequest(
  request: IncomingMessage,
  keyField: string | null,
  secrets: StripeSecrets
): KeyKind {
  const key = keyOf(request) ?? keyField
  if (!key) throw new StripeError(401, { type: 'invalid_request_error', message: NO_KEY })
  if (isSame(key, secrets.secretKey)) return 'secret'
  if (isSame(key, secrets.publishableKey)) return 'publishable'
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
  throw new StripeError(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` })
}

/** Never throws. */
export function hasSecretKey(request: IncomingMessage, { secretKey }: StripeSecrets): boolean {
  return isSame(keyOf(request) ?? '', secretKey)
}

function keyOf(request: IncomingMessage): string | null {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value || null
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || null
  return null
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
