import type { Dispute } from '@/lib/disputes/dispute'
import { type Refund } from '@/lib/refunds/refund'
import { shareLines, sharePrice, toDebtCents, type PricedLine } from '@/lib/transfers/share-price'
import { sumNetted, type Reversal } from '@/lib/transfers/transfer'
import { listUpheldLines, type StoredCase } from '@/lib/cases/case'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import type { OrderRow } from '@/lib/orders/order-row'
import type { MovementKind } from './movement-kinds'
import { LEDGER_ACCOUNTS, sumPostings, transfer, type Posting } from './accounts'

/**
 * Money that a booking has moved, as its document says now. `source` is unique within the booking, `reference` is the
 * provider's id, `at` the time of the movement (UTC).
 */
export type Movement = {
  source: string
  kind: MovementKind
  reference: string | null
  at: Date
  postings: readonly Posting[]
}

/** What has been posted for a booking. `number` counts the entries of one source from 0. */
export type PostedEntry = { source: string; number: number; postings: readonly Posting[] }

export type EntryDraft = Movement & { number: number }

export type MoneyOfBooking = Pick<
  OrderRow,
  'totalCents' | 'paymentMethod' | 'transactionId' | 'paidAt' | 'releasedAt' | 'transfers' | 'recoveries' | 'paidByHand'
> & {
  lines: readonly PricedLine[]
  case?: StoredCase | null | undefined
  refunds?: readonly Refund[] | null | undefined
  disputes?: readonly Pick<Dispute, 'id' | 'openedAt' | 'withdrawnCents' | 'reinstatedCents' | 'shares'>[] | null
}

/** The provider takes the money when it accepts a refund; the buyer has it when the refund has succeeded. One that failed
 * after it had succeeded moves nothing any more. */
function listRefundMovements({ key, id, status, amountCents, doneAt, settledAt, requestedAt }: Refund): Movement[] {
  const isSettled = status === 'settled_by_hand'
  const isReturned = isSettled || status === 'succeeded'
  const isSent = status === 'pending' || status === 'succeeded'
  const reference = id ?? null
  const sent = isSent ? transfer('provider-clearing', 'refunds', amountCents) : []
  const returned = isReturned ? transfer(isSettled ? 'bank' : 'refunds', 'held', amountCents) : []
  const at = (isSettled ? settledAt : doneAt) ?? requestedAt
  return [
    { source: `refund-sent:${key}`, kind: 'refund-sent', reference, at: requestedAt, postings: sent },
    { source: `refund:${key}`, kind: 'refund', reference, at, postings: returned }
  ]
}

function listStrayMovements(refunds: readonly Refund[]): Movement[] {
  const strays = new Map(refunds.flatMap(({ stray, requestedAt }) => (stray ? [[stray, requestedAt] as const] : [])))
  const byIntent = new Map([...strays].map(([stray, at]) => [stray.intentId, { ...stray, at }]))
  return [...byIntent.values()].map(({ intentId, paidCents, at }) => ({
    source: `stray-payment:${intentId}`,
    kind: 'stray-payment',
    reference: intentId,
    at,
    postings: transfer('held', 'provider-clearing', paidCents)
  }))
}

/** Held money becomes the seller's part and the shop's commission. */
function listReleaseMovements(booking: MoneyOfBooking, refunds: readonly Refund[]): Movement[] {
  const { transactionId, releasedAt } = booking
  if (!releasedAt) return []
  if (isPaidAtMeeting(booking)) {
    // Where the buyer was right there is no sale to take a part of.
    const upheld = listUpheldLines(booking.case)
    const sold = shareLines(booking, refunds).filter(({ line }) => !upheld.includes(line))
    const owed = sold.reduce((sum, { shopCents }) => sum + shopCents, 0)
    const postings = owed > 0 ? transfer('commission', 'commission-receivable', owed) : []
    return [{ source: 'cash-commission', kind: 'cash-commission', reference: null, at: releasedAt, postings }]
  }
  if (!transactionId) return []
  const { sellerCents, shopCents } = sharePrice(booking, refunds)
  const postings = [...transfer('seller-payable', 'held', sellerCents), ...transfer('commission', 'held', shopCents)]
  return [{ source: 'release', kind: 'release', reference: null, at: releasedAt, postings }]
}

/** An attempt that was refused, or has no result yet, has moved nothing. */
function toAttempted(
  kind: 'transfer' | 'reversal',
  { key, id, status, amountCents, doneAt, requestedAt }: Reversal
): Movement {
  const moved =
    kind === 'transfer'
      ? transfer('provider-clearing', 'seller-payable', amountCents)
      : transfer('seller-payable', 'provider-clearing', amountCents)
  const postings = status === 'made' && amountCents > 0 ? moved : []
  return { source: key, kind, reference: id ?? null, at: doneAt ?? requestedAt, postings }
}

function listTransferMovements(booking: MoneyOfBooking, refunds: readonly Refund[]): Movement[] {
  const { paidByHand } = booking
  const transfers = booking.transfers ?? []
  const netted = transfers
    .filter((one) => one.netted.length > 0)
    .map((one): Movement => {
      const postings = one.status === 'made' ? transfer('seller-receivable', 'seller-payable', sumNetted([one])) : []
      const at = one.doneAt ?? one.requestedAt
      return { source: `netting:${one.key}`, kind: 'netting', reference: null, at, postings }
    })
  const settled = transfer('bank', 'seller-payable', paidByHand?.cents ?? 0)
  const debtCents = toDebtCents(booking, refunds)
  const debt = debtCents > 0 ? transfer('seller-payable', 'seller-receivable', debtCents) : []
  const last = transfers.flatMap((one) => [one, ...one.reversals]).at(-1)
  const since = last ? (last.doneAt ?? last.requestedAt) : paidByHand?.at
  return [
    ...transfers.map((one) => toAttempted('transfer', one)),
    ...transfers.flatMap(({ reversals }) => reversals.map((one) => toAttempted('reversal', one))),
    ...netted,
    ...(paidByHand
      ? [{ source: 'settlement', kind: 'settlement' as const, reference: null, at: paidByHand.at, postings: settled }]
      : []),
    ...(since ? [{ source: 'debt', kind: 'debt' as const, reference: null, at: since, postings: debt }] : [])
  ]
}

/** All money that a booking has moved. */
export function listMovements(booking: MoneyOfBooking): Movement[] {
  const { totalCents, transactionId, paidAt, refunds, disputes } = booking
  const attempts = refunds ?? []
  const paid = transfer('held', 'provider-clearing', totalCents)
  const payment: Movement[] =
    transactionId && paidAt
      ? [{ source: 'payment', kind: 'payment', reference: transactionId, at: paidAt, postings: paid }]
      : []
  const disputed = (disputes ?? []).map(({ id, openedAt: at, withdrawnCents, reinstatedCents }): Movement => {
    const postings = transfer('provider-clearing', 'held', withdrawnCents - reinstatedCents)
    return { source: `dispute:${id}`, kind: 'dispute', reference: id, at, postings }
  })
  return [
    ...payment,
    ...listStrayMovements(attempts),
    ...attempts.flatMap(listRefundMovements),
    ...disputed,
    ...listReleaseMovements(booking, attempts),
    ...listTransferMovements(booking, attempts)
  ]
}

function sumOf(account: string, postings: readonly Posting[]): number {
  return sumPostings(postings.filter((posting) => posting.account === account))
}

/**
 * The entries that are missing so that what is posted for each source equals its movement. The first entry of a source
 * has the time of the movement, a correction the time at which it is posted (`now`).
 */
export function listMissingEntries(
  movements: readonly Movement[],
  posted: readonly PostedEntry[],
  now: Date
): EntryDraft[] {
  return movements.flatMap((movement) => {
    const own = posted.filter(({ source }) => source === movement.source)
    const postedSoFar = own.flatMap(({ postings }) => [...postings])
    const postings = LEDGER_ACCOUNTS.map((account) => ({
      account,
      cents: sumOf(account, movement.postings) - sumOf(account, postedSoFar)
    })).filter(({ cents }) => cents !== 0)
    if (postings.length === 0) return []
    return [{ ...movement, postings, number: own.length, at: own.length === 0 ? movement.at : now }]
  })
}
