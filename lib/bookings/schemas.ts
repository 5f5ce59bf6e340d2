import { z } from 'zod'

export const ObjectIdText = z.string().regex(/^[0-9a-f]{24}$/, 'That is not an id')

/** Digits with the usual separators; 6 to 15 digits as in ITU-T E.164, an optional plus in front. */
export const PhoneNumber = z
  .string({ error: 'Phone number is required' })
  .trim()
  .min(1, 'Phone number is required')
  .max(40, 'Phone number is too long')
  .regex(/^\+?[\d\s()./-]+$/, 'A phone number has only digits, spaces and a plus in front')
  .refine((text) => /^\d{6,15}$/.test(text.replace(/\D/g, '')), 'A phone number has 6 to 15 digits')

/** What the booking form asks for. */
export const BookListingForm = z.object({
  userPhoneNumber: PhoneNumber,
  meetingLocation: z
    .string({ error: 'Meeting location is required' })
    .trim()
    .min(1, 'Meeting location is required')
    .max(200, 'Meeting location is too long')
})
export type BookListingForm = z.infer<typeof BookListingForm>

/**
 * The body of POST /bookings. The specification's fields stay legal; who books, the title, the price and the picture
 * come from the session and the listing. A price that was sent is compared, so that nobody pays more than they saw.
 */
export const BookListingInput = BookListingForm.extend({
  productId: ObjectIdText,
  userName: z.string().max(200).optional(),
  userEmail: z.string().max(254).optional(),
  bookName: z.string().max(300).optional(),
  bookPrice: z.string().max(30).optional(),
  img: z.string().max(500).optional()
}).strict()
export type BookListingInput = z.infer<typeof BookListingInput>

/** One booking, by its id in the path. */
export const BookingId = z.strictObject({ id: ObjectIdText })

/** The caller's own bookings; the address must be their own. */
export const BookingsOf = z.strictObject({ userEmail: z.string().max(254).optional() })

/** A booking as the API sends it, for the browser's own checks. */
export const BookingAnswer = z.object({
  acknowledged: z.literal(true),
  insertedId: ObjectIdText
})
