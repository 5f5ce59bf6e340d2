import 'server-only'
import type { Model, PipelineStage } from 'mongoose'
import { BOOKING_STATUSES } from '@/lib/bookings/booking-status'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { ACCOUNT_TYPES } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { PaymentModel } from '@/models/payment'
import { UserModel } from '@/models/user'
import { plusDays, startOf } from '@/lib/platform/db/day'
import { NO_FIGURES, type Figures } from './figures'

/** Keeps each query below the timeout of lib/platform/db/db. */
const DAYS_AT_ONCE = 31

type Row = { _id: string; count: number; cents?: number }

type Question = {
  /** Each pipeline begins with a range of an index. */
  read: (from: Date, until: Date) => Promise<Row[]>
  write: (row: Row) => Partial<Figures>
}

/** UTC days. Not `$dateTrunc`, which the embedded engine computes wrongly. */
function perDay(field: string, cents?: string): PipelineStage {
  return {
    $group: {
      _id: { $dateToString: { date: `$${field}`, format: '%Y-%m-%d' } },
      count: { $sum: 1 },
      ...(cents ? { cents: { $sum: `$${cents}` } } : {})
    }
  }
}

/** `first`: fields before `field` in an index. */
function countBy<Document>(
  model: Model<Document>,
  field: string,
  first: object = {},
  cents?: string
): Question['read'] {
  return (from, until) =>
    model.aggregate<Row>([{ $match: { ...first, [field]: { $gte: from, $lt: until } } }, perDay(field, cents)])
}

/** A booking may have refunds on several days. Stray payments are no sales, so their refunds do not count. */
function sumRefunds(from: Date, until: Date): Promise<Row[]> {
  const inRange = { 'refunds.doneAt': { $gte: from, $lt: until } }
  return BookingModel.aggregate<Row>([
    { $match: inRange },
    { $unwind: '$refunds' },
    // Unmigrated refunds have no status.
    { $match: { ...inRange, 'refunds.status': { $in: ['succeeded', null] }, 'refunds.stray': null } },
    perDay('refunds.doneAt', 'refunds.amountCents')
  ])
}

function sumChargebacks(from: Date, until: Date): Promise<Row[]> {
  const inRange = { 'disputes.closedAt': { $gte: from, $lt: until } }
  return BookingModel.aggregate<Row>([
    { $match: inRange },
    { $unwind: '$disputes' },
    { $match: { ...inRange, 'disputes.status': 'lost' } },
    perDay('disputes.closedAt', 'disputes.withdrawnCents')
  ])
}

const QUESTIONS: readonly Question[] = [
  {
    read: countBy(ListingModel, 'listedAt', { status: { $in: [...LISTING_STATUSES] } }),
    write: ({ count }) => ({ listed: count })
  },
  {
    read: countBy(BookingModel, 'bookedAt', {
      status: { $in: BOOKING_STATUSES.filter((status) => status !== 'pending' && status !== 'void') }
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
  { read: countBy(BookingModel, 'endedAt', { status: 'expired' }), write: ({ count }) => ({ lapsed: count }) }
]

export async function countDays(first: string, last: string): Promise<Map<string, Figures>> {
  const byDay = new Map<string, Figures>()
  for (let from = first; from <= last; from = plusDays(from, DAYS_AT_ONCE)) {
    const end = plusDays(from, DAYS_AT_ONCE)
    const until = end <= last ? end : plusDays(last, 1)
    const parts = await Promise.all(
      QUESTIONS.map(async ({ read, write }) =>
        (await read(startOf(from), startOf(until))).map((row) => ({ day: row._id, part: write(row) }))
      )
    )
    for (const { day, part } of parts.flat()) byDay.set(day, { ...NO_FIGURES, ...byDay.get(day), ...part })
  }
  return byDay
}
