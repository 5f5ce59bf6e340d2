import { z } from 'zod'
import { BOOKING_STATUSES, CANCELLERS, type Booking, type Sale } from '@/lib/bookings/booking'

const facts = {
  id: z.string(),
  listingId: z.string(),
  listingSlug: z.string(),
  bookName: z.string(),
  priceCents: z.number().int(),
  image: z.string().nullable(),
  meetingLocation: z.string(),
  status: z.enum(BOOKING_STATUSES),
  paid: z.boolean(),
  holdExpiresAt: z.string(),
  bookedAt: z.string(),
  paidAt: z.string().nullable(),
  handOverBy: z.string().nullable(),
  handedOverAt: z.string().nullable(),
  handedOverBySilence: z.boolean(),
  endedAt: z.string().nullable(),
  refundedCents: z.number().int(),
  refundedAt: z.string().nullable(),
  cancelledBy: z.enum(CANCELLERS).nullable(),
  cancelReason: z.string().nullable()
}

/** What GET /bookings answers, for the browser's own check. */
export const OrdersAnswer: z.ZodType<Booking[]> = z.array(
  z.object({
    ...facts,
    bookPrice: z.string(),
    img: z.string().nullable(),
    userName: z.string(),
    userEmail: z.string(),
    userPhoneNumber: z.string(),
    transactionId: z.string().nullable(),
    sellerName: z.string(),
    sellerPhone: z.string().nullable()
  })
)

/** What GET /sales answers. */
export const SalesAnswer: z.ZodType<Sale[]> = z.array(
  z.object({ ...facts, buyerName: z.string(), buyerPhone: z.string().nullable(), nextStep: z.string() })
)
