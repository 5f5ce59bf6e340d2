import 'server-only'
import { askStripe, type Stripe } from './stripe'

/** A charge is known to the shop by its payment. */
function toReference({ id, source }: Stripe.BalanceTransaction): string {
  if (source === null || typeof source === 'string') return source ?? id
  if (source.object !== 'charge') return source.id
  const { payment_intent: intent } = source
  return (typeof intent === 'string' ? intent : intent?.id) ?? source.id
}

/** Asks with the secret key for something that every account has. @throws AppError PAYMENTS_UNAVAILABLE */
export async function checkSecretKey(): Promise<void> {
  await askStripe((client) => client.balance.retrieve())
}

/** Changes of the shop's balance in euro, by `cents - feeCents`, since a time (UTC; null: all), newest first, a page at a
 * time. @throws AppError PAYMENTS_UNAVAILABLE */
export async function listTransactions(since: Date | null, after: string | null) {
  const { data, has_more: hasMore } = await askStripe((client) =>
    client.balanceTransactions.list({
      currency: 'eur',
      limit: 100,
      expand: ['data.source'],
      ...(since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}),
      ...(after ? { starting_after: after } : {})
    })
  )
  return {
    transactions: data.map((row) => ({
      id: row.id,
      type: row.type,
      category: row.reporting_category,
      reference: toReference(row),
      cents: row.amount,
      feeCents: row.fee,
      at: new Date(row.created * 1000)
    })),
    next: hasMore ? (data.at(-1)?.id ?? null) : null
  }
}

export type ProviderTransaction = Awaited<ReturnType<typeof listTransactions>>['transactions'][number]
