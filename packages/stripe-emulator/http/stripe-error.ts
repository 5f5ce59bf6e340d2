import type Stripe from 'stripe'
import type { PaymentErrorRecord } from '../journal/records'
import type { ErrorCode } from '../sdk/error-codes'

/** The body of an error: docs.stripe.com/api/errors. With the publishable key a payment lacks its private fields. */
export type ErrorBody = Pick<Stripe.StripeRawError, 'charge' | 'decline_code' | 'param' | 'payment_method'> & {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: ErrorCode
  payment_intent?: Partial<Stripe.PaymentIntent>
}

/**
 * A refusal in the provider's shape. `began` says that the request got as far as being executed: only then is
 * its response kept under the idempotency key (docs.stripe.com/api/idempotent_requests), and only then is what
 * it changed kept too (a declined card leaves a failed charge behind).
 */
export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly body: ErrorBody
  readonly began: boolean

  constructor(status: number, body: ErrorBody, options: { began?: boolean } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.began = options.began ?? false
  }
}

/**
 * A parameter that is wrong before anything is executed: 400, not stored under the idempotency key. Stripe has
 * codes for some mistakes only.
 */
export function badParameter(param: string, code: ErrorCode | null, message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', ...(code ? { code } : {}), message, param })
}

/** What Stripe supports and the emulator does not; `what` names it in the message. */
export function unsupported(param: string, what: string): StripeError {
  return badParameter(param, null, `The local Stripe emulator does not support ${what}.`)
}

export function missingParameter(param: string): StripeError {
  return badParameter(param, 'parameter_missing', `Missing required param: ${param}.`)
}

/** What was well formed and could not be done: 400, stored under the idempotency key. */
export function refused(code: ErrorCode, message: string, param?: string): StripeError {
  const body = { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) } as const
  return new StripeError(400, body, { began: true })
}

/** `what` is the provider's name for the kind of thing, e.g. `payment_intent`. */
export function noSuch(what: string, id: string, param: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param
  })
}

/** The request is well formed, but the payment is in a state that does not allow it. */
export function unexpectedState(message: string, paymentIntent: Partial<Stripe.PaymentIntent>): StripeError {
  const code = 'payment_intent_unexpected_state'
  const body: ErrorBody = { type: 'invalid_request_error', code, message, payment_intent: paymentIntent }
  return new StripeError(400, body, { began: true })
}

/** A card was refused: 402, with the payment as it is afterwards. */
export function cardRefused(
  error: PaymentErrorRecord,
  intent: Partial<Stripe.PaymentIntent>,
  method: Stripe.PaymentMethod
) {
  const body: ErrorBody = {
    type: 'card_error',
    code: error.code,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    message: error.message,
    ...(error.param ? { param: error.param } : {}),
    ...(error.charge ? { charge: error.charge } : {}),
    payment_intent: intent,
    payment_method: method
  }
  return new StripeError(402, body, { began: true })
}

/** JSON of an error body with the link to its description that the provider adds. */
export function errorJson(body: ErrorBody): string {
  const error = { ...body, ...(body.code ? { doc_url: docUrlOf(body.code) } : {}) }
  return JSON.stringify({ error: error satisfies Omit<Stripe.StripeRawError, 'payment_intent'> }, null, 2)
}

/** Where Stripe describes an error code. */
export function docUrlOf(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}
