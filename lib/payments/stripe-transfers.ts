import 'server-only'
import { askStripe, isUnusableKey, MOST_LISTED, toRejection, type Stripe } from './stripe'

export type ProviderTransfer = { id: string; amountCents: number; key: string | null }

/** `refused`: the provider's error code; no money moved. `unusable key`: the key has another result. */
export type TransferResult = { made: ProviderTransfer } | { refused: string } | 'unusable key'

type NewTransfer = {
  key: string
  requestKey: string
  accountId: string
  amountCents: number
  chargeId: string
  group: string | null
  bookingId: string
}

function toProviderTransfer({ id, amount, metadata }: Stripe.Transfer | Stripe.TransferReversal): ProviderTransfer {
  return { id, amountCents: amount, key: metadata?.transferKey ?? null }
}

async function request(
  call: (client: Stripe) => Promise<Stripe.Transfer | Stripe.TransferReversal>
): Promise<TransferResult> {
  return askStripe((client) =>
    call(client)
      .then((made): TransferResult => ({ made: toProviderTransfer(made) }))
      .catch((error: unknown): TransferResult => {
        if (isUnusableKey(error)) return 'unusable key'
        const refused = toRejection(error)
        if (refused === null) throw error
        return { refused }
      })
  )
}

/** Money of the buyer's charge to a seller's account. @throws AppError PAYMENTS_AWAY */
export function createTransfer(transfer: NewTransfer): Promise<TransferResult> {
  const { key, requestKey, accountId, amountCents, chargeId, group, bookingId } = transfer
  return request((client) =>
    client.transfers.create(
      {
        amount: amountCents,
        currency: 'eur',
        destination: accountId,
        source_transaction: chargeId,
        metadata: { transferKey: key, bookingId },
        ...(group ? { transfer_group: group } : {})
      },
      { idempotencyKey: requestKey }
    )
  )
}

/** Of a group, or to an account if the payment has no group. @throws AppError PAYMENTS_AWAY */
export async function listTransfers(of: { group: string | null; accountId: string }): Promise<ProviderTransfer[]> {
  const filter = of.group ? { transfer_group: of.group } : { destination: of.accountId }
  const list = await askStripe((client) =>
    client.transfers.list({ ...filter, limit: 100 }).autoPagingToArray({ limit: MOST_LISTED })
  )
  return list.map(toProviderTransfer)
}

/** Takes back a part of a transfer. @throws AppError PAYMENTS_AWAY */
export function createReversal(reversal: {
  transferId: string
  key: string
  requestKey: string
  amountCents: number
}): Promise<TransferResult> {
  const { transferId, key, requestKey, amountCents } = reversal
  return request((client) =>
    client.transfers.createReversal(
      transferId,
      { amount: amountCents, metadata: { transferKey: key } },
      { idempotencyKey: requestKey }
    )
  )
}

/** @throws AppError PAYMENTS_AWAY */
export async function listReversals(transferId: string): Promise<ProviderTransfer[]> {
  const list = await askStripe((client) =>
    client.transfers.listReversals(transferId, { limit: 100 }).autoPagingToArray({ limit: MOST_LISTED })
  )
  return list.map(toProviderTransfer)
}
