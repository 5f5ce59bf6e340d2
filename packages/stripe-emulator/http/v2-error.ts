/**
 * A refusal of API v2: docs.stripe.com/api-v2-overview. Nothing of it is kept under the idempotency key, so that a
 * repeated request is executed anew.
 */
export class V2Error extends Error {
  override name = 'V2Error'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function invalidFields(message: string): V2Error {
  return new V2Error(400, 'invalid_fields', message)
}

/** What Stripe supports and the emulator does not. */
export function unsupportedInV2(what: string): V2Error {
  return invalidFields(`The local Stripe emulator does not support ${what}.`)
}

export function notFound(what: string, id: string): V2Error {
  return new V2Error(404, 'not_found', `${what} ${id} not found.`)
}

export function v2ErrorJson({ code, message }: V2Error): string {
  return JSON.stringify({ error: { code, message, type: 'invalid_request_error' } }, null, 2)
}
