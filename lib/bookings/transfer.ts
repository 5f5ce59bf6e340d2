/** `requested`: sent, or about to be, without a known result. `refused`: no money moved. */
export const TRANSFER_STATUSES = ['requested', 'made', 'refused'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

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
/** From the shop's balance to the seller's account. */
export type Transfer = Attempt & { accountId: string; reversals: readonly Reversal[] }

function sumMade(attempts: readonly Pick<Attempt, 'status' | 'amountCents'>[]): number {
  return attempts.filter(({ status }) => status === 'made').reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What of a transfer has not been reversed, in cents. */
export function leftOfTransfer(transfer: Pick<Transfer, 'status' | 'amountCents' | 'reversals'>): number {
  return sumMade([transfer]) - sumMade(transfer.reversals)
}

/** What the seller's account has of a booking, in cents. */
export function sumTransferred(
  transfers: readonly Pick<Transfer, 'status' | 'amountCents' | 'reversals'>[] | null | undefined
): number {
  return (transfers ?? []).reduce((sum, transfer) => sum + leftOfTransfer(transfer), 0)
}
