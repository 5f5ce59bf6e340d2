import 'server-only'
import Stripe from 'stripe'
import { toRefundStatus } from '@/lib/refunds/refund'
import { countOne } from '@/lib/platform/counters'
import { env, isCardInUse, optionalEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { Breaker, BreakerOpenError } from './breaker'
import { raisePaymentAlarm } from './payment-alarm'
import { limitWhileQuarantined, toHost } from './http-client'
import type { ProviderRefund } from './provider'

export type { Stripe }

const TIMEOUT_MS = 5000
const RETRIES = 2

let client: Stripe | undefined
const breaker = new Breaker()

export function stripe(): Stripe {
  if (client) return client
  client = new Stripe(env('STRIPE_SECRET_KEY'), {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: limitWhileQuarantined(Stripe.createNodeHttpClient()),
    ...toHost(optionalEnv('STRIPE_API_ADDRESS'))
  })
  return client
}

function toId(expandable: string | { id: string } | null): string | null {
  return typeof expandable === 'string' ? expandable : (expandable?.id ?? null)
}

/** `chargeId`: the latest one. `group`: of the payment and its transfers. */
function toPaymentIntent(intent: Stripe.PaymentIntent) {
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    orderId: intent.metadata.orderId ?? null,
    revision: Number(intent.metadata.revision ?? 0),
    chargeId: toId(intent.latest_charge),
    group: intent.transfer_group,
    hasRefusedCard: intent.last_payment_error !== null && intent.last_payment_error !== undefined
  }
}

export type PaymentIntent = ReturnType<typeof toPaymentIntent>

function isUnavailable(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError) return true
  if (error instanceof Stripe.errors.StripeRateLimitError) return true
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500
}

/** True if the provider has stored a failure under this key: a retry with it returns the same failure. */
export function isReplayedFailure(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Stripe.errors.StripeError && cause.statusCode === 500
}

/** True if the provider refused the request: nothing was done, and a retry is useless. */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 400
}

/** True if the provider rejects the secret key: the request was not executed. */
export function isSecretKeyRefused(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return (
    cause instanceof Stripe.errors.StripeAuthenticationError || cause instanceof Stripe.errors.StripePermissionError
  )
}

export function isIdempotencyKeyReused(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Stripe.errors.StripeIdempotencyError && cause.statusCode === 400
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}

const [UNAVAILABLE, NOT_SET_UP] = ['errors.paymentsUnavailable', 'errors.paymentsNotSetUp'] as const

/** The provider's own text stays in the log. */
function toAppError(error: unknown): unknown {
  if (error instanceof BreakerOpenError) {
    return new AppError('PAYMENTS_UNAVAILABLE', UNAVAILABLE, {
      cause: error,
      retryAfterSeconds: error.retryAfterSeconds
    })
  }
  if (!(error instanceof Stripe.errors.StripeError)) return error
  return new AppError('PAYMENTS_UNAVAILABLE', isSecretKeyRefused(error) ? NOT_SET_UP : UNAVAILABLE, { cause: error })
}

/** Applies the breaker and maps errors. @throws AppError PAYMENTS_UNAVAILABLE, also in a shop without card payments */
export async function askStripe<Result>(call: (client: Stripe) => Promise<Result>): Promise<Result> {
  if (!isCardInUse()) throw new AppError('PAYMENTS_UNAVAILABLE', NOT_SET_UP)
  try {
    const result = await breaker.run(() => call(stripe()), isUnavailable)
    countOne('provider_requests', 'done')
    return result
  } catch (error) {
    countOne('provider_requests', isUnavailable(error) || error instanceof BreakerOpenError ? 'unavailable' : 'refused')
    if (error instanceof Stripe.errors.StripeError && isSecretKeyRefused(error))
      await raisePaymentAlarm(error.statusCode ?? 401)
    throw toAppError(error)
  }
}

/** All pages of a list: sums need each entry. @throws AppError PAYMENTS_UNAVAILABLE */
export function listAllAtStripe<Item>(call: (client: Stripe) => Stripe.ApiListPromise<Item>): Promise<Item[]> {
  return askStripe(async (client) => {
    const items: Item[] = []
    for await (const item of call(client)) items.push(item)
    return items
  })
}

/** Null if the provider does not know the object. @throws AppError PAYMENTS_UNAVAILABLE */
export function findAtStripe<Result>(call: (client: Stripe) => Promise<Result>): Promise<Result | null> {
  return askStripe((client) =>
    call(client).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
  )
}

/** `refused`: the provider's error code; no money moved. `unusable key`: the key has another result, so a retry needs a new
 * one. */
export type RequestResult<Made> = { made: Made } | { refused: string } | 'unusable key'

/** A request that moves money. @throws AppError PAYMENTS_UNAVAILABLE */
export function requestOfStripe<Made>(call: (client: Stripe) => Promise<Made>): Promise<RequestResult<Made>> {
  return askStripe((client) =>
    call(client)
      .then((made): RequestResult<Made> => ({ made }))
      .catch((error: unknown): RequestResult<Made> => {
        if (isUnusableKey(error)) return 'unusable key'
        const refused = toRejection(error)
        if (refused === null) throw error
        return { refused }
      })
  )
}

/** `revision`: lines that leave an unpaid order make another payment of it. */
type NewIntent = Record<'orderId' | 'key' | 'description' | 'group', string> &
  Record<'amountCents' | 'revision', number>

/** The same key always means the same payment, also after a timeout. @throws AppError PAYMENTS_UNAVAILABLE */
export async function createPaymentIntent(request: NewIntent): Promise<PaymentIntent> {
  const intent = await askStripe((client) =>
    client.paymentIntents.create(
      {
        amount: request.amountCents,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { orderId: request.orderId, revision: String(request.revision) },
        description: request.description,
        transfer_group: request.group
      },
      { idempotencyKey: request.key }
    )
  )
  return toPaymentIntent(intent)
}

export async function findPaymentIntent(id: string): Promise<PaymentIntent | null> {
  const intent = await findAtStripe((client) => client.paymentIntents.retrieve(id))
  return intent && toPaymentIntent(intent)
}

/** Returns the payment as it is afterwards: `succeeded` means that it was paid first. @throws AppError PAYMENTS_UNAVAILABLE */
export async function cancelPaymentIntent(id: string): Promise<PaymentIntent> {
  const intent = await askStripe((client) =>
    client.paymentIntents.cancel(id).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return client.paymentIntents.retrieve(id)
    })
  )
  return toPaymentIntent(intent)
}

/** Newest first, created since a time (UTC). @throws AppError PAYMENTS_UNAVAILABLE */
export async function listPaymentIntents(since: Date): Promise<PaymentIntent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const list = await listAllAtStripe((client) => client.paymentIntents.list({ created, limit: 100 }))
  return list.map(toPaymentIntent)
}

export async function countRefusedCards(intentId: string): Promise<number> {
  const charges = await askStripe((client) => client.charges.list({ payment_intent: intentId, limit: 100 }))
  return charges.data.filter(({ status }) => status === 'failed').length
}

function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const status = toRefundStatus(refund.status)
  const reason = status === 'failed' ? (refund.failure_reason ?? refund.status) : null
  return { id: refund.id, amountCents: refund.amount, key: refund.metadata?.refundKey ?? null, status, reason }
}

/** An error code of docs.stripe.com/error-codes if the refund was refused for good, else null. */
function toRejection(error: unknown): string | null {
  if (!isRefused(error) && !isMissing(error)) return null
  return (error instanceof Stripe.errors.StripeError ? error.code : undefined) ?? 'invalid_request'
}

/** True if a failure or another request is stored under the idempotency key. */
function isUnusableKey(error: unknown): boolean {
  return isReplayedFailure(error) || isIdempotencyKeyReused(error)
}

/** `refundKey` is stored in the metadata; `requestKey` is the idempotency key. @throws AppError PAYMENTS_UNAVAILABLE */
export async function createRefund(request: {
  intentId: string
  amountCents: number
  refundKey: string
  requestKey: string
}): Promise<RequestResult<ProviderRefund>> {
  const { intentId, amountCents, refundKey, requestKey } = request
  return requestOfStripe(async (client) =>
    toProviderRefund(
      await client.refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: { refundKey } },
        { idempotencyKey: requestKey }
      )
    )
  )
}

/** Oldest first, including failed ones. @throws AppError PAYMENTS_UNAVAILABLE */
export async function listRefunds(intentId: string): Promise<ProviderRefund[]> {
  const list = await listAllAtStripe((client) => client.refunds.list({ payment_intent: intentId, limit: 100 }))
  return list.map(toProviderRefund).reverse()
}
