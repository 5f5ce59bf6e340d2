import type { Types } from 'mongoose'

/** `requested`: sent, or about to be, without a known result. `refused`: no money moved. */
export const TRANSFER_STATUSES = ['requested', 'made', 'refused'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

/** Statuses at which an account will never be ready for transfers: docs.stripe.com/api/v2/core/accounts. */
export const FINAL_CAPABILITIES = ['rejected', 'unsupported'] as const

/** One attempt to move money, in cents; times in UTC. `reason` is the provider's error code. */
type Attempt = {
  /** In the metadata at the provider; numbered from 1 within the booking. */
  key: string
  /** Idempotency key of the next request; another one once the provider has stored a failure under it. */
  requestKey: string
  amountCents: number
  status: TransferStatus
  requestedAt: Date
  id?: string | null
  doneAt?: Date | null
  reason?: string | null
}

export type Reversal = Attempt
/** A part of another booking's debt that was kept back from a transfer. */
export type Netted = { orderId: Types.ObjectId; cents: number }
/** From the shop's balance to the seller's account. `amountCents` is without what is netted, and can then be 0.
 * `paysBack`: the key of the recovery that it pays back. Its money is left of the charge of the sale that was netted. */
export type Transfer = Attempt & {
  accountId: string
  reversals: readonly Reversal[]
  netted: readonly Netted[]
  paysBack?: string | null
}

type Moved = Pick<Transfer, 'status' | 'amountCents' | 'reversals' | 'netted'>

function sumMade(attempts: readonly Pick<Attempt, 'status' | 'amountCents'>[]): number {
  return attempts.filter(({ status }) => status === 'made').reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What of a transfer can be reversed, in cents. */
export function leftOfTransfer(transfer: Pick<Moved, 'status' | 'amountCents' | 'reversals'>): number {
  return sumMade([transfer]) - sumMade(transfer.reversals)
}

/** The provider has refused to take money back from it, which it does for good. */
export function isIrreversible({ reversals }: Pick<Moved, 'reversals'>): boolean {
  return reversals.some(({ status }) => status === 'refused')
}

/** What no reversal takes back: what was netted, and what is left of irreversible transfers, in cents. */
export function sumIrreversible(transfers: readonly Moved[] | null | undefined): number {
  const left = (transfers ?? []).filter(isIrreversible).reduce((sum, transfer) => sum + leftOfTransfer(transfer), 0)
  return left + sumNetted(transfers)
}

/** Debts of other bookings that were paid by keeping back a part of these transfers, in cents. */
export function sumNetted(transfers: readonly Moved[] | null | undefined): number {
  return (transfers ?? [])
    .filter(({ status }) => status === 'made')
    .reduce((sum, { netted }) => sum + netted.reduce((cents, one) => cents + one.cents, 0), 0)
}

/** What the seller has got of a booking, in cents. */
export function sumTransferred(transfers: readonly Moved[] | null | undefined): number {
  return (transfers ?? []).reduce((sum, transfer) => sum + leftOfTransfer(transfer), 0) + sumNetted(transfers)
}
