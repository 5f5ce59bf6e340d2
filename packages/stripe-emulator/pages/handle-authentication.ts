import type { IncomingMessage, ServerResponse } from 'node:http'
import { Parameters } from '../http/parameters'
import { readBody } from '../http/read-body'
import { StripeError } from '../http/stripe-error'
import type { IntentRecord } from '../journal/records'
import { Transaction } from '../journal/transaction'
import { authenticatePayment, findAuthentication } from '../payments/authenticate-payment'
import { commit } from '../service/run-effect'
import { takeProcessing, type Service } from '../service/service'
import { authenticationPage, expiredPage } from './authentication-page'
import { languageOf, sendPage } from './send-page'

/**
 * The bank's page where the buyer proves who they are: GET shows it, POST takes the response. Framed by the
 * browser script or visited by redirect; after the response a visitor is sent back to the shop's return_url.
 */
export async function handleAuthentication(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  path: string
): Promise<void> {
  const token = path.slice('/authenticate/'.length)
  const intent = findAuthentication(service.ledger.tables, token)
  if (request.method === 'GET') {
    sendPage(
      response,
      intent ? 200 : 410,
      intent ? authenticationPage(intent, languageOf(request)) : expiredPage(languageOf(request)),
      returnOrigin(intent)
    )
    return
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end()
    return
  }
  const outcome = await readOutcome(request)
  // Looked up again: the payment may have been canceled while the body was on its way.
  const waiting = findAuthentication(service.ledger.tables, token)
  if (!waiting?.authentication || !outcome) {
    sendPage(response, waiting ? 400 : 410, expiredPage(languageOf(request)), null)
    return
  }
  const { returnUrl } = waiting.authentication
  const after = settleAuthentication(service, waiting, outcome === 'complete')
  await service.ledger.settled()
  if (returnUrl && !waiting.authentication.throughScript) {
    response.writeHead(303, { location: withResult(returnUrl, after) }).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: after.status }))
}

function settleAuthentication(service: Service, intent: IntentRecord, proved: boolean): IntentRecord {
  const tx = new Transaction(service.ledger.tables)
  const call = {
    tx,
    params: new Parameters({}),
    key: 'publishable' as const,
    fromOwnPage: true,
    account: null,
    address: service.address,
    requestId: null,
    idempotencyKey: null,
    now: Math.floor(Date.now() / 1000),
    takeNextRefund: () => null,
    holdsProcessing: () => takeProcessing(service)
  }
  const after = authenticatePayment(call, intent, proved)
  commit(service, tx)
  return after
}

async function readOutcome(request: IncomingMessage): Promise<'complete' | 'fail' | null> {
  try {
    const outcome = new URLSearchParams(await readBody(request)).get('outcome')
    return outcome === 'complete' || outcome === 'fail' ? outcome : null
  } catch (error) {
    if (error instanceof StripeError) return null
    throw error
  }
}

/** The fields that the provider adds to the shop's address. */
function withResult(returnUrl: string, intent: IntentRecord): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function returnOrigin(intent: IntentRecord | null): string | null {
  const returnUrl = intent?.authentication?.returnUrl
  return returnUrl && URL.canParse(returnUrl) ? new URL(returnUrl).origin : null
}
