import type { Order, OrderLineFacts, SoldOrder } from '@/lib/orders/booking'

export const ORDER_ID = '66b1f0a2c3d4e5f601234567'
export const LISTING_ID = '66b1f0a2c3d4e5f60123456a'

/** A copy with the number of its place; the first has the id of the order. */
export function aLine(number: number, bookName: string, more: Partial<OrderLineFacts> = {}): OrderLineFacts {
  const listingId = number === 1 ? LISTING_ID : `66b1f0a2c3d4e5f60123457${number}`
  return {
    bookingId: number === 1 ? ORDER_ID : `66b1f0a2c3d4e5f60123458${number}`,
    number,
    listingId,
    listingSlug: `book-${listingId}`,
    bookName,
    priceCents: 900,
    image: null,
    status: 'reserved',
    refundedCents: 0,
    commissionCents: 0,
    earningCents: 900,
    cancelledBy: null,
    cancelReason: null,
    cancelCause: null,
    ...more
  }
}

const FACTS = {
  _id: ORDER_ID,
  id: ORDER_ID,
  orderId: ORDER_ID,
  orderTotalCents: 900,
  copies: 1,
  listingId: LISTING_ID,
  listingSlug: `momo-${LISTING_ID}`,
  bookName: 'Momo',
  priceCents: 900,
  image: null,
  meetingLocation: 'Rossio',
  paymentMethod: 'card',
  meeting: null,
  handOverBy: null,
  isDisputed: false,
  isDisputeLost: false,
  handedOverAt: null,
  handedOverAutomatically: false,
  handedOverBySeller: false,
  endedAt: null,
  refundedCents: 0,
  refundedAt: null,
  refundProgress: null,
  chargedBackCents: 0,
  cancelledBy: null,
  cancelReason: null,
  cancelCause: null,
  caseOpenUntil: null,
  case: null,
  cancelRequest: null
} as const

/** Of one copy, held for the buyer. */
export function aReservedOrder(more: Partial<Order> = {}): Order {
  return {
    ...FACTS,
    bookPrice: '€9.00',
    orderTotal: '€9.00',
    img: null,
    status: 'reserved',
    paid: false,
    holdExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    bookedAt: new Date().toISOString(),
    paidAt: null,
    userName: 'Bea',
    userEmail: 'bea@flyleaf.test',
    userPhoneNumber: '+351 210 000 000',
    transactionId: null,
    sellerName: 'Selma',
    sellerPhone: null,
    caseLines: (more.lines ?? [{ number: 1 }]).map(({ number }) => number),
    lines: [aLine(1, 'Momo')],
    ...more
  }
}

/** Of one copy, as its seller sees it. */
export function aPaidSale(more: Partial<SoldOrder> = {}): SoldOrder {
  const lines = more.lines ?? [aLine(1, 'Momo', { status: 'paid', refundedCents: more.refundedCents ?? 0 })]
  return {
    ...FACTS,
    caseLines: lines.map(({ number }) => number),
    status: 'paid',
    paid: true,
    holdExpiresAt: '2026-09-02T10:00:00.000Z',
    bookedAt: '2026-09-01T10:00:00.000Z',
    paidAt: '2026-09-01T11:00:00.000Z',
    commissionCents: 0,
    earningCents: 900,
    buyerName: 'Bea',
    buyerPhone: null,
    dispute: null,
    nextStep: '',
    buyerMissed: 0,
    ...more,
    lines
  }
}
