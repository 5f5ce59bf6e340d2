import type { DisputeRecord } from '../journal/records'
import type { Transaction } from '../journal/transaction'

/** One change of a balance. `amount` and `fee` in cents; the balance changes by `amount - fee`. */
export interface Movement {
  id: string
  created: number
  amount: number
  fee: number
  feeDescription: string
  currency: string
  type: 'adjustment' | 'charge' | 'payment' | 'payment_refund' | 'payout' | 'payout_failure' | Refunding | Transferring
  category: string
  source: string
  description: string | null
}
type Refunding = 'refund' | 'refund_failure'
type Transferring = 'transfer' | 'transfer_refund'

export type Records = Pick<Transaction, 'charges' | 'refunds' | 'disputes' | 'transfers' | 'reversals' | 'payouts'>

/** Stripe's standard price for cards of the European Economic Area: stripe.com/pricing. */
export function chargeFee(amount: number): number {
  return Math.round(amount * 0.015) + 25
}

/** Stripe's fee for a dispute in minor units of the charge's currency: stripe.com/pricing, 20 EUR. */
const DISPUTE_FEE = 2000

/** The id of the balance transaction that belongs to an object. */
export function movementId(id: string, variant = ''): string {
  return `txn_${id.slice(id.indexOf('_') + 1)}${variant}`
}

/** The payment by which a transfer arrives at the connected account, and the refund by which it leaves again. */
export const paymentId = (transfer: string): string => `py_${transfer.slice(transfer.indexOf('_') + 1)}`
export const paymentRefundId = (reversal: string): string => `pyr_${reversal.slice(reversal.indexOf('_') + 1)}`

/** Everything that changed the balance of an account (null: the platform's), newest first. */
export function listMovements(tx: Records, account: string | null): Movement[] {
  const rows =
    account === null
      ? [...listPayouts(tx, null), ...listSent(tx), ...listDisputes(tx), ...listRefunds(tx), ...listCharges(tx)]
      : [...listPayouts(tx, account), ...listReceived(tx, account)]
  return rows.sort((a, b) => b.created - a.created)
}

/** The balance in cents by currency; euros are always there. */
export function sumMovements(movements: readonly Movement[]): Map<string, number> {
  const sums = new Map([['eur', 0]])
  for (const { currency, amount, fee } of movements) sums.set(currency, (sums.get(currency) ?? 0) + amount - fee)
  return sums
}

/** The balance in cents of one currency. */
export function balanceOf(tx: Records, account: string | null, currency = 'eur'): number {
  return sumMovements(listMovements(tx, account)).get(currency) ?? 0
}

/** Money that the bank took for a dispute, or gave back. */
export function listDisputeMovements(dispute: DisputeRecord): Movement[] {
  return dispute.movements.map(({ id, created, kind }) => {
    const isWithdrawn = kind === 'withdrawn'
    return {
      id,
      created,
      amount: isWithdrawn ? -dispute.amount : dispute.amount,
      fee: isWithdrawn ? DISPUTE_FEE : 0,
      feeDescription: 'Dispute fee',
      currency: dispute.currency,
      type: 'adjustment',
      category: isWithdrawn ? 'dispute' : 'dispute_reversal',
      source: dispute.id,
      description: `Chargeback ${isWithdrawn ? 'withdrawal' : 'reversal'} for ${dispute.charge}`
    }
  })
}

const FREE = { fee: 0, feeDescription: '', description: null }

function listCharges(tx: Records): Movement[] {
  return tx.charges
    .newestFirst()
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, created, amount, currency, balanceTransaction }) => ({
      id: balanceTransaction ?? movementId(id),
      created,
      amount,
      fee: chargeFee(amount),
      feeDescription: 'Stripe processing fees',
      currency,
      type: 'charge',
      category: 'charge',
      source: id,
      description: null
    }))
}

function listRefunds(tx: Records): Movement[] {
  return tx.refunds.newestFirst().flatMap(({ id, created, amount, currency, status, returnedAt }) => {
    const base = { ...FREE, currency, source: id }
    const paid: Movement = {
      ...base,
      id: movementId(id),
      created,
      amount: -amount,
      type: 'refund',
      category: 'refund'
    }
    if (status !== 'failed' && status !== 'canceled') return [paid]
    const returned: Movement = {
      ...base,
      id: movementId(id, 'f'),
      created: returnedAt ?? created,
      amount,
      type: 'refund_failure',
      category: 'refund_failure'
    }
    return [returned, paid]
  })
}

const listDisputes = (tx: Records): Movement[] =>
  tx.disputes.newestFirst().flatMap((dispute) => listDisputeMovements(dispute).reverse())

/** What transfers took from the platform, and what reversals gave back. */
function listSent(tx: Records): Movement[] {
  const reversed = tx.reversals.newestFirst().map(({ id, created, amount, transfer }): Movement => {
    const currency = tx.transfers.get(transfer)?.currency ?? 'eur'
    const category = 'transfer_reversal'
    return { ...FREE, id: movementId(id), created, amount, currency, type: 'transfer_refund', category, source: id }
  })
  const sent = tx.transfers.newestFirst().map(({ id, created, amount, currency, description }): Movement => {
    const kind = { type: 'transfer', category: 'transfer' } as const
    return { ...FREE, ...kind, id: movementId(id), created, amount: -amount, currency, source: id, description }
  })
  return [...reversed, ...sent]
}

/** The same transfers and reversals as the connected account sees them. */
function listReceived(tx: Records, account: string): Movement[] {
  const reversed = tx.reversals.newestFirst().flatMap(({ id, created, amount, transfer }): Movement[] => {
    const sent = tx.transfers.get(transfer)
    if (sent?.destination !== account) return []
    const kind = { type: 'payment_refund', category: 'refund' } as const
    const source = paymentRefundId(id)
    return [{ ...FREE, ...kind, id: movementId(id, 'p'), created, amount: -amount, currency: sent.currency, source }]
  })
  const received = tx.transfers
    .newestFirst()
    .filter(({ destination }) => destination === account)
    .map(({ id, created, amount, currency }): Movement => {
      const kind = { type: 'payment', category: 'charge' } as const
      return { ...FREE, ...kind, id: movementId(id, 'p'), created, amount, currency, source: paymentId(id) }
    })
  return [...reversed, ...received]
}

function listPayouts(tx: Records, account: string | null): Movement[] {
  const own = tx.payouts.newestFirst().filter((payout) => payout.account === account)
  return own.flatMap(({ id, created, amount, currency, failedAt }): Movement[] => {
    const base = { ...FREE, currency, source: id, description: 'STRIPE PAYOUT' }
    const paid: Movement = {
      ...base,
      id: movementId(id),
      created,
      amount: -amount,
      type: 'payout',
      category: 'payout'
    }
    if (failedAt === null) return [paid]
    const kind = { type: 'payout_failure', category: 'payout_reversal' } as const
    return [{ ...base, ...kind, id: movementId(id, 'f'), created: failedAt, amount }, paid]
  })
}
