import { z } from 'zod'
import { normaliseLine, normaliseNumber } from '@/lib/platform/text/normalise-text'
import { PAGING_BY_TIME } from '@/lib/platform/paging'
import { NOT_BLANK, ONE_LINE, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { MAX_LINES } from './booking'
import { PAYMENT_METHODS } from './payment-method'
import { BOOKING_TEXT_LIMITS } from './text-limits'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { issueText } from '@/lib/platform/i18n/message'

export const ObjectIdText = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/** 6 to 15 digits (ITU-T E.164) with the usual separators. */
export const PhoneNumber = z
  .string({ error: issueText('validation.phoneRequired') })
  .overwrite(normaliseNumber)
  .min(1, issueText('validation.phoneRequired'))
  .max(USER_TEXT_LIMITS.phone, issueText('validation.phoneTooLong'))
  .regex(/^\+?[\d\s()./-]+$/, issueText('validation.phoneCharacters'))
  .regex(/^\+?(?:[\s()./-]*\d){6,15}[\s()./-]*$/, issueText('validation.phoneDigits'))

export const BookListingForm = z.object({
  userPhoneNumber: PhoneNumber,
  meetingLocation: z
    .string({ error: issueText('validation.meetingLocationRequired') })
    .overwrite(normaliseLine)
    .min(1, { error: issueText('validation.meetingLocationRequired'), abort: true })
    .regex(NOT_BLANK, issueText('validation.meetingLocationRequired'))
    .max(BOOKING_TEXT_LIMITS.meetingLocation, issueText('validation.meetingLocationTooLong'))
    .regex(ONE_LINE, issueText('validation.meetingLocationOneLine')),
  paymentMethod: z
    .enum(PAYMENT_METHODS, issueText('validation.paymentMethod'))
    .optional()
    .describe('Without it by card, or at the meeting where the shop takes no cards')
})
export type BookListingForm = z.infer<typeof BookListingForm>

/** As in the original API; only the price is compared. Without a productId title and picture identify the listing. */
export const BookListingInput = BookListingForm.extend({
  productId: ObjectIdText.optional().describe('Without it the one copy on sale with `bookName` and `img` is meant'),
  userName: z.string().max(200).optional(),
  userEmail: z.string().max(TEXT_LIMITS.email).optional(),
  bookName: z.string().max(LISTING_TEXT_LIMITS.title).optional(),
  bookPrice: z.string().max(30).optional(),
  img: z.string().max(500).optional()
}).strict()
export type BookListingInput = z.infer<typeof BookListingInput>

/** Copies of one seller. The price that was seen is compared. */
export const BookCopiesInput = BookListingForm.extend({
  copies: z
    .array(z.strictObject({ productId: ObjectIdText, bookPrice: z.string().max(30).optional() }))
    .min(1)
    .max(MAX_LINES, issueText('validation.tooManyCopies'))
    .refine(
      (copies) => new Set(copies.map(({ productId }) => productId)).size === copies.length,
      issueText('validation.copyTwice')
    )
}).strict()
export type BookCopiesInput = z.infer<typeof BookCopiesInput>

export const BookByForm = BookListingForm.extend({
  productId: ObjectIdText,
  bookPrice: z.string().max(30).optional(),
  key: z.string().max(TEXT_LIMITS.idempotencyKey).optional()
})

/** The cart's plain form: a ticked copy is a field `copy-<id>` with the price that was seen. */
export const BookCopiesByForm = BookListingForm.extend({
  key: z.string().max(TEXT_LIMITS.idempotencyKey).optional()
}).catchall(z.string().max(30))

const COPY_FIELD = /^copy-(.{1,40})$/

/** For `BookCopiesInput`, which checks it. */
export function toBookCopiesInput(form: Record<string, unknown>): object {
  const { userPhoneNumber, meetingLocation, paymentMethod, ...ticked } = form
  const copies = Object.entries(ticked).flatMap(([name, bookPrice]) => {
    const productId = COPY_FIELD.exec(name)?.[1]
    return productId === undefined ? [] : [{ productId, bookPrice }]
  })
  return { userPhoneNumber, meetingLocation, copies, ...(paymentMethod === undefined ? {} : { paymentMethod }) }
}

export const BookingId = z.strictObject({ id: ObjectIdText })

/** Copies of one order. */
export const BookingIds = z.array(ObjectIdText).min(1).max(MAX_LINES)

export const CancelReason = z
  .string()
  .overwrite(normaliseLine)
  .max(BOOKING_TEXT_LIMITS.reason, issueText('validation.reasonTooLong'))
  .regex(ONE_LINE, issueText('validation.reasonOneLine'))

export const CancelBookingInput = BookingId.extend({ reason: CancelReason.optional() })

/** Stored in the audit log only. */
export const SettlementNote = CancelReason.min(1, { error: issueText('validation.noteRequired'), abort: true }).regex(
  NOT_BLANK,
  issueText('validation.noteRequired')
)

export const AdminReason = CancelReason.min(1, { error: issueText('validation.reasonRequired'), abort: true }).regex(
  NOT_BLANK,
  issueText('validation.reasonRequired')
)

/** The address must be the caller's own. */
export const BookingsOf = z.strictObject({ userEmail: z.string().max(TEXT_LIMITS.email).optional(), ...PAGING_BY_TIME })
export type BookingsOf = z.output<typeof BookingsOf>

export const SalesOf = z.strictObject(PAGING_BY_TIME)
