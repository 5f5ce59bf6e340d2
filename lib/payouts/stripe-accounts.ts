import 'server-only'
import {
  askStripe,
  findAtStripe,
  isMissing,
  isRefused,
  listAllAtStripe,
  type Stripe
} from '@/lib/payment-provider/stripe'
import type { PayoutCountry } from './countries'
import { toPayoutNeed, type AccountStatus } from './payout-account'
import { PAYOUT_STATUSES, type PayoutStatus } from './payout'

const INCLUDE = ['configuration.recipient', 'requirements'] as const

export type NewAccount = { userId: string; name: string; email: string; country: PayoutCountry; key: string }
export type ProviderAccount = { id: string; status: AccountStatus }

/** Parts that the request did not include are null or missing. */
function toProviderAccount(account: Stripe.V2.Core.Account): ProviderAccount {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance
  const open = (account.requirements?.entries ?? []).filter((entry) => entry.awaiting_action_from === 'user')
  const due = open.filter((entry) => entry.minimum_deadline.status !== 'eventually_due')
  return {
    id: account.id,
    status: {
      transfers: balance?.stripe_transfers?.status ?? null,
      payouts: balance?.payouts?.status ?? null,
      needs: [...new Set(due.map(({ description }) => toPayoutNeed(description)))],
      overdue: due.some((entry) => entry.minimum_deadline.status === 'past_due'),
      closed: account.closed ?? false
    }
  }
}

/**
 * A recipient with the Express dashboard; fees and losses are the platform's. The same key always means the same
 * account. @throws AppError PAYMENTS_UNAVAILABLE, also if the provider refuses (`isRefused`)
 */
export async function createAccount({ userId, name, email, country, key }: NewAccount): Promise<ProviderAccount> {
  const account = await askStripe((client) =>
    client.v2.core.accounts.create(
      {
        contact_email: email,
        display_name: name,
        dashboard: 'express',
        identity: { country },
        configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
        defaults: {
          currency: 'eur',
          responsibilities: { fees_collector: 'application', losses_collector: 'application' }
        },
        include: [...INCLUDE],
        metadata: { userId }
      },
      { idempotencyKey: key }
    )
  )
  return toProviderAccount(account)
}

/** Null if the provider does not know it. @throws AppError PAYMENTS_UNAVAILABLE */
export async function findAccount(id: string): Promise<ProviderAccount | null> {
  const account = await findAtStripe((client) => client.v2.core.accounts.retrieve(id, { include: [...INCLUDE] }))
  return account && toProviderAccount(account)
}

/** False if the provider keeps it: it has a balance, or a payout is on its way. @throws AppError PAYMENTS_UNAVAILABLE */
export async function closeAccount(id: string): Promise<boolean> {
  return askStripe((client) =>
    client.v2.core.accounts
      .close(id, { applied_configurations: ['recipient'] })
      .then(({ closed }) => closed === true)
      .catch((error: unknown) => {
        if (isRefused(error) || isMissing(error)) return false
        throw error
      })
  )
}

/** A page of the provider that asks for what is missing. It works once, for a few minutes. @throws AppError
 * PAYMENTS_UNAVAILABLE */
export async function createOnboardingLink(
  account: string,
  pages: { returnUrl: string; refreshUrl: string }
): Promise<string> {
  const link = await askStripe((client) =>
    client.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: { refresh_url: pages.refreshUrl, return_url: pages.returnUrl }
      }
    })
  )
  return link.url
}

/** The provider's page with the balance and the bank account. It works once. @throws AppError PAYMENTS_UNAVAILABLE */
export async function createDashboardLink(account: string): Promise<string> {
  return (await askStripe((client) => client.accounts.createLoginLink(account))).url
}

function toPayoutStatus(status: string): PayoutStatus {
  return PAYOUT_STATUSES.find((known) => known === status) ?? 'pending'
}

/** Ids of the payouts of an account since a time (UTC). @throws AppError PAYMENTS_UNAVAILABLE */
export async function listPayoutsSince(moment: Date, account: string): Promise<string[]> {
  const created = { gte: Math.floor(moment.getTime() / 1000) }
  const list = await listAllAtStripe((client) =>
    client.payouts.list({ created, limit: 100 }, { stripeAccount: account })
  )
  return list.map(({ id }) => id)
}

/** Null if the provider does not know it. @throws AppError PAYMENTS_UNAVAILABLE */
export async function findPayout(id: string, account: string) {
  const payout = await findAtStripe((client) => client.payouts.retrieve(id, {}, { stripeAccount: account }))
  return (
    payout && {
      id: payout.id,
      amountCents: payout.amount,
      currency: payout.currency,
      status: toPayoutStatus(payout.status),
      createdAt: new Date(payout.created * 1000),
      arrivesAt: new Date(payout.arrival_date * 1000),
      failureCode: payout.failure_code
    }
  )
}
