import Stripe from 'stripe'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { setAccount } from '../../testing/connect-controls'
import { stripeClient, temporaryData, type StripeAccess } from '../../testing/stripe-process'

type Folder = Awaited<ReturnType<typeof temporaryData>>
type OpenStripe = { folder: Folder; provider: RunningStripe; stripe: Stripe; close: () => Promise<void> }

/** The emulator on an empty folder, and a client of Stripe's SDK for it. A test that starts it again on the folder ends it by itself. */
export async function openStripe(): Promise<OpenStripe> {
  const folder = await temporaryData()
  const provider = await startStripe({ data: folder.data })
  const close = async () => {
    await provider.stop()
    await folder.remove()
  }
  return { folder, provider, stripe: stripeClient(provider), close }
}

export const aBook = { amount: 1250, currency: 'eur', allowed_payment_method_types: ['card' as const] }

/** What the shop sends to create the account of a seller. */
export const aSeller: Stripe.V2.Core.AccountCreateParams = {
  contact_email: 'seller@example.org',
  dashboard: 'express',
  identity: { country: 'de', entity_type: 'individual' },
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
  defaults: { currency: 'eur', responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
  include: ['configuration.recipient', 'defaults', 'identity', 'requirements']
}

/** A connected account that has finished its onboarding. */
export async function openRecipient(stripe: Stripe, provider: StripeAccess): Promise<Stripe.V2.Core.Account> {
  const account = await stripe.v2.core.accounts.create(aSeller)
  await setAccount(provider, { account: account.id, outcome: 'complete' })
  return account
}

/** What the SDK throws for a call, as the shop sees it. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call went through')
}

/** The code with which a call is refused; null when it is not. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => (error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : error)
  )
}
