import 'server-only'
import Stripe from 'stripe'
import { env, optionalEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'

/** How long one call to the provider may take, in milliseconds, and how often a failed one is repeated (reliability F9). */
const TIMEOUT_MS = 5000
const RETRIES = 2

let client: Stripe | undefined

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

/** What the shop needs of a payment intent. Amounts in cents. */
export type PaymentIntent = {
  id: string
  status: string
  amountCents: number
  currency: string
  clientSecret: string | null
  bookingId: string | null
}

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    bookingId: intent.metadata.bookingId ?? null
  }
}

/** Turns the provider's failures into words for the person. The provider's own text stays in the log. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  return new AppError('PAYMENTS_AWAY', 'Card payments cannot be reached right now. Your book is still held; try again in a moment.', {
    cause: error
  })
}

/**
 * Asks for a payment of `amountCents` euro cents for a booking. The same key always means the same payment, also after
 * a time-out. @throws AppError PAYMENTS_AWAY
 */
export async function createPaymentIntent(request: {
  amountCents: number
  bookingId: string
  key: string
  description: string
}): Promise<PaymentIntent> {
  try {
    const intent = await stripe().paymentIntents.create(
      {
        amount: request.amountCents,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { bookingId: request.bookingId },
        description: request.description
      },
      { idempotencyKey: request.key }
    )
    return toPaymentIntent(intent)
  } catch (error) {
    throw toAppError(error)
  }
}

/** Asks the provider how a payment stands; null when it knows no such payment. @throws AppError PAYMENTS_AWAY */
export async function findPaymentIntent(id: string): Promise<PaymentIntent | null> {
  try {
    return toPaymentIntent(await stripe().paymentIntents.retrieve(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw toAppError(error)
  }
}

/** What the shop takes from a webhook: which event, and which object to ask the provider about. */
export type ProviderEvent = { id: string; type: string; objectId: string }

/**
 * Verifies a webhook on its raw bytes: signature and age (300 s).
 * @throws AppError BAD_INPUT for anything not signed with our secret.
 */
export function readProviderEvent(rawBody: string, signature: string | null): ProviderEvent {
  try {
    const event = stripe().webhooks.constructEvent(rawBody, signature ?? '', env('STRIPE_WEBHOOK_SECRET'))
    const subject: unknown = event.data.object
    const hasId = typeof subject === 'object' && subject !== null && 'id' in subject && typeof subject.id === 'string'
    return { id: event.id, type: event.type, objectId: hasId ? String(subject.id) : '' }
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'The event is not signed by the payment provider.', { cause })
  }
}
