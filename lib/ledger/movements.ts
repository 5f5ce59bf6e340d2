import type { BookingRow } from '@/lib/bookings/booking-row'
import type { Dispute } from '@/lib/bookings/dispute'
import { toRefunds, type Refund } from '@/lib/bookings/refund'
import { sharePrice, toDebtCents } from '@/lib/bookings/share-price'
import { sumNetted, type Reversal } from '@/lib/bookings/transfer'
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
  BookingRow,
  | 'priceCents'
  | 'transactionId'
  | 'paidAt'
  | 'commissionCents'
  | 'releasedAt'
  | 'transfers'
  | 'recoveries'
  | 'paidByHand'
> & {
  refunds?: Parameters<typeof toRefunds>[0]
  disputes?: readonly Pick<Dispute, 'id' | 'openedAt' | 'withdrawnCents' | 'reinstatedCents'>[] | null
}

/** A refund that failed after it had succeeded moves nothing any more. */
function toRefundMovement({ key, id, status, amountCents, doneAt, settledAt, requestedAt }: Refund): Movement {
  const isSettled = status === 'settled_by_hand'
  const isReturned = isSettled || status === 'succeeded'
  return {
    source: `refund:${key}`,
    kind: 'refund',
    reference: id ?? null,
    at: (isSettled ? settledAt : doneAt) ?? requestedAt,
    postings: isReturned ? transfer(isSettled ? 'bank' : 'provider-clearing', 'held', amountCents) : []
  }
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
  if (!transactionId || !releasedAt) return []
  const { sellerCents, shopCents } = sharePrice(booking, refunds)
  return [
    {
      source: 'release',
      kind: 'release',
      reference: null,
      at: releasedAt,
      postings: [...transfer('seller-payable', 'held', sellerCents), ...transfer('commission', 'held', shopCents)]
    }
  ]
}

/** An attempt that was refused, or has no result yet, has moved nothing. */
function listTransferMovements(booking: MoneyOfBooking, refunds: readonly Refund[]): Movement[] {
  const transfers = booking.transfers ?? []
  const toMovement = (
    kind: 'transfer' | 'reversal',
    { key, id, status, amountCents, doneAt, requestedAt }: Reversal
  ) => {
    const [from, to] =
      kind === 'transfer'
        ? (['provider-clearing', 'seller-payable'] as const)
        : (['seller-payable', 'provider-clearing'] as const)
    return {
      source: key,
      kind,
      reference: id ?? null,
      at: doneAt ?? requestedAt,
      postings: status === 'made' && amountCents > 0 ? transfer(from, to, amountCents) : []
    }
  }
  const netted = transfers
    .filter((one) => one.netted.length > 0)
    .map((one) => ({
      source: `netting:${one.key}`,
      kind: 'netting' as const,
      reference: null,
      at: one.doneAt ?? one.requestedAt,
      postings: one.status === 'made' ? transfer('seller-receivable', 'seller-payable', sumNetted([one])) : []
    }))
  const debtCents = toDebtCents(booking, refunds)
  const { paidByHand } = booking
  const settlement = paidByHand && {
    source: 'settlement',
    kind: 'settlement' as const,
    reference: null,
    at: paidByHand.at,
    postings: transfer('bank', 'seller-payable', paidByHand.cents)
  }
  const last = transfers.flatMap((one) => [one, ...one.reversals]).at(-1)
  const since = last ? (last.doneAt ?? last.requestedAt) : paidByHand?.at
  const debt = since && {
    source: 'debt',
    kind: 'debt' as const,
    reference: null,
    at: since,
    postings: debtCents > 0 ? transfer('seller-payable', 'seller-receivable', debtCents) : []
  }
  return [
    ...transfers.map((one) => toMovement('transfer', one)),
    ...transfers.flatMap(({ reversals }) => reversals.map((one) => toMovement('reversal', one))),
    ...netted,
    ...(settlement ? [settlement] : []),
    ...(debt ? [debt] : [])
  ]
}

/** All money that a booking has moved. */
export function listMovements(booking: MoneyOfBooking): Movement[] {
  const { priceCents, transactionId, paidAt, refunds, disputes } = booking
  const attempts = toRefunds(refunds)
  const payment: Movement[] =
    transactionId && paidAt
      ? [
          {
            source: 'payment',
            kind: 'payment',
            reference: transactionId,
            at: paidAt,
            postings: transfer('held', 'provider-clearing', priceCents)
          }
        ]
      : []
  const disputed = (disputes ?? []).map(({ id, openedAt, withdrawnCents, reinstatedCents }): Movement => ({
    source: `dispute:${id}`,
    kind: 'dispute',
    reference: id,
    at: openedAt,
    postings: transfer('provider-clearing', 'held', withdrawnCents - reinstatedCents)
  }))
  return [
    ...payment,
    ...listStrayMovements(attempts),
    ...attempts.map(toRefundMovement),
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
