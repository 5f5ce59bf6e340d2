import 'server-only'
import Stripe from 'stripe'
import { env, optionalEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { Breaker, BreakerOpenError } from './breaker'
import type { PaymentIntent, ProviderEvent, ProviderRefund } from './provider'

/** How long one call to the provider may take, in milliseconds, and how often a failed one is repeated (reliability F9). */
const TIMEOUT_MS = 5000
const RETRIES = 2
/** The most objects of one kind that a look at the provider reads. */
const MOST_LISTED = 10_000

let client: Stripe | undefined
const breaker = new Breaker()

/** The one client of the payment provider. Only its address and keys differ between Stripe and the local stand-in. */
function stripe(): Stripe {
  if (client) return client
  const configured = optionalEnv('STRIPE_API_ADDRESS')
  const address = configured ? new URL(configured) : null
  client = new Stripe(env('STRIPE_SECRET_KEY'), {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(address
      ? { host: address.hostname, port: Number(address.port), protocol: address.protocol === 'https:' ? 'https' : 'http' }
      : {})
  })
  return client
}

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    bookingId: intent.metadata.bookingId ?? null,
    hasRefusedCard: intent.last_payment_error !== null && intent.last_payment_error !== undefined
  }
}

/** True when the provider cannot be reached or does not work; false for what it refuses for a reason. */
function isAway(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError) return true
  if (error instanceof Stripe.errors.StripeRateLimitError) return true
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500
}

/** True when the provider kept a failure as the answer to this key (it executed, or tried to): asking again is no use. */
export function isKeptFailure(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Stripe.errors.StripeError && cause.statusCode === 500
}

/** True when the provider understood what it was asked and will not do it: nothing was done, asking again is no use. */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 400
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}

const AWAY_WORDS = 'Card payments cannot be reached right now. Your book is still held; try again in a moment.'

/** Turns the provider's failures into words for the person. The provider's own text stays in the log. */
function toAppError(error: unknown): unknown {
  if (error instanceof BreakerOpenError) {
    return new AppError('PAYMENTS_AWAY', AWAY_WORDS, { cause: error, retryAfterSeconds: error.retryAfterSeconds })
  }
  if (!(error instanceof Stripe.errors.StripeError)) return error
  return new AppError('PAYMENTS_AWAY', AWAY_WORDS, { cause: error })
}

/** Every call goes through here: the breaker, and one kind of error. @throws AppError PAYMENTS_AWAY */
async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await breaker.run(call, isAway)
  } catch (error) {
    throw toAppError(error)
  }
}

type NewIntent = { amountCents: number; bookingId: string; key: string; description: string }

/**
 * Asks for a payment of `amountCents` euro cents for a booking. The same key always means the same payment, also after
 * a time-out. @throws AppError PAYMENTS_AWAY
 */
export async function createPaymentIntent(request: NewIntent): Promise<PaymentIntent> {
  const intent = await ask(() =>
    stripe().paymentIntents.create(
      {
        amount: request.amountCents,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { bookingId: request.bookingId },
        description: request.description
      },
      { idempotencyKey: request.key }
    )
  )
  return toPaymentIntent(intent)
}

/** Asks the provider how a payment stands; null when it knows no such payment. @throws AppError PAYMENTS_AWAY */
export async function findPaymentIntent(id: string): Promise<PaymentIntent | null> {
  const intent = await ask(() =>
    stripe().paymentIntents.retrieve(id).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
  )
  return intent && toPaymentIntent(intent)
}

/**
 * Cancels a payment, unless it has succeeded or is cancelled already, and says how it stands then: `succeeded` means
 * that the money was quicker. @throws AppError PAYMENTS_AWAY
 */
export async function cancelPaymentIntent(id: string): Promise<PaymentIntent> {
  const intent = await ask(() =>
    stripe().paymentIntents.cancel(id).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return stripe().paymentIntents.retrieve(id)
    })
  )
  return toPaymentIntent(intent)
}

/** The payments begun since a time (UTC), newest first. @throws AppError PAYMENTS_AWAY */
export async function listPaymentIntents(since: Date): Promise<PaymentIntent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const list = await ask(() => stripe().paymentIntents.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST_LISTED }))
  return list.map(toPaymentIntent)
}

/** How many cards were refused for a payment. @throws AppError PAYMENTS_AWAY */
export async function countRefusedCards(intentId: string): Promise<number> {
  const charges = await ask(() => stripe().charges.list({ payment_intent: intentId, limit: 100 }))
  return charges.data.filter(({ status }) => status === 'failed').length
}

/**
 * Returns money of a payment, in cents; the same key returns it once. What the provider refuses to return (it was
 * returned already, or the buyer's bank has called it back) is no error that waiting would mend: it is told in the log,
 * and what was returned is read with listRefunds. `requestKey` is the provider's key for this very request, the same for
 * the same amount only. @throws AppError PAYMENTS_AWAY
 */
export async function createRefund(request: { intentId: string; amountCents: number; key: string; requestKey?: string }): Promise<void> {
  await ask(() =>
    stripe()
      .refunds.create(
        { payment_intent: request.intentId, amount: request.amountCents, metadata: { refundKey: request.key } },
        { idempotencyKey: request.requestKey ?? request.key }
      )
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error
        const refused = error instanceof Stripe.errors.StripeError ? error.code : undefined
        log.error({ transactionId: request.intentId, refused }, 'payment alarm: the provider refuses to return money')
      })
  )
}

/** What was returned of a payment so far, oldest first. Refunds that failed at the bank are left out, and told in the log. */
export async function listRefunds(intentId: string): Promise<ProviderRefund[]> {
  const { data } = await ask(() => stripe().refunds.list({ payment_intent: intentId, limit: 100 }))
  const failed = data.filter(({ status }) => status === 'failed' || status === 'canceled')
  for (const { id } of failed) log.error({ transactionId: intentId, refundId: id }, 'payment alarm: a refund failed at the bank')
  return data
    .filter((refund) => !failed.includes(refund))
    .map((refund) => ({ id: refund.id, amountCents: refund.amount, key: refund.metadata?.refundKey ?? null }))
    .reverse()
}

/** The payment that an event is about: its own object, or the one its charge or refund belongs to. */
function toIntentId(subject: unknown): string {
  if (typeof subject !== 'object' || subject === null) return ''
  if ('payment_intent' in subject && typeof subject.payment_intent === 'string') return subject.payment_intent
  return 'id' in subject && typeof subject.id === 'string' ? subject.id : ''
}

/**
 * Verifies a webhook on its raw bytes: signature and age (300 s).
 * @throws AppError BAD_INPUT for anything not signed with our secret.
 */
export function readProviderEvent(rawBody: string, signature: string | null): ProviderEvent {
  try {
    const event = stripe().webhooks.constructEvent(rawBody, signature ?? '', env('STRIPE_WEBHOOK_SECRET'))
    const subject: unknown = event.data.object
    const createdAt = Number.isFinite(event.created) ? new Date(event.created * 1000) : null
    return { id: event.id, type: event.type, createdAt, intentId: toIntentId(subject) }
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'The event is not signed by the payment provider.', { cause })
  }
}
