import { z } from 'zod'
import { BOOKING_STATUSES } from '@/lib/bookings/booking-status'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'

/** Which page of which bookings; whatever cannot be read falls back to the beginning of the whole list. */
export const BookingFilterInput = z.object({
  q: z.string().trim().transform((text) => cutText(text, TEXT_LIMITS.email)).catch(''),
  status: z.enum([...BOOKING_STATUSES, 'disputed']).nullable().catch(null),
  refunds: z.literal('to-decide').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})
