import { z } from 'zod'
import { PAGING_BY_TIME } from '@/lib/platform/paging'
import { NOT_BLANK, ONE_LINE, SEVERAL_LINES, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { said } from '@/lib/platform/i18n/said'
import { CASE_DECISIONS, CASE_REASONS } from './case'

export const ObjectIdText = z.string().regex(/^[0-9a-f]{24}$/, said('That is not an id'))

/** Digits with the usual separators; 6 to 15 digits as in ITU-T E.164, an optional plus in front. */
export const PhoneNumber = z
  .string({ error: said('Phone number is required') })
  .trim()
  .min(1, said('Phone number is required'))
  .max(TEXT_LIMITS.phone, said('Phone number is too long'))
  .regex(/^\+?[\d\s()./-]+$/, said('A phone number has only digits, spaces and a plus in front'))
  .regex(/^\+?(?:[\s()./-]*\d){6,15}[\s()./-]*$/, said('A phone number has 6 to 15 digits'))

/** What the booking form asks for. */
export const BookListingForm = z.object({
  userPhoneNumber: PhoneNumber,
  meetingLocation: z
    .string({ error: said('Meeting location is required') })
    .trim()
    .min(1, { error: said('Meeting location is required'), abort: true })
    .regex(NOT_BLANK, said('Meeting location is required'))
    .max(TEXT_LIMITS.meetingLocation, said('Meeting location is too long'))
    .regex(ONE_LINE, said('Meeting location must be one line'))
})
export type BookListingForm = z.infer<typeof BookListingForm>

/**
 * The body of POST /bookings. The original API's fields stay legal; who books, the title, the price and the picture
 * come from the session and the listing. A price that was sent is compared, so that nobody pays more than they saw.
 * Without a productId the one copy with this title and picture is meant.
 */
export const BookListingInput = BookListingForm.extend({
  productId: ObjectIdText.optional().describe('Without it the one copy on sale with `bookName` and `img` is meant'),
  userName: z.string().max(200).optional(),
  userEmail: z.string().max(TEXT_LIMITS.email).optional(),
  bookName: z.string().max(TEXT_LIMITS.title).optional(),
  bookPrice: z.string().max(30).optional(),
  img: z.string().max(500).optional()
}).strict()
export type BookListingInput = z.infer<typeof BookListingInput>

/** The plain form of /dashboard/book; `key` is its Idempotency-Key. */
export const BookByForm = BookListingForm.extend({
  productId: ObjectIdText, bookPrice: z.string().max(30).optional(), key: z.string().max(TEXT_LIMITS.idempotencyKey).optional()
})

/** One booking, by its id in the path. */
export const BookingId = z.strictObject({ id: ObjectIdText })

/** Why a booking is cancelled or refunded; may be empty. */
export const CancelReason = z
  .string()
  .trim()
  .max(TEXT_LIMITS.bookingReason, said('The reason is too long'))
  .regex(ONE_LINE, said('The reason must be one line'))

/** The body of POST /bookings/{id}/cancel; the reason is told to the other side. */
export const CancelBookingInput = BookingId.extend({ reason: CancelReason.optional() })

const AmountCents = z.number().int(said('Whole cents only')).min(1, said('At least one cent')).max(500_000)

/**
 * The body of POST /bookings/{id}/refund; without an amount (integer cents) all that is left goes back. The reason of that
 * is told to both sides.
 */
export const RefundBookingInput = BookingId.extend({
  amountCents: AmountCents.optional(),
  reason: CancelReason.optional()
})

/** One attempt to return money of a booking, by its key. */
export const RefundId = BookingId.extend({ refund: z.string().regex(/^\w{1,255}$/, said('That is not an id')) })

/** How a refund that did not work was settled; kept in the audit log, and told to nobody. */
export const SettlementNote = CancelReason.min(1, { error: said('A note is required'), abort: true }).regex(NOT_BLANK, said('A note is required'))

/** The body of POST /bookings/{id}/refund/settlement. */
export const SettleRefundInput = RefundId.extend({ note: SettlementNote })

/** A reason as the admins' page asks for it: they always say why. */
export const AdminReason = CancelReason.min(1, { error: said('A reason is required'), abort: true }).regex(NOT_BLANK, said('A reason is required'))

const CaseText = z
  .string({ error: said('Say what is wrong') })
  .trim()
  .min(1, { error: said('Say what is wrong'), abort: true })
  .regex(NOT_BLANK, said('Say what is wrong'))
  .max(TEXT_LIMITS.caseText, said('The text is too long'))
  .regex(SEVERAL_LINES, said('The text has signs that cannot be shown'))

/** What the form of a case asks for. */
export const OpenCaseForm = z.object({ reason: z.enum(CASE_REASONS, said('A reason is required')), text: CaseText })
/** The body of POST /bookings/{id}/case. */
export const OpenCaseInput = BookingId.extend(OpenCaseForm.shape)
/** Which photo of a case, from 1. */
export const CasePhotoPath = BookingId.extend({ n: z.string().regex(/^[1-9]\d?$/).transform(Number) })
/** The body of POST /bookings/{id}/case/answer. */
export const AnswerCaseForm = z.object({ text: CaseText })
export const AnswerCaseInput = BookingId.extend(AnswerCaseForm.shape)
const SettledCase = BookingId.extend({ note: SettlementNote })
/** The body of POST /bookings/{id}/case/decision: `amountCents` (integer cents) with `refundPart` only. Both sides read the note. */
export const DecideCaseInput = z.discriminatedUnion('decision', [
  SettledCase.extend({ decision: z.literal('refundPart'), amountCents: AmountCents }),
  SettledCase.extend({ decision: z.enum(CASE_DECISIONS).exclude(['refundPart']) })
])

/** The body of POST /bookings/{id}/handover: the code as the seller typed it. */
export const HandOverInput = BookingId.extend({
  code: z.string({ error: said('The code is required') }).trim().min(1, { error: said('The code is required'), abort: true }).regex(NOT_BLANK, said('The code is required')).max(40, said('The code is too long'))
})

/** The caller's own bookings, page by page; the address must be their own. */
export const BookingsOf = z.strictObject({ userEmail: z.string().max(TEXT_LIMITS.email).optional(), ...PAGING_BY_TIME })
export type BookingsOf = z.output<typeof BookingsOf>

/** The caller's own sales, page by page. */
export const SalesOf = z.strictObject(PAGING_BY_TIME)
