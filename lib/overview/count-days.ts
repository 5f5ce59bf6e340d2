import 'server-only'
import { trusted, type Model } from 'mongoose'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import { refundsOf } from '@/lib/refunds/refund'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { ACCOUNT_TYPES } from '@/lib/users/roles'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { ListingModel } from '@/models/listing'
import { PaymentModel } from '@/models/payment'
import { UserModel } from '@/models/user'
import { groupByBounds } from '@/lib/platform/db/group-by-bounds'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { listDays, plusDays, startOf, toDay } from '@/lib/platform/time/calendar'
import { NO_FIGURES, type Figures } from './figures'

/** Keeps each query below the timeout of lib/platform/db/db. */
const DAYS_AT_ONCE = 31

type Row = { day: string; count: number; cents?: number }

type Question = {
  /** `bounds`: the first moment of each day, and the end of the last one. Each pipeline begins with a range of an index. */
  read: (bounds: readonly Date[]) => Promise<Row[]>
  write: (row: Row) => Partial<Figures>
}

function toSpan(bounds: readonly Date[]): { $gte: Date; $lt: Date } {
  const [first, last] = [bounds[0], bounds.at(-1)]
  if (!first || !last) throw new Error('no days to count')
  return { $gte: first, $lt: last }
}

/** `first`: fields before `field` in an index. */
function countBy<Document>(
  model: Model<Document>,
  field: string,
  first: object = {},
  cents?: string
): Question['read'] {
  return async (bounds) => {
    const rows = await model.aggregate<{ _id: Date; count: number; cents?: number }>([
      { $match: { ...first, [field]: toSpan(bounds) } },
      groupByBounds(field, bounds, { count: { $sum: 1 }, ...(cents ? { cents: { $sum: `$${cents}` } } : {}) })
    ])
    return rows.map(({ _id, ...row }) => ({ day: toDay(_id), ...row }))
  }
}

function sumByDay(amounts: readonly Amount[], { $gte: from, $lt: until }: ReturnType<typeof toSpan>): Row[] {
  const byDay = new Map<string, Row & { cents: number }>()
  for (const { at, cents } of amounts) {
    if (!at || at < from || at >= until) continue
    const day = toDay(at)
    const known = byDay.get(day) ?? { day, count: 0, cents: 0 }
    byDay.set(day, { ...known, count: known.count + 1, cents: known.cents + cents })
  }
  return [...byDay.values()]
}

// Refunds and disputes are taken apart here: the embedded engine reads every booking for a pipeline that matches again
// after $unwind.

type Amount = { at: Date | null | undefined; cents: number }

/** `field`: a time within a list, whose document may have amounts of several days. */
function sumAmounts(field: string, toAmounts: (row: OrderRow) => Amount[]): Question['read'] {
  const [list = ''] = field.split('.')
  const fields = { [list]: 1 }
  return async (bounds) => {
    const span = toSpan(bounds)
    const rows = await OrderModel.find({ [field]: trusted(span) }, fields).lean()
    return sumByDay(keepReadable(OrderModel, rows, fields).flatMap(toAmounts), span)
  }
}

/** Stray payments are no sales, so their refunds do not count. */
const sumRefunds = sumAmounts('refunds.doneAt', ({ refunds }) =>
  refundsOf(refunds ?? [], null)
    .filter(({ status }) => status === 'succeeded')
    .map(({ doneAt, amountCents }) => ({ at: doneAt, cents: amountCents }))
)

const sumChargebacks = sumAmounts('disputes.closedAt', ({ disputes }) =>
  (disputes ?? [])
    .filter(({ status }) => status === 'lost')
    .map(({ closedAt, withdrawnCents }) => ({ at: closedAt, cents: withdrawnCents }))
)

const QUESTIONS: readonly Question[] = [
  {
    read: countBy(ListingModel, 'listedAt', { status: { $in: [...LISTING_STATUSES] } }),
    write: ({ count }) => ({ listed: count })
  },
  {
    read: countBy(OrderModel, 'bookedAt', {
      status: { $in: ORDER_STATUSES.filter((status) => status !== 'pending' && status !== 'void') }
    }),
    write: ({ count }) => ({ booked: count })
  },
  {
    read: countBy(PaymentModel, 'paidAt', {}, 'priceCents'),
    write: ({ count, cents = 0 }) => ({ sales: count, salesCents: cents })
  },
  { read: sumRefunds, write: ({ cents = 0 }) => ({ returnedCents: cents }) },
  { read: sumChargebacks, write: ({ cents = 0 }) => ({ chargedBackCents: cents }) },
  {
    read: countBy(UserModel, 'createdAt', { role: { $in: [...ACCOUNT_TYPES] } }),
    write: ({ count }) => ({ newAccounts: count })
  },
  { read: countBy(OrderModel, 'endedAt', { status: 'expired' }), write: ({ count }) => ({ lapsed: count }) },
  {
    // No step leads on from a handover that was paid in cash.
    read: countBy(OrderModel, 'paidAt', { paymentMethod: 'at_meeting' }, 'totalCents'),
    write: ({ count, cents = 0 }) => ({ cashSales: count, cashCents: cents })
  },
  {
    // Also those that were said to be sold later, so that a closed day stays right.
    read: countBy(OrderModel, 'endedAt', { status: { $in: ['missed', 'handed_over'] } }),
    write: ({ count }) => ({ missed: count })
  }
]

export async function countDays(first: string, last: string): Promise<Map<string, Figures>> {
  const byDay = new Map<string, Figures>()
  for (let from = first; from <= last; from = plusDays(from, DAYS_AT_ONCE)) {
    const end = plusDays(from, DAYS_AT_ONCE)
    const until = end <= last ? end : plusDays(last, 1)
    const bounds = listDays(from, until).map(startOf)
    const parts = await Promise.all(
      QUESTIONS.map(async ({ read, write }) => (await read(bounds)).map((row) => ({ day: row.day, part: write(row) })))
    )
    for (const { day, part } of parts.flat()) byDay.set(day, { ...NO_FIGURES, ...byDay.get(day), ...part })
  }
  return byDay
}
