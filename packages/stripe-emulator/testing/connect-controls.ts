import type Stripe from 'stripe'
import { z } from 'zod'
import { moveLever, type StripeAccess } from './stripe-process'

interface Capability {
  status: Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.Payouts['status']
  details?: Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.Payouts['status_details']
}

/** Changes what Stripe thinks of a connected account. */
export function setAccount(
  access: StripeAccess,
  input: {
    account: string
    outcome?: 'complete' | 'more_needed' | 'rejected'
    transfers?: Capability
    payouts?: Capability
  }
): Promise<unknown> {
  return moveLever(access, 'POST', 'accounts', input)
}

/** Pays out what an account (or `platform`, or everybody) has. */
export async function runPayouts(
  access: StripeAccess,
  input: { account?: string; outcome?: 'in_transit' | 'paid' } = {}
): Promise<{ id: string; amount: number }[]> {
  const Payouts = z.object({ payouts: z.array(z.object({ id: z.string(), amount: z.number() })) })
  return Payouts.parse(await moveLever(access, 'POST', 'payouts/run', input)).payouts
}

/** Lets a payout arrive or fail. */
export function settlePayout(
  access: StripeAccess,
  input: { payout: string; outcome: 'paid' | 'failed'; failure_code?: string }
): Promise<unknown> {
  return moveLever(access, 'POST', 'payouts/settle', input)
}
