import type { z } from 'zod'
import type { BookingResponse, OrderLineResponse, OrderResponse } from './responses'
import type { OrderStatus } from './order-status'
import { isPaidAtMeeting, type PaymentMethod } from './payment-method'
import type { SaleResponse, SoldOrderResponse } from './sale-responses'

/** Refused cards before a booking ends, against card testing. */
export const MAX_FAILED_CARDS = 5

/** Copies of one order. */
export const MAX_LINES = 20

/** Pixels; a narrower picture is not scaled up. */
export const PICTURE_WIDTH = 240

type Payable = { status: OrderStatus; holdExpiresAt: string; paymentMethod?: PaymentMethod | null | undefined }

/** By card. */
export function canPay(booking: Payable, now: Date): boolean {
  const open = !isPaidAtMeeting(booking) && (booking.status === 'reserved' || booking.status === 'paying')
  return open && new Date(booking.holdExpiresAt) > now
}

/** One copy of an order, or an order of one copy as the original API has it. */
export type Booking = z.infer<typeof BookingResponse>

export type OrderLineFacts = z.infer<typeof OrderLineResponse>

/** Everything that a buyer takes from one seller at once. Its amounts are those of all its lines. */
export type Order = z.infer<typeof OrderResponse>
/** An order as its seller sees it. */
export type SoldOrder = z.infer<typeof SoldOrderResponse>

/** Without the buyer's e-mail address; the phone only from the payment until the handover. */
export type Sale = z.infer<typeof SaleResponse>
