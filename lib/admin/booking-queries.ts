import 'server-only'
import type { Translator } from '@/lib/platform/i18n/translator'
import { Types, trusted, type FilterQuery } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { isPaid, LIVE_STATUSES } from '@/lib/bookings/booking-status'
import { OPEN_CASE_STATUSES } from '@/lib/bookings/case'
import { toOutcome } from '@/lib/bookings/dispute'
import {
  leftToRefund,
  OPEN_REFUND_STATUSES,
  refundsOf,
  sumRefunds,
  toRefunds,
  UNRESOLVED_STATUSES,
  type Refund
} from '@/lib/bookings/refund'
import type { BookingRow } from '@/lib/bookings/booking-row'
import { toCase } from '@/lib/bookings/to-case'
import { findWaitingCents } from '@/lib/payouts/settle-by-hand'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable, toReadable } from '@/lib/platform/db/keep-readable'
import type { Actor } from '@/lib/platform/access/actor'
import { AuditEntryModel } from '@/models/audit-entry'
import { BookingModel, type BookingDocument } from '@/models/booking'
import { UserModel } from '@/models/user'
import { toBookingHistory } from './booking-history'
import {
  MOST_FOUND,
  toManagedDispute,
  type BookingFilter,
  type ManagedBooking,
  type ManagedBookingDetail,
  type ManagedBookingPage,
  type ManagedRefund
} from './managed-booking'
import { toRefundable } from './refund-amount'
import { findBookingIds } from './find-booking-ids'

const BOOKINGS_PER_PAGE = 50

const NEWEST_FIRST = { bookedAt: -1, _id: -1 } as const

const TO_DECIDE = { 'refunds.status': trusted({ $in: [...UNRESOLVED_STATUSES] }) }

function toStatusFilter(status: BookingFilter['status']): FilterQuery<BookingDocument> {
  if (status === 'disputed') return { 'disputes.isOpen': true }
  if (status === 'with-case') return { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) }
  return status ? { status } : {}
}

const NAMED = { name: 1, email: 1 } as const

type Person = { name: string; email: string }

async function findPeople(rows: readonly BookingRow[]): Promise<Map<string, Person>> {
  const ids = rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId])
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, NAMED).lean()
  return new Map(
    keepReadable(UserModel, people, NAMED).map(({ _id, name, email }) => [_id.toHexString(), { name, email }])
  )
}

function isDisputed({ disputes }: BookingRow): boolean {
  return (disputes ?? []).some(({ isOpen }) => isOpen)
}

/** True if neither a refund nor a cancellation is possible: a dispute is open, or was lost. */
function isBlocked(row: BookingRow): boolean {
  return isDisputed(row) || (row.disputes ?? []).some((dispute) => toOutcome(dispute) === 'lost')
}

function toManagedBooking(row: BookingRow, people: ReadonlyMap<string, Person>): ManagedBooking {
  return {
    id: row._id.toHexString(),
    bookName: row.bookName,
    priceCents: row.priceCents,
    refundedCents: row.refundedCents ?? 0,
    status: row.status,
    isDisputed: isDisputed(row),
    buyer: people.get(row.buyerId.toHexString()) ?? { name: row.userName, email: row.userEmail },
    seller: people.get(row.sellerId.toHexString()) ?? null,
    bookedAt: row.bookedAt.toISOString()
  }
}

function toManagedRefund({ key, amountCents, status, reason, requestedAt, stray }: Refund): ManagedRefund {
  const needsDecision = UNRESOLVED_STATUSES.includes(status)
  return {
    key,
    amountCents,
    status,
    reason: reason ?? null,
    requestedAt: requestedAt.toISOString(),
    strayPayment: stray?.intentId ?? null,
    needsDecision
  }
}

/** Latest first. @throws AppError NOT_ALLOWED */
export async function listManagedBookings(
  actor: Actor,
  { q, status, refunds, page }: BookingFilter
): Promise<ManagedBookingPage> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const ofStatus = { ...toStatusFilter(status), ...(refunds ? TO_DECIDE : {}) }
  const skipped = (page - 1) * BOOKINGS_PER_PAGE
  const found = q ? await findBookingIds(q, ofStatus) : null
  const [read, total] = found
    ? [
        await BookingModel.find({ _id: trusted({ $in: found.slice(skipped, skipped + BOOKINGS_PER_PAGE) }) })
          .sort(NEWEST_FIRST)
          .lean(),
        found.length
      ]
    : await Promise.all([
        BookingModel.find(ofStatus).sort(NEWEST_FIRST).skip(skipped).limit(BOOKINGS_PER_PAGE).lean(),
        BookingModel.countDocuments(ofStatus)
      ])
  const rows = keepReadable(BookingModel, read)
  const [people, toDecide] = await Promise.all([findPeople(rows), BookingModel.countDocuments(TO_DECIDE)])
  return {
    toDecide,
    bookings: rows.map((row) => toManagedBooking(row, people)),
    total,
    isCut: found?.length === MOST_FOUND,
    page,
    pageCount: Math.max(1, Math.ceil(total / BOOKINGS_PER_PAGE))
  }
}

export async function findManagedBooking(
  actor: Actor,
  id: string,
  t: Translator
): Promise<ManagedBookingDetail | null> {
  checkRole(actor, 'Admin')
  if (!Types.ObjectId.isValid(id)) return null
  await connectToDatabase()
  const [found, acts] = await Promise.all([
    BookingModel.findOne({ _id: id }).lean(),
    AuditEntryModel.find({ targetId: id }, { at: 1, action: 1, actorName: 1, reason: 1 }).sort({ _id: 1 }).lean()
  ])
  const row = toReadable(BookingModel, found)
  if (!row) return null
  const refunds = toRefunds(row.refunds)
  const own = refundsOf(refunds, null)
  const leftCents = isPaid(row.status) ? leftToRefund(row.priceCents, own) : 0
  return {
    ...toManagedBooking(row, await findPeople([row])),
    listingId: row.listingId.toHexString(),
    listingSlug: row.listingSlug,
    meetingLocation: row.meetingLocation,
    userPhoneNumber: row.userPhoneNumber,
    transactionId: row.transactionId ?? null,
    cancelReason: row.cancelReason ?? null,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    returningCents: sumRefunds(own, OPEN_REFUND_STATUSES),
    leftCents,
    waitingPayoutCents: await findWaitingCents(row),
    disputes: (row.disputes ?? []).map(toManagedDispute),
    case: toCase(row),
    mayCancel: LIVE_STATUSES.includes(row.status) || (row.status === 'paid' && !isBlocked(row)),
    mayRefund: isBlocked(row) ? null : toRefundable(row.status, leftCents),
    refunds: refunds.map(toManagedRefund),
    history: toBookingHistory({ ...row, refunds }, acts, t)
  }
}
