import 'server-only'
import { askStripe, listAllAtStripe } from './stripe'

function since(moment: Date) {
  return { created: { gte: Math.floor(moment.getTime() / 1000) }, limit: 100 }
}

function toId(expandable: string | { id: string } | null): string | null {
  return typeof expandable === 'string' ? expandable : (expandable?.id ?? null)
}

/** Ids of the payments of which something was returned since a time (UTC). @throws AppError PAYMENTS_UNAVAILABLE */
export async function listRefundedSince(moment: Date): Promise<string[]> {
  const refunds = await listAllAtStripe((client) => client.refunds.list(since(moment)))
  return [...new Set(refunds.flatMap(({ payment_intent: intent }) => toId(intent) ?? []))]
}

/** A transfer that the shop has made, with the order in its metadata. */
export type MadeTransfer = {
  id: string
  orderId: string
  key: string
  amountCents: number
  accountId: string
  group: string | null
  createdAt: Date
}

/** Transfers to sellers since a time (UTC), oldest first. @throws AppError PAYMENTS_UNAVAILABLE */
export async function listTransfersSince(moment: Date): Promise<MadeTransfer[]> {
  const transfers = await listAllAtStripe((client) => client.transfers.list(since(moment)))
  return transfers.reverse().flatMap(({ id, amount, created, destination, metadata, transfer_group: group }) => {
    const { orderId, transferKey: key } = metadata
    const accountId = toId(destination)
    if (!orderId || !key || !accountId) return []
    return [{ id, orderId, key, amountCents: amount, accountId, group, createdAt: new Date(created * 1000) }]
  })
}

/** Transfers of which something was taken back since a time (UTC), with their orders. @throws AppError
 * PAYMENTS_UNAVAILABLE */
export async function listReversedSince(moment: Date): Promise<{ id: string; orderId: string }[]> {
  const rows = await listAllAtStripe((client) =>
    client.balanceTransactions.list({ ...since(moment), expand: ['data.source'] })
  )
  const ids = rows.flatMap(({ source }) => {
    if (source === null || typeof source === 'string' || source.object !== 'transfer_reversal') return []
    return toId(source.transfer) ?? []
  })
  const found: { id: string; orderId: string }[] = []
  for (const id of new Set(ids)) {
    const transfer = await askStripe((client) => client.transfers.retrieve(id))
    if (transfer.metadata.orderId) found.push({ id, orderId: transfer.metadata.orderId })
  }
  return found
}
