import 'server-only'
import type { Translator } from '@/lib/platform/i18n/translator'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isPaid, LIVE_STATUSES } from '@/lib/orders/order-status'
import { listChargedBack } from '@/lib/disputes/dispute'
import { toPrices } from '@/lib/orders/order-lines'
import { sumShares } from '@/lib/orders/shares'
import { leftOfLines, leftToRefund, OPEN_REFUND_STATUSES, refundsOf, sumRefunds } from '@/lib/refunds/refund'
import { toCase } from '@/lib/cases/to-case'
import { findWaitingCents } from '@/lib/transfers/settle-by-hand'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys } from '@/lib/platform/db/read-page'
import { AuditEntryModel } from '@/models/audit-entry'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { isObjectId, ofLine } from '@/lib/orders/of-line'
import { SALE_FIELDS } from '@/lib/orders/sale-fields'
import { toLines } from '@/lib/orders/to-booking'
import { OrderModel } from '@/models/order'
import { toBookingHistory } from './booking-history'
import { TO_DECIDE, toBookingFilter } from './booking-filter'
import { BOOKING_LIST, type BookingListState } from './booking-list'
import { findPeople } from './booking-people'
import { isBlocked, toManagedBooking, toManagedDispute, toManagedRefund } from './managed-booking'
import { isUncollected } from '@/lib/transfers/uncollected'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { toRefundable } from './refund-amount'

/** Latest first. `total` is limited to MOST_FOUND for a search (`isCut`); `toDecide` counts all bookings with an undecided
 * refund. @throws AppError NOT_ALLOWED */
export async function listManagedBookings(actor: Actor, { after, before, ...wanted }: BookingListState) {
  await authorize(actor, 'Admin')
  const { filter, isCut } = await toBookingFilter(wanted)
  const page = await readPage(
    documentsOf(OrderModel, filter, { projection: SALE_FIELDS }),
    {
      order: { field: 'bookedAt', kind: 'time', direction: -1 },
      pageSize: BOOKING_LIST.pageSize,
      keysOf: ({ bookedAt, _id }: OrderRow) => toKeys(bookedAt, _id)
    },
    { after, before }
  )
  const [people, toDecide, now] = await Promise.all([
    findPeople(page.rows),
    OrderModel.countDocuments(TO_DECIDE),
    readDatabaseTime()
  ])
  return {
    ...page,
    rows: page.rows.map((row) => toManagedBooking(row, people, now)),
    toDecide,
    isCut
  }
}

/** What is left to refund of the copies that a case is about, in cents. */
function sumCaseLeft({ case: found, lines, refunds, disputes }: OrderRow): number {
  const left = leftOfLines({ prices: toPrices(lines), refunds: refunds ?? [], chargedBack: listChargedBack(disputes) })
  return sumShares(left.filter(({ line }) => found?.lines.includes(line)))
}

/** Null for an unknown id. Refunds and history are oldest first; `waitingPayoutCents` wait for the seller's account, and
 * an admin can settle them by hand. @throws AppError NOT_ALLOWED */
export async function findManagedBooking(actor: Actor, id: string, t: Translator) {
  await authorize(actor, 'Admin')
  if (!isObjectId(id)) return null
  const row = toReadable(OrderModel, await OrderModel.findOne(ofLine(id)).lean())
  if (!row) return null
  const acts = await AuditEntryModel.find(
    { targetId: row._id.toHexString() },
    { at: 1, action: 1, actorName: 1, reason: 1, detail: 1 }
  )
    .sort({ _id: 1 })
    .lean()
  const now = await readDatabaseTime()
  const refunds = row.refunds ?? []
  const own = refundsOf(refunds, null)
  const leftCents = isPaid(row.status) ? leftToRefund(row.totalCents, own) : 0
  return {
    ...toManagedBooking(row, await findPeople([row]), now),
    lines: toLines(row),
    meetingLocation: row.meetingLocation,
    paymentMethod: row.paymentMethod ?? 'card',
    meeting: row.meeting ? { day: row.meeting.day, missedBy: row.meeting.missedBy ?? null } : null,
    userPhoneNumber: row.userPhoneNumber,
    transactionId: row.transactionId ?? null,
    cancelReason: row.cancelReason ?? null,
    cancelCause: row.cancelCause ?? null,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    returningCents: sumRefunds(own, OPEN_REFUND_STATUSES),
    leftCents,
    caseLeftCents: sumCaseLeft(row),
    waitingPayoutCents: await findWaitingCents(row),
    disputes: (row.disputes ?? []).map(toManagedDispute),
    case: toCase(row),
    mayCancel: LIVE_STATUSES.includes(row.status) || (row.status === 'paid' && !isBlocked(row)),
    mayRefund:
      isBlocked(row) || isPaidAtMeeting(row)
        ? null
        : toRefundable(row.status, leftCents, await isUncollected(row, now)),
    refunds: refunds.map(toManagedRefund),
    history: toBookingHistory({ ...row, refunds }, acts, t)
  }
}

export type ManagedBookingDetail = NonNullable<Awaited<ReturnType<typeof findManagedBooking>>>
