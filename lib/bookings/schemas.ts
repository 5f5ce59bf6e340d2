import { z } from 'zod'
import { PAGING_BY_TIME } from '@/lib/paging'
import { said } from '@/lib/texts/said'

export const ObjectIdText = z.string().regex(/^[0-9a-f]{24}$/, said('That is not an id'))

/** Digits with the usual separators; 6 to 15 digits as in ITU-T E.164, an optional plus in front. */
export const PhoneNumber = z
  .string({ error: said('Phone number is required') })
  .trim()
  .min(1, said('Phone number is required'))
  .max(40, said('Phone number is too long'))
  .regex(/^\+?[\d\s()./-]+$/, said('A phone number has only digits, spaces and a plus in front'))
  .refine((text) => /^\d{6,15}$/.test(text.replace(/\D/g, '')), said('A phone number has 6 to 15 digits'))

/** What the booking form asks for. */
export const BookListingForm = z.object({
  userPhoneNumber: PhoneNumber,
  meetingLocation: z
    .string({ error: said('Meeting location is required') })
    .trim()
    .min(1, said('Meeting location is required'))
    .max(200, said('Meeting location is too long'))
})
export type BookListingForm = z.infer<typeof BookListingForm>

/**
 * The body of POST /bookings. The specification's fields stay legal; who books, the title, the price and the picture
 * come from the session and the listing. A price that was sent is compared, so that nobody pays more than they saw.
 * Without a productId the one copy with this title and picture is meant.
 */
export const BookListingInput = BookListingForm.extend({
  productId: ObjectIdText.optional().describe('Without it the one copy on sale with `bookName` and `img` is meant'),
  userName: z.string().max(200).optional(),
  userEmail: z.string().max(254).optional(),
  bookName: z.string().max(300).optional(),
  bookPrice: z.string().max(30).optional(),
  img: z.string().max(500).optional()
}).strict()
export type BookListingInput = z.infer<typeof BookListingInput>

/** One booking, by its id in the path. */
export const BookingId = z.strictObject({ id: ObjectIdText })

const CancelReason = z
  .string()
  .trim()
  .max(300, said('The reason is too long'))
  .regex(/^[^\p{Cc}]*$/u, said('The reason must be one line'))

/** The body of POST /bookings/{id}/cancel; the reason is told to the other side. */
export const CancelBookingInput = BookingId.extend({ reason: CancelReason.optional() })

/**
 * The body of POST /bookings/{id}/refund; without an amount (integer cents) all that is left goes back. The reason of that
 * is told to both sides.
 */
export const RefundBookingInput = BookingId.extend({
  amountCents: z.number().int(said('Whole cents only')).min(1, said('At least one cent')).max(500_000).optional(),
  reason: CancelReason.optional()
})

/** A reason as the admins' page asks for it: they always say why. */
export const AdminReason = CancelReason.min(1, said('A reason is required'))

/** The body of POST /bookings/{id}/handover: the code as the seller typed it. */
export const HandOverInput = BookingId.extend({
  code: z.string({ error: said('The code is required') }).trim().min(1, said('The code is required')).max(40, said('The code is too long'))
})

/** The caller's own bookings, page by page; the address must be their own. */
export const BookingsOf = z.strictObject({ userEmail: z.string().max(254).optional(), ...PAGING_BY_TIME })
export type BookingsOf = z.output<typeof BookingsOf>

/** The caller's own sales, page by page. */
export const SalesOf = z.strictObject(PAGING_BY_TIME)
