import { z } from 'zod'
import { Cents, Id, InsertedResponse, Timestamp } from '@/lib/platform/response-fields'
import { ORDER_STATUSES, CANCEL_CAUSES, CANCELLERS } from './order-status'
import { CaseResponse } from '@/lib/cases/responses'
import { SIDES } from '@/lib/fulfilments/meeting'
import { PAYMENT_METHODS } from './payment-method'
import { REFUND_PROGRESS } from '@/lib/refunds/refund'

export const BookingFacts = z.object({
  _id: Id.describe('The same as `id`: 24 hex digits'),
  id: Id,
  orderId: Id.describe('The order that the copy is part of; its first copy has the same id'),
  orderTotalCents: Cents.describe('The prices of all copies of the order'),
  paymentMethod: z.enum(PAYMENT_METHODS).describe('By card in the shop, or in cash when buyer and seller meet'),
  meeting: z
    .object({
      agreedAt: Timestamp,
      day: z.iso.date().describe('In the time zone of the shop'),
      startsAt: Timestamp,
      endsAt: Timestamp.describe(
        'The end of the day; `holdExpiresAt` is when the order ends without the handover code'
      ),
      noShow: z
        .object({
          by: z.enum(SIDES).describe('Who says that the other did not come'),
          at: Timestamp,
          isContested: z.boolean()
        })
        .nullable(),
      missedBy: z.enum(SIDES).nullable().describe('Who did not come, if nobody has contested it'),
      settledAt: Timestamp.nullable().describe('When the seller has said what became of the copies')
    })
    .nullable()
    .describe('Of an order that is paid at the meeting, once the seller has agreed to a day'),
  copies: z.int().min(1).describe('How many copies the amounts are of'),
  listingId: Id,
  listingSlug: z.string(),
  bookName: z.string(),
  priceCents: Cents,
  image: z.string().nullable(),
  meetingLocation: z.string(),
  status: z.enum(ORDER_STATUSES),
  paid: z.boolean(),
  holdExpiresAt: Timestamp,
  bookedAt: Timestamp,
  paidAt: Timestamp.nullable(),
  handOverBy: Timestamp.nullable().describe(
    'When a paid copy counts as handed over if nobody says anything; null while a case or a dispute is open, and once it has ended'
  ),
  isDisputed: z
    .boolean()
    .describe('True while the buyer’s bank disputes the payment: no handover, cancellation or refund'),
  isDisputeLost: z
    .boolean()
    .describe('True once the bank has decided a dispute for the buyer: nothing can be refunded any more'),
  handedOverAt: Timestamp.nullable(),
  handedOverBySeller: z
    .boolean()
    .describe('True when the seller said so of books paid at the meeting, without the code'),
  handedOverAutomatically: z.boolean().describe('True when it was handed over automatically, not by the code'),
  endedAt: Timestamp.nullable().describe('When a booking that did not lead to a sale ended'),
  refundedCents: Cents,
  refundedAt: Timestamp.nullable(),
  refundProgress: z
    .enum(REFUND_PROGRESS)
    .nullable()
    .describe(
      'How money that goes back stands: `delayed` when an attempt did not work and the shop has to act; null when none was asked back'
    ),
  chargedBackCents: Cents.describe('What the bank has returned to the buyer after disputes that were lost'),
  cancelledBy: z.enum(CANCELLERS).nullable(),
  cancelReason: z.string().nullable().describe('The words of the person who cancelled it'),
  cancelCause: z.enum(CANCEL_CAUSES).nullable().describe('The rule of the shop that cancelled it'),
  caseOpenUntil: Timestamp.nullable().describe('Until when the buyer can open a case after the handover'),
  caseLines: z
    .array(z.int().min(1))
    .describe('The numbers of the copies of the order about which no case has been decided for good'),
  case: CaseResponse.nullable().describe(
    'The buyer’s problem with the order. While it is open, there is no automatic handover'
  ),
  cancelRequest: z
    .object({ askedAt: Timestamp, reason: z.string().nullable(), declinedAt: Timestamp.nullable() })
    .nullable()
    .describe('The buyer’s request that the seller cancel a paid booking')
})

/** `_id`, `bookPrice` and `img` repeat other fields under the names of the original API. */
export const BookingResponse = BookingFacts.extend({
  bookPrice: z.string().describe('With the euro sign in front'),
  orderTotal: z.string().describe('The total of the order, with the euro sign in front'),
  img: z.string().nullable().describe('The address of the picture, small'),
  userName: z.string().describe('`erased` once the account is closed'),
  userEmail: z.string(),
  userPhoneNumber: z.string(),
  transactionId: z.string().nullable(),
  sellerName: z.string().describe('`erased` once the account is closed'),
  sellerPhone: z.string().nullable().describe('From the payment until the handover')
}).meta({
  id: 'Booking',
  examples: [
    {
      _id: '66b1f0a2c3d4e5f601234567',
      id: '66b1f0a2c3d4e5f601234567',
      orderId: '66b1f0a2c3d4e5f601234567',
      orderTotalCents: 750,
      paymentMethod: 'card',
      meeting: null,
      copies: 1,
      listingId: '66b1f0a2c3d4e5f60123456a',
      listingSlug: 'momo-66b1f0a2c3d4e5f60123456a',
      bookName: 'Momo',
      priceCents: 750,
      image: null,
      meetingLocation: 'Café A Brasileira',
      status: 'reserved',
      paid: false,
      holdExpiresAt: '2026-09-02T10:00:00.000Z',
      bookedAt: '2026-09-01T10:00:00.000Z',
      paidAt: null,
      handOverBy: null,
      isDisputed: false,
      isDisputeLost: false,
      handedOverAt: null,
      handedOverBySeller: false,
      handedOverAutomatically: false,
      endedAt: null,
      refundedCents: 0,
      refundedAt: null,
      refundProgress: null,
      chargedBackCents: 0,
      cancelledBy: null,
      cancelReason: null,
      cancelCause: null,
      caseOpenUntil: null,
      caseLines: [1],
      case: null,
      cancelRequest: null,
      bookPrice: '€7.50',
      orderTotal: '€7.50',
      img: null,
      userName: 'Bea',
      userEmail: 'bea@example.org',
      userPhoneNumber: '+351 210 000 000',
      transactionId: null,
      sellerName: 'Selma',
      sellerPhone: '+351 210 000 001'
    }
  ]
})

export const BookingsResponse = z.array(BookingResponse)

export const OrderLineResponse = z.object({
  bookingId: Id,
  number: z.int().min(1).describe('Its place in the order'),
  listingId: Id,
  listingSlug: z.string(),
  bookName: z.string(),
  priceCents: Cents,
  image: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  refundedCents: Cents,
  commissionCents: Cents.describe('Kept by the shop'),
  earningCents: Cents.describe('Left for the seller after commission and refunds'),
  cancelledBy: z.enum(CANCELLERS).nullable(),
  cancelReason: z.string().nullable(),
  cancelCause: z.enum(CANCEL_CAUSES).nullable()
})

export const OrderResponse = BookingResponse.extend({
  lines: z.array(OrderLineResponse).describe('Its copies; those that left it, too')
}).meta({ id: 'Order' })

export const OrdersResponse = z.array(OrderResponse)

export const BookedOrderResponse = InsertedResponse.extend({
  bookingIds: z.array(Id).describe('One for each copy, in the order of the request'),
  holdExpiresAt: Timestamp.describe('Until when the copies are kept unpaid')
}).meta({ id: 'BookedOrder' })

export const BookedResponse = InsertedResponse.extend({
  holdExpiresAt: Timestamp.describe('Until when the copy is kept unpaid')
}).meta({ id: 'Booked' })

export const BookingStatusResponse = z.object({ status: z.enum(ORDER_STATUSES) })
