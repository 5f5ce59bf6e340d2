import { z } from 'zod'
import { BOOKING_STATUSES } from '@/lib/bookings/booking'

/** Which page of which bookings; whatever cannot be read falls back to the beginning of the whole list. */
export const BookingFilterInput = z.object({
  q: z.string().trim().max(254).catch(''),
  status: z.enum(BOOKING_STATUSES).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})
