/**
 * Assets: money at the provider and in the bank, refunds on their way to buyers, what sellers owe the shop, and its commission of
 * sales that were paid at the meeting (`commission-receivable`). Liabilities: money that is held for a
 * booking, and what the shop owes to sellers. Revenue: commission. Expenses: fees of the provider.
 */
export const LEDGER_ACCOUNTS = [
  'provider-clearing',
  'bank',
  'held',
  'refunds',
  'seller-payable',
  'seller-receivable',
  'commission-receivable',
  'commission',
  'provider-fees',
  'dispute-fees'
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Signed cents: a debit is positive, a credit negative. */
export type Posting = { account: LedgerAccount; cents: number }

export function sumPostings(postings: readonly Posting[]): number {
  return postings.reduce((sum, { cents }) => sum + cents, 0)
}

/** From the account that is credited to the one that is debited. */
export function transfer(from: LedgerAccount, to: LedgerAccount, cents: number): Posting[] {
  return [
    { account: to, cents },
    { account: from, cents: -cents }
  ]
}
