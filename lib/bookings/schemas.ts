import { z } from 'zod'
import { PAGING_BY_TIME } from '@/lib/platform/paging'
import { NOT_BLANK, ONE_LINE, SEVERAL_LINES, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { issueText } from '@/lib/platform/i18n/message'
import { CASE_DECISIONS, CASE_REASONS } from './case'

export const ObjectIdText = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/** Digits with the usual separators; 6 to 15 digits as in ITU-T E.164, an optional plus in front. */
export const PhoneNumber = z
  .string({ error: issueText('validation.phoneRequired') })
  .trim()
  .min(1, issueText('validation.phoneRequired'))
  .max(TEXT_LIMITS.phone, issueText('validation.phoneTooLong'))
  .regex(/^\+?[\d\s()./-]+$/, issueText('validation.phoneCharacters'))
  .regex(/^\+?(?:[\s()./-]*\d){6,15}[\s()./-]*$/, issueText('validation.phoneDigits'))

/** What the booking form asks for. */
export const BookListingForm = z.object({
  userPhoneNumber: PhoneNumber,
  meetingLocation: z
    .string({ error: issueText('validation.meetingLocationRequired') })
    .trim()
    .min(1, { error: issueText('validation.meetingLocationRequired'), abort: true })
    .regex(NOT_BLANK, issueText('validation.meetingLocationRequired'))
    .max(TEXT_LIMITS.meetingLocation, issueText('validation.meetingLocationTooLong'))
    .regex(ONE_LINE, issueText('validation.meetingLocationOneLine'))
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
  .max(TEXT_LIMITS.bookingReason, issueText('validation.reasonTooLong'))
  .regex(ONE_LINE, issueText('validation.reasonOneLine'))

/** The body of POST /bookings/{id}/cancel; the reason is told to the other side. */
export const CancelBookingInput = BookingId.extend({ reason: CancelReason.optional() })

const AmountCents = z.number().int(issueText('validation.wholeCents')).min(1, issueText('validation.atLeastOneCent')).max(500_000)

/**
 * The body of POST /bookings/{id}/refund; without an amount (integer cents) all that is left goes back. The reason of that
 * is told to both sides.
 */
export const RefundBookingInput = BookingId.extend({
  amountCents: AmountCents.optional(),
  reason: CancelReason.optional()
})

/** One attempt to return money of a booking, by its key. */
export const RefundId = BookingId.extend({ refund: z.string().regex(/^\w{1,255}$/, issueText('validation.id')) })

/** How a refund that did not work was settled; kept in the audit log, and told to nobody. */
export const SettlementNote = CancelReason.min(1, { error: issueText('validation.noteRequired'), abort: true }).regex(NOT_BLANK, issueText('validation.noteRequired'))

/** The body of POST /bookings/{id}/refund/settlement. */
export const SettleRefundInput = RefundId.extend({ note: SettlementNote })

/** A reason as the admins' page asks for it: they always say why. */
export const AdminReason = CancelReason.min(1, { error: issueText('validation.reasonRequired'), abort: true }).regex(NOT_BLANK, issueText('validation.reasonRequired'))

const CaseText = z
  .string({ error: issueText('validation.caseTextRequired') })
  .trim()
  .min(1, { error: issueText('validation.caseTextRequired'), abort: true })
  .regex(NOT_BLANK, issueText('validation.caseTextRequired'))
  .max(TEXT_LIMITS.caseText, issueText('validation.caseTextTooLong'))
  .regex(SEVERAL_LINES, issueText('validation.textCharacters'))

/** What the form of a case asks for. */
export const OpenCaseForm = z.object({ reason: z.enum(CASE_REASONS, issueText('validation.reasonRequired')), text: CaseText })
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
  code: z.string({ error: issueText('validation.codeRequired') }).trim().min(1, { error: issueText('validation.codeRequired'), abort: true }).regex(NOT_BLANK, issueText('validation.codeRequired')).max(40, issueText('validation.codeTooLong'))
})

/** The caller's own bookings, page by page; the address must be their own. */
export const BookingsOf = z.strictObject({ userEmail: z.string().max(TEXT_LIMITS.email).optional(), ...PAGING_BY_TIME })
export type BookingsOf = z.output<typeof BookingsOf>

/** The caller's own sales, page by page. */
export const SalesOf = z.strictObject(PAGING_BY_TIME)
