import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../control-state/faults'
import { authenticateRequest } from '../http/authenticate-request'
import { checkAccount, checkVersion } from '../http/check-headers'
import { decodeForm } from '../http/form-encoding'
import { keyInUse, keyRequest, type KeyedRequest } from '../http/idempotency'
import { readBody } from '../http/read-body'
import { errorJson, StripeError } from '../http/stripe-error'
import { invalidFields, unsupportedInV2, V2Error } from '../http/v2-error'
import { API_VERSION } from '../sdk/api-version'
import { letters } from '../secrets/random-letters'
import type { Service } from '../service/service'
import { runCall, secretKeyRequired, type ApiResponse } from './run-call'
import { runV2Call, toV2Response } from './run-v2-call'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'Request-Id, Stripe-Should-Retry',
  'access-control-max-age': '300'
}

/** Answers one request below /v1/ or /v2/, with whatever fault was ordered for it. Never throws. */
export async function handleApi(service: Service, request: IncomingMessage, response: ServerResponse, url: URL) {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end()
    return
  }
  const requestId = `req_${letters(14)}`
  const fault = service.faults.take(request.method ?? '', url.pathname)
  if (fault?.action === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  if (fault?.action === 'timeout') return
  const body = await safely(service, () => handleRequest(service, request, url, requestId, fault))
  if (fault?.action === 'commit_then_drop') {
    request.socket.resetAndDestroy()
    return
  }
  if (fault?.action === 'commit_then_timeout') return
  const key = request.headers['idempotency-key']
  response.writeHead(body.status, {
    ...CORS,
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': headerOf(request, 'stripe-version') ?? API_VERSION,
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    ...body.headers
  })
  response.end(body.body)
}

async function handleRequest(
  service: Service,
  request: IncomingMessage,
  url: URL,
  requestId: string,
  fault: Fault | null
): Promise<ApiResponse> {
  if (fault?.action === 'refuse') throw rejection(fault.status)
  checkVersion(headerOf(request, 'stripe-version'))
  const method = request.method ?? ''
  const isV2 = url.pathname.startsWith('/v2/')
  const body = method === 'POST' ? await readBody(request) : url.search.slice(1)
  const type = isV2 ? 'application/json' : 'application/x-www-form-urlencoded'
  if (method === 'POST' && body !== '') checkContentType(headerOf(request, 'content-type'), type)
  const outcome = fault?.action === 'fail' || fault?.action === 'fail_after_commit' ? fault.action : 'normal'
  if (isV2) {
    checkV2Access(service, request)
    return withKey(service, request, { method, path: url.pathname, body, fault }, (keyed) =>
      runV2Call(service, { method, path: url.pathname, text: body, keyed, requestId, outcome })
    )
  }
  const fields = decodeForm(body)
  const keyField = typeof fields.key === 'string' ? fields.key : null
  delete fields.key
  const key = authenticateRequest(request, keyField, service.secrets)
  const account = headerOf(request, 'stripe-account')
  checkAccount(account, service.ledger.tables, service.secrets)
  const fromOwnPage = headerOf(request, 'origin') === `http://${headerOf(request, 'host') ?? ''}`
  return withKey(service, request, { method, path: url.pathname, body, fault }, (keyed) =>
    runCall(service, { method, path: url.pathname, fields, key, account, keyed, requestId, fromOwnPage, outcome })
  )
}

/** API v2 is for the secret key and has no account's own version. */
function checkV2Access(service: Service, request: IncomingMessage): void {
  if (authenticateRequest(request, null, service.secrets) !== 'secret') throw secretKeyRequired()
  if (headerOf(request, 'stripe-version') === null) throw invalidFields('The header Stripe-Version is missing.')
  const account = headerOf(request, 'stripe-account') ?? headerOf(request, 'stripe-context')
  if (account !== null) throw unsupportedInV2('requests of API v2 for a connected account')
}

/** Runs a request while nobody else runs one with its idempotency key, and waits until it is on the disk. */
async function withKey(
  service: Service,
  request: IncomingMessage,
  { method, path, body, fault }: { method: string; path: string; body: string; fault: Fault | null },
  run: (keyed: KeyedRequest | null) => ApiResponse
): Promise<ApiResponse> {
  const header = method === 'POST' ? headerOf(request, 'idempotency-key') : null
  const keyed = header ? keyRequest(header, path, body) : null
  if (keyed && service.keysInUse.has(keyed.key)) throw keyInUse(keyed.key)
  if (keyed) service.keysInUse.add(keyed.key)
  try {
    if (fault && fault.delayMs > 0) await pause(fault.delayMs)
    const response = run(keyed)
    // Also a reading answer waits: what it shows must not be lost by a crash a moment later.
    await service.ledger.settled()
    return response
  } finally {
    if (keyed) service.keysInUse.delete(keyed.key)
  }
}

async function safely(service: Service, work: () => Promise<ApiResponse>): Promise<ApiResponse> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof V2Error) return toV2Response(error)
    if (error instanceof StripeError) {
      const headers: Record<string, string> = error.status === 409 ? { 'stripe-should-retry': 'true' } : {}
      return { status: error.status, body: errorJson(error.body), headers }
    }
    service.report(error)
    const body = errorJson({ type: 'api_error', message: 'An unknown error occurred' })
    return { status: 500, body, headers: {} }
  }
}

function rejection(status: number): StripeError {
  if (status === 429) {
    const message =
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
    return new StripeError(429, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  const message = 'Sorry! There was an error while talking to one of our backends. Support has been notified.'
  return new StripeError(status, { type: status < 500 ? 'invalid_request_error' : 'api_error', message })
}

function checkContentType(type: string | null, wanted: string): void {
  if (type?.toLowerCase().startsWith(wanted)) return
  const message =
    `Invalid request (check that your POST content type is ${wanted}). If you have any questions, we can help at ` +
    'https://support.stripe.com/.'
  throw new StripeError(400, { type: 'invalid_request_error', message })
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
