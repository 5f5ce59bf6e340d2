import { Types } from 'mongoose'
import { otherSide } from '@/lib/fulfilments/meeting'
import type { OrderRow } from '@/lib/orders/order-row'
import { FINAL_CASE_STATUSES, isOpenCase } from '@/lib/cases/case'
import { RETURNED_STATUSES, sumRefunds } from '@/lib/refunds/refund'
import { OrderModel } from '@/models/order'
import { pricesOf, takenOf, totalOf, PRICES, type Stored } from './stored'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The whole seconds of now, since mails are written for the present. */
export const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)

const ago = (ms: number) => new Date(NOW.getTime() - ms)
const IDS = { sellerId: new Types.ObjectId(), buyerId: new Types.ObjectId() }

/** Each kind of moment on a day of its own, so that a date in a text tells what it is. */
export const MOMENTS = {
  booked: ago(6 * DAY_MS),
  paid: ago(5 * DAY_MS),
  left: ago(3 * DAY_MS),
  holdOver: ago(HOUR_MS),
  holdEnds: new Date(NOW.getTime() + DAY_MS),
  caseDue: new Date(NOW.getTime() + 2 * DAY_MS),
  handedOver: ago(HOUR_MS),
  handedOverLongAgo: ago(4 * DAY_MS),
  ended: ago(2 * DAY_MS)
}

function toDispute(stored: Stored) {
  const { dispute } = stored
  if (dispute === 'none') return {}
  const isLost = dispute === 'lost' || dispute === 'partly-lost'
  return {
    disputes: [
      {
        id: 'dp_1',
        status: isLost ? 'lost' : dispute === 'won' ? 'won' : 'needs_response',
        reason: 'fraudulent',
        amountCents: totalOf(stored),
        shares: pricesOf(stored),
        openedAt: MOMENTS.booked,
        withdrawnCents: isLost ? takenOf(stored) : totalOf(stored),
        reinstatedCents: dispute === 'won' ? totalOf(stored) : 0,
        isOpen: dispute === 'open',
        recordedAt: MOMENTS.booked
      }
    ]
  }
}

function toCase(stored: Stored) {
  if (!stored.case) return {}
  const found = {
    number: stored.case.number,
    status: stored.case.status,
    lines: stored.case.about === 'all' ? pricesOf(stored).map(({ line }) => line) : [2],
    reason: 'damaged' as const,
    openedAt: MOMENTS.paid,
    dueAt: MOMENTS.caseDue,
    ...(isOpenCase(stored.case) ? {} : { closedAt: MOMENTS.ended }),
    ...(FINAL_CASE_STATUSES.includes(stored.case.status) ? { note: 'The photos show it.' } : {})
  }
  return { case: found }
}

const LINES = ['Momo', 'Krabat'].map((title, place) => ({
  _id: new Types.ObjectId(),
  number: place + 1,
  listingId: new Types.ObjectId(),
  claimKey: `X:${place}`,
  title,
  listingSlug: `${title.toLowerCase()}-1`,
  priceCents: PRICES[place],
  commissionCents: 0
}))

const TEMPLATE: OrderRow = new OrderModel({
  ...IDS,
  _id: LINES[0]?._id,
  lines: LINES,
  totalCents: 1,
  status: 'pending',
  userName: 'Bruno Binding',
  userEmail: 'bruno@readers.test',
  userPhoneNumber: '+49 30 901820',
  meetingLocation: 'Under the clock',
  bookedAt: MOMENTS.booked,
  holdExpiresAt: MOMENTS.holdEnds
}).toObject()

function toLines({ second }: Stored) {
  const [first, other] = TEMPLATE.lines
  if (second === 'none') return [first]
  const mark = { removed: 'removedAt', cancelled: 'cancelledAt', kept: null }[second]
  return [first, { ...other, ...(mark ? { [mark]: MOMENTS.left, cancelledBy: 'seller' } : {}) }]
}

function toRequest({ request }: Stored) {
  if (request === 'none') return {}
  const lines = request === 'asked-second' ? { lines: [2] } : {}
  const declined = request === 'declined' ? { declinedAt: MOMENTS.ended } : {}
  return { cancelRequest: { ...lines, askedAt: MOMENTS.paid, ...declined } }
}

const BEGAN_AGO = { ahead: -2 * DAY_MS, today: 2 * HOUR_MS, over: 26 * HOUR_MS }

function toMeeting({ method, meeting, status }: Stored) {
  if (method === 'card') return {}
  if (!meeting) return { paymentMethod: 'at_meeting' as const }
  const startsAt = ago(BEGAN_AGO[meeting.phase])
  const { noShow } = meeting
  const by = noShow === 'contested' ? 'buyer' : noShow
  return {
    paymentMethod: 'at_meeting' as const,
    meeting: {
      day: startsAt.toISOString().slice(0, 10),
      number: 1,
      agreedAt: MOMENTS.booked,
      startsAt,
      endsAt: new Date(startsAt.getTime() + DAY_MS),
      ...(by === 'none'
        ? {}
        : { noShow: { by, at: MOMENTS.left, ...(noShow === 'contested' ? { contestedAt: MOMENTS.left } : {}) } }),
      ...(status === 'missed' && by !== 'none' && noShow !== 'contested' ? { missedBy: otherSide(by) } : {}),
      ...(meeting.isSettled ? { settledAt: MOMENTS.ended } : {})
    }
  }
}

function toPayment({ method, status }: Stored) {
  const wasPaid = ['paid', 'handed_over', 'refunding', 'refunded'].includes(status)
  if (!wasPaid) return {}
  return method === 'card' ? { paidAt: MOMENTS.paid, transactionId: 'pi_1' } : { paidAt: MOMENTS.handedOver }
}

/** The stored order as the database has it. */
export function toRow(stored: Stored): OrderRow {
  const { status, refunds, second } = stored
  const isOver = ['expired', 'cancelled', 'refunded', 'missed'].includes(status)
  return Object.assign({}, TEMPLATE, {
    status,
    lines: toLines(stored),
    totalCents: totalOf(stored),
    ...(second === 'removed' ? { revision: 1 } : {}),
    ...(status === 'removing' ? { removal: { lines: [2], by: 'buyer' } } : {}),
    holdExpiresAt: stored.isHoldOver ? MOMENTS.holdOver : MOMENTS.holdEnds,
    ...(stored.cancelledBy ? { cancelledBy: stored.cancelledBy } : {}),
    ...toMeeting(stored),
    ...toPayment(stored),
    ...(stored.isHandedOver
      ? {
          handedOverAt: stored.isCaseTimeOver ? MOMENTS.handedOverLongAgo : MOMENTS.handedOver,
          handedOverAutomatically: stored.isAutomatic,
          handedOverBySeller: stored.isBySeller
        }
      : {}),
    ...(isOver ? { endedAt: MOMENTS.ended } : {}),
    ...(status === 'refunded' ? { refundedAt: MOMENTS.ended } : {}),
    refunds: [...refunds],
    refundedCents: sumRefunds(refunds, RETURNED_STATUSES),
    ...toDispute(stored),
    ...toCase(stored),
    ...toRequest(stored)
  })
}
