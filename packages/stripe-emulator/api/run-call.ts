import { takeNextRefund } from '../control-state/next-refunds'
import type { KeyKind } from '../http/authenticate-request'
import type { Call } from '../http/call'
import type { FormFields } from '../http/form-encoding'
import { cachedResponse, type KeyedRequest } from '../http/idempotency'
import { Parameters } from '../http/parameters'
import { errorJson, StripeError, unsupported } from '../http/stripe-error'
import { Transaction } from '../journal/transaction'
import { nowMs } from '../clock/moment'
import { commit } from '../service/run-effect'
import { takeProcessing, type Service } from '../service/service'
import { expandResponse } from './expand-response'
import { findRoute } from './find-route'

export interface ApiResponse {
  status: number
  body: string
  headers: Record<string, string>
}

export interface ApiRequest {
  method: string
  path: string
  fields: FormFields
  key: KeyKind
  account: string | null
  keyed: KeyedRequest | null
  requestId: string
  fromOwnPage: boolean
  /** A 500 on order: before the effect (`fail`) or after it. */
  outcome: 'normal' | 'fail' | 'fail_after_commit'
}

/**
 * Executes one request and commits its changes, its events and the kept response as one journal line. Nothing
 * in here waits, so no other request can come in between: that is the whole locking.
 * @throws StripeError for what was refused before it began.
 */
export function runCall(service: Service, request: ApiRequest): ApiResponse {
  const now = Math.floor(nowMs() / 1000)
  const tx = new Transaction(service.ledger.tables)
  const found = findRoute(request.method, request.path)
  if (!found) throw unknownAddress(request.method, request.path)
  if (request.key === 'publishable' && !found.route.inBrowser) throw secretKeyRequired()
  if (request.account !== null && !found.route.onAccount) {
    throw unsupported('Stripe-Account', `the header Stripe-Account for ${request.method} ${found.route.path}`)
  }
  const stored = request.keyed ? cachedResponse(tx.response.get(request.keyed.key), request.keyed, now) : null
  if (stored) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': stored.request }
    return { status: stored.status, body: stored.body, headers: { ...headers, ...dontRetry(stored.status) } }
  }
  const params = new Parameters(request.fields)
  const call: Call = {
    tx,
    params,
    key: request.key,
    account: request.account,
    fromOwnPage: request.fromOwnPage,
    address: service.address,
    requestId: request.requestId,
    idempotencyKey: request.keyed?.key ?? null,
    now,
    takeNextRefund: () => takeNextRefund(service),
    holdsProcessing: () => takeProcessing(service)
  }
  const response = request.outcome === 'fail' ? brokenResponse() : execute(call, found.route.run, found.id)
  const shown = request.outcome === 'fail_after_commit' ? brokenResponse() : response
  const { keyed } = request
  if (keyed) {
    tx.response.put({
      id: keyed.key,
      created: now,
      path: keyed.path,
      fingerprint: keyed.fingerprint,
      status: shown.status,
      body: shown.body,
      request: request.requestId
    })
  }
  commit(service, tx)
  return shown
}

function execute(call: Call, run: (call: Call, id: string) => object, id: string): ApiResponse {
  const paths = call.params.list('expand') ?? []
  try {
    const response = expandResponse(call, run(call, id), paths)
    return { status: 200, body: JSON.stringify(response, null, 2), headers: {} }
  } catch (error) {
    // A refusal of something that had begun (a declined card) is a response with effects like any other.
    if (error instanceof StripeError && error.began) {
      return { status: error.status, body: errorJson(error.body), headers: {} }
    }
    throw error
  }
}

export function brokenResponse(): ApiResponse {
  const message = 'An unexpected error occurred. Support has been notified.'
  return { status: 500, body: errorJson({ type: 'api_error', message }), headers: dontRetry(500) }
}

/** A kept 500 stays a 500: asking again with the same key is useless, and the provider says so. */
function dontRetry(status: number): Record<string, string> {
  return status >= 500 ? { 'stripe-should-retry': 'false' } : {}
}

export function unknownAddress(method: string, path: string): StripeError {
  const message =
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the ` +
    'trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) ' +
    'identifier in your code. Please see https://stripe.com/docs or we can help at ' +
    'https://support.stripe.com/.'
  return new StripeError(404, { type: 'invalid_request_error', message })
}

export function secretKeyRequired(): StripeError {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a ' +
    'list of your API keys at https://dashboard.stripe.com/account/apikeys.'
  return new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}
