import type { OrderRow } from '@/lib/orders/order-row'
import type { OrderStatus } from '@/lib/orders/order-status'
import type { MailedEvent } from '@/lib/orders/events'
import type { MailedListing } from '@/lib/listings/mail-book'
import { AT, aBooking, anOrderOf, THREE_COPIES } from './a-booking'
import { ARABIC, HOSTILE, LANDSCAPE, LONG, MOMO } from './example-listings'

/** `listing`: null where it was deleted. */
type BookingState = { row: OrderRow; listing: MailedListing | null }

const NOTE = 'The seller has shown the post mark.\nThe photos show the damage before the handover.'
const of = (listing: MailedListing, status: OrderStatus, more: object = {}): BookingState => ({
  listing,
  row: anOrderOf([{ title: listing.title, priceCents: listing.priceCents }], status, more)
})
const ofThree = (row: OrderRow): BookingState => ({ listing: MOMO, row })
const [FIRST, SECOND, THIRD] = THREE_COPIES

const aCase = (status: string) => ({
  case: { number: 1, status, lines: [1], reason: 'damaged', openedAt: AT, dueAt: AT, note: NOTE, closedAt: AT }
})
const REFUND_ENDS: Readonly<Record<string, object>> = {
  failed: { reason: 'expired_or_canceled_card' },
  settled_by_hand: { settledAt: AT }
}
const aRefund = (status: string) => ({
  refundedCents: 500,
  refunds: [
    { key: 'a', amountCents: 500, shares: [{ line: 1, cents: 500 }], status, requestedAt: AT, ...REFUND_ENDS[status] }
  ]
})
const aDispute = (isOpen: boolean) => ({
  disputes: [
    {
      id: 'dp_1',
      status: isOpen ? 'needs_response' : 'won',
      reason: 'product_not_received',
      amountCents: 1250,
      shares: [{ line: 1, cents: 1250 }],
      evidenceDueAt: AT,
      openedAt: AT,
      withdrawnCents: 1250,
      reinstatedCents: isOpen ? 0 : 1250,
      isOpen,
      recordedAt: AT,
      closedAt: isOpen ? undefined : AT
    }
  ]
})
const aTransfer = (reversalStatus?: string) => {
  const attempt = { requestKey: 'r', requestedAt: AT, status: 'made' }
  const reversals = reversalStatus ? [{ ...attempt, key: 'b', amountCents: 270, status: reversalStatus }] : []
  const netted = [{ orderId: MOMO.id, cents: 125 }]
  return { transfers: [{ ...attempt, key: 'a', amountCents: 1000, accountId: 'acct_1', reversals, netted }] }
}
const aCancelled = (cancelledBy: string) => ({ cancelledBy, cancelReason: 'The book is lost', refundedAt: AT })

/** Not yet over. */
const HELD = { holdExpiresAt: new Date('2096-11-25T00:00:00Z') }
const AT_MEETING = { paymentMethod: 'at_meeting', ...HELD }
const aMeeting = (year: string, more: object = {}) => ({
  ...AT_MEETING,
  meeting: {
    day: `${year}-11-23`,
    number: 1,
    agreedAt: AT,
    startsAt: new Date(`${year}-11-22T23:00:00Z`),
    endsAt: new Date(`${year}-11-23T23:00:00Z`),
    ...more
  }
})
const [PAST, COMING] = ['2025', '2096']

/** A booking in a state in which each kind of mail is sent. */
export const BOOKING_STATES: Readonly<Record<MailedEvent, BookingState>> = {
  booked: of(ARABIC, 'reserved', { ...HELD, userName: 'محمد بن موسى', meetingLocation: 'ساحة روسيو، لشبونة' }),
  'hold-ending': of(LONG, 'reserved', HELD),
  'confirm-ending': of(MOMO, 'reserved', AT_MEETING),
  'meeting-agreed': of(MOMO, 'agreed', aMeeting(COMING)),
  'meeting-over': of(LONG, 'agreed', aMeeting(PAST)),
  'buyer-missed': of(MOMO, 'agreed', aMeeting(PAST, { noShow: { by: 'seller', at: AT } })),
  'seller-missed': of(MOMO, 'agreed', aMeeting(PAST, { noShow: { by: 'buyer', at: AT } })),
  'meeting-missed': of(LANDSCAPE, 'missed', aMeeting(PAST)),
  paid: of(MOMO, 'paid'),
  'hold-lapsed': { listing: null, row: aBooking('expired') },
  cancelled: of({ ...MOMO, isTakenDown: true }, 'cancelled', aCancelled('shop')),
  'lines-removed': ofThree(
    anOrderOf([FIRST, { ...SECOND, removedAt: AT }, THIRD], 'reserved', { ...HELD, revision: 1 })
  ),
  'lines-cancelled': ofThree(
    anOrderOf([FIRST, { ...SECOND, cancelledAt: AT }, { ...THIRD, cancelledAt: AT }], 'paid', {
      refunds: [
        {
          key: 'a',
          amountCents: SECOND.priceCents + THIRD.priceCents,
          shares: [
            { line: 2, cents: SECOND.priceCents },
            { line: 3, cents: THIRD.priceCents }
          ],
          status: 'pending',
          requestedAt: AT
        }
      ]
    })
  ),
  'refund-pending': of(MOMO, 'refunding', aRefund('pending')),
  'refund-delayed': of(LANDSCAPE, 'refunding', aRefund('failed')),
  'refund-settled': of(MOMO, 'handed_over', aRefund('settled_by_hand')),
  'refund-failed': of(LANDSCAPE, 'refunding', aRefund('failed')),
  refunded: of(LANDSCAPE, 'refunded', { ...aCancelled('shop'), refundedCents: 123_400 }),
  'partly-refunded': of(MOMO, 'handed_over', aRefund('succeeded')),
  'handover-ending': of(MOMO, 'paid'),
  'handed-over': of(ARABIC, 'handed_over', { handedOverAutomatically: true }),
  'dispute-opened': of(MOMO, 'paid', aDispute(true)),
  'dispute-closed': of(MOMO, 'paid', aDispute(false)),
  'cancel-asked': of(HOSTILE, 'paid', {
    userName: '<b>Bruno</b> & "Co"',
    meetingLocation: 'https://evil.example </td><script>'
  }),
  'cancel-declined': of(HOSTILE, 'paid'),
  'case-opened': of(MOMO, 'handed_over', aCase('with_seller')),
  'case-with-shop': of(LANDSCAPE, 'handed_over', aCase('with_shop')),
  'case-closed': of(MOMO, 'handed_over', aCase('dismissed')),
  transferred: of(MOMO, 'handed_over', aTransfer()),
  'transfer-reversed': of(MOMO, 'refunded', aTransfer('made')),
  'transfer-owed': of(MOMO, 'refunded', aTransfer('refused')),
  'paid-by-hand': of(MOMO, 'handed_over', { paidByHand: { cents: 1125, at: AT } })
}
