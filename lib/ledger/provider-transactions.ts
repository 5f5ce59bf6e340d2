import { transfer, type Posting } from './accounts'
import type { MovementKind } from './movement-kinds'

/** Between the shop's balance at the provider and its bank. */
const BANK_TYPES: readonly string[] = ['payout', 'payout_cancel', 'payout_failure', 'topup', 'topup_reversal']
/** Fees that are charged by themselves: docs.stripe.com/reports/balance-transaction-types. */
const FEE_TYPES: readonly string[] = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost']
const DISPUTE_CATEGORIES: readonly string[] = ['dispute', 'dispute_reversal']

export type BalanceChange = { type: string; category: string; cents: number; feeCents: number }

/** A debit of one account for each cent of a negative amount that leaves the provider. */
function toPostings(account: 'bank' | 'provider-fees' | 'dispute-fees', cents: number): Posting[] {
  return cents === 0 ? [] : transfer('provider-clearing', account, cents)
}

/**
 * What a transaction of the provider moves that no booking accounts for: fees, and payments between the provider and
 * the bank. Null if there is nothing of it; the amount of any other transaction is posted by its booking.
 */
export function toFeeEntry(change: BalanceChange): { kind: MovementKind; postings: Posting[] } | null {
  const { type, category, cents, feeCents } = change
  const isBank = BANK_TYPES.includes(type)
  const feeAccount = DISPUTE_CATEGORIES.includes(category) ? 'dispute-fees' : 'provider-fees'
  const ownCents = FEE_TYPES.includes(type) ? -cents : 0
  const postings = [...toPostings(feeAccount, feeCents + ownCents), ...(isBank ? toPostings('bank', -cents) : [])]
  return postings.length === 0 ? null : { kind: isBank ? 'payout' : 'fee', postings }
}

/** Signed cents by which the balance at the provider has changed, and when it was last touched (UTC). */
export type ReferenceSum = { reference: string; cents: number; at: Date }
export type BalanceDifference = { reference: string; ledgerCents: number; providerCents: number }

/** Events of the provider and the shop's jobs take so long at most, in milliseconds. */
const SETTLING_MS = 3_600_000

/** Both sides by reference, but for what has changed within the last hour. */
export function compareSums(ledger: readonly ReferenceSum[], provider: readonly ReferenceSum[], now: Date) {
  const sums = new Map<string, BalanceDifference & { at: number }>()
  const add = (side: 'ledgerCents' | 'providerCents', { reference, cents, at }: ReferenceSum) => {
    const sum = sums.get(reference) ?? { reference, ledgerCents: 0, providerCents: 0, at: 0 }
    sums.set(reference, { ...sum, [side]: sum[side] + cents, at: Math.max(sum.at, at.getTime()) })
  }
  for (const row of ledger) add('ledgerCents', row)
  for (const row of provider) add('providerCents', row)
  const compared = [...sums.values()].filter(({ at }) => at <= now.getTime() - SETTLING_MS)
  return {
    ledgerCents: compared.reduce((sum, one) => sum + one.ledgerCents, 0),
    providerCents: compared.reduce((sum, one) => sum + one.providerCents, 0),
    differences: compared
      .filter(({ ledgerCents, providerCents }) => ledgerCents !== providerCents)
      .map(({ reference, ledgerCents, providerCents }): BalanceDifference => ({
        reference,
        ledgerCents,
        providerCents
      }))
      .sort(
        (one, other) =>
          Math.abs(other.ledgerCents - other.providerCents) - Math.abs(one.ledgerCents - one.providerCents)
      )
  }
}
