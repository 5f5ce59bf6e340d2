import 'server-only'
import { listAllAtStripe, requestOfStripe, type RequestResult, type Stripe } from '@/lib/payment-provider/stripe'

export type ProviderTransfer = { id: string; amountCents: number; key: string | null }

export type TransferResult = RequestResult<ProviderTransfer>

type NewTransfer = {
  key: string
  requestKey: string
  accountId: string
  amountCents: number
  chargeId: string
  group: string
  orderId: string
}

function toProviderTransfer({ id, amount, metadata }: Stripe.Transfer | Stripe.TransferReversal): ProviderTransfer {
  return { id, amountCents: amount, key: metadata?.transferKey ?? null }
}

function request(
  call: (client: Stripe) => Promise<Stripe.Transfer | Stripe.TransferReversal>
): Promise<TransferResult> {
  return requestOfStripe(async (client) => toProviderTransfer(await call(client)))
}

/** Money of the buyer's charge to a seller's account. @throws AppError PAYMENTS_UNAVAILABLE */
export function createTransfer(transfer: NewTransfer): Promise<TransferResult> {
  const { key, requestKey, accountId, amountCents, chargeId, group, orderId } = transfer
  return request((client) =>
    client.transfers.create(
      {
        amount: amountCents,
        currency: 'eur',
        destination: accountId,
        source_transaction: chargeId,
        metadata: { transferKey: key, orderId },
        transfer_group: group
      },
      { idempotencyKey: requestKey }
    )
  )
}

/** @throws AppError PAYMENTS_UNAVAILABLE */
export async function listTransfers(group: string): Promise<ProviderTransfer[]> {
  const list = await listAllAtStripe((client) => client.transfers.list({ transfer_group: group, limit: 100 }))
  return list.map(toProviderTransfer)
}

/** Takes back a part of a transfer. @throws AppError PAYMENTS_UNAVAILABLE */
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

/** @throws AppError PAYMENTS_UNAVAILABLE */
export async function listReversals(transferId: string): Promise<ProviderTransfer[]> {
  const list = await listAllAtStripe((client) => client.transfers.listReversals(transferId, { limit: 100 }))
  return list.map(toProviderTransfer)
}
