import { createAccountLink } from '../accounts/account-links'
import { closeAccount, createAccount, retrieveAccount, updateAccount } from '../accounts/manage-accounts'
import { retrieveThinEvent } from '../events/retrieve-thin-event'
import type { V2Call, V2Handler } from '../http/call'
import { decodeForm } from '../http/form-encoding'
import { cachedResponse, type KeyedRequest } from '../http/idempotency'
import { Parameters } from '../http/parameters'
import { invalidFields, type V2Error, v2ErrorJson } from '../http/v2-error'
import { Transaction } from '../journal/transaction'
import { nowMs } from '../clock/moment'
import { commit } from '../service/run-effect'
import type { Service } from '../service/service'
import { matchRoute } from './match-route'
import { brokenResponse, unknownAddress, type ApiResponse } from './run-call'

const ROUTES: readonly { method: 'GET' | 'POST'; path: string; run: V2Handler }[] = [
  { method: 'POST', path: '/v2/core/accounts', run: createAccount },
  { method: 'GET', path: '/v2/core/accounts/:id', run: retrieveAccount },
  { method: 'POST', path: '/v2/core/accounts/:id', run: updateAccount },
  { method: 'POST', path: '/v2/core/accounts/:id/close', run: closeAccount },
  { method: 'POST', path: '/v2/core/account_links', run: createAccountLink },
  { method: 'GET', path: '/v2/core/events/:id', run: retrieveThinEvent }
]

export interface V2Request {
  method: string
  path: string
  /** The body of a POST, the query of a GET. */
  text: string
  keyed: KeyedRequest | null
  requestId: string
  outcome: 'normal' | 'fail' | 'fail_after_commit'
}

/**
 * Executes one request of API v2, as `runCall` does for v1. A failure is not kept under the idempotency key: the
 * repeated request is executed anew (docs.stripe.com/api-v2-overview).
 */
export function runV2Call(service: Service, request: V2Request): ApiResponse {
  const now = Math.floor(nowMs() / 1000)
  const { keyed } = request
  const tx = new Transaction(service.ledger.tables)
  const found = matchRoute(ROUTES, request.method, request.path)
  if (!found) throw unknownAddress(request.method, request.path)
  const stored = keyed ? cachedResponse(tx.response.get(keyed.key), keyed, now) : null
  if (stored) return { status: stored.status, body: stored.body, headers: { 'idempotent-replayed': 'true' } }
  if (request.outcome === 'fail') return brokenResponse()
  const isPost = request.method === 'POST'
  const call: V2Call = {
    tx,
    now,
    address: service.address,
    requestId: request.requestId,
    idempotencyKey: keyed?.key ?? null,
    body: isPost ? parseBody(request.text) : null,
    query: new Parameters(isPost ? {} : decodeForm(request.text))
  }
  const body = JSON.stringify(found.route.run(call, found.id), null, 2)
  if (keyed) {
    const { key: id, path, fingerprint } = keyed
    tx.response.put({ id, created: now, path, fingerprint, status: 200, body, request: request.requestId })
  }
  commit(service, tx)
  return request.outcome === 'fail_after_commit' ? brokenResponse() : { status: 200, body, headers: {} }
}

export function toV2Response(error: V2Error): ApiResponse {
  return { status: error.status, body: v2ErrorJson(error), headers: {} }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw invalidFields('The request body is not valid JSON.')
  }
}
