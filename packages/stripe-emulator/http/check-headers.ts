import { API_VERSION } from '../sdk/api-version'
import type { Tables } from '../journal/tables'
import type { StripeSecrets } from '../secrets/stripe-secrets'
import { StripeError } from './stripe-error'

/** Dates from 2024-09-30 on have a name behind them: docs.stripe.com/api/versioning. */
const VERSION = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:\.[a-z]+)?$/

/**
 * Without the header the account's own version applies, which is the emulator's only one.
 * @throws StripeError (400) for a version that does not exist or that the emulator does not support.
 */
export function checkVersion(version: string | null): void {
  if (version === null || version === API_VERSION) return
  const message = VERSION.test(version)
    ? `The local Stripe emulator does not support API version ${version}; it supports ${API_VERSION}.`
    : `Invalid Stripe API version: ${version}`
  throw new StripeError(400, { type: 'invalid_request_error', message })
}

/** @throws StripeError (403, account_invalid) for an account that is not connected to the platform. */
export function checkAccount(
  account: string | null,
  { accounts }: Pick<Readonly<Tables>, 'accounts'>,
  { secretKey }: StripeSecrets
): void {
  if (account === null || accounts.has(account)) return
  const key = `${secretKey.slice(0, 8)}***${secretKey.slice(-4)}`
  const message =
    `The provided key '${key}' does not have access to account '${account}' (or that account does not ` +
    'exist). Application access may have been revoked.'
  throw new StripeError(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}
