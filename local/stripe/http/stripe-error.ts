import type { PaymentErrorRecord } from '../journal/records'

/**
 * The body of an error as the provider writes it: docs.stripe.com/api/errors. Undefined fields are left out.
 */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  charge?: string | undefined
  payment_intent?: object | undefined
  payment_method?: object | undefined
}

/**
 * A refusal in the provider's shape. `began` says that the request got as far as being executed: only then is
 * its answer kept under the idempotency key (docs.stripe.com/api/idempotent_requests), and only then is what
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

/** A parameter that is wrong before anything is executed: 400, not kept under the idempotency key. */
export function badParameter(param: string, code: string, message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', code, message, param })
}

export function missingParameter(param: string): StripeError {
  return badParameter(param, 'parameter_missing', `Missing required param: ${param}.`)
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
export function unexpectedState(message: string, paymentIntent: object): StripeError {
  const code = 'payment_intent_unexpected_state'
  const body: ErrorBody = { type: 'invalid_request_error', code, message, payment_intent: paymentIntent }
  return new StripeError(400, body, { began: true })
}

/** A card was refused: 402, with the payment as it is afterwards. */
export function cardRefused(
  error: PaymentErrorRecord,
  intent: object | undefined,
  method: object | undefined
) {
  const body: ErrorBody = {
    type: 'card_error',
    code: error.code,
    decline_code: error.declineCode ?? undefined,
    message: error.message,
    param: error.param ?? undefined,
    charge: error.charge ?? undefined,
    payment_intent: intent,
    payment_method: method
  }
  return new StripeError(402, body, { began: true })
}

/** JSON of an error body with the link to its description that the provider adds. */
export function errorJson(body: ErrorBody): string {
  const link = body.code
    ? { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
    : {}
  return JSON.stringify({ error: { ...body, ...link } }, null, 2)
}
