import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK, SEVERAL_LINES } from '@/lib/platform/text-rules'
import { BookingId, BookingIds, SettlementNote } from '@/lib/orders/schemas'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { AmountCents } from '@/lib/refunds/schemas'
import { CASE_DECISIONS, CASE_REASONS } from './case'

const CaseText = z
  .string({ error: issueText('validation.caseTextRequired') })
  .overwrite(normaliseText)
  .min(1, { error: issueText('validation.caseTextRequired'), abort: true })
  .regex(NOT_BLANK, issueText('validation.caseTextRequired'))
  .max(BOOKING_TEXT_LIMITS.caseText, issueText('validation.caseTextTooLong'))
  .regex(SEVERAL_LINES, issueText('validation.textCharacters'))

export const OpenCaseForm = z.object({
  reason: z.enum(CASE_REASONS, issueText('validation.reasonRequired')),
  text: CaseText
})
export const OpenCaseInput = BookingId.extend(OpenCaseForm.shape).extend({
  bookingIds: BookingIds.optional().describe(
    'The copies of the order that it is about; without it that of the path, or all of the order'
  )
})
export const CasePhotoPath = BookingId.extend({
  n: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
})
export const CaseResponseForm = z.object({ text: CaseText })
export const CaseResponseInput = BookingId.extend(CaseResponseForm.shape)
const SettledCase = BookingId.extend({ note: SettlementNote })
/** `amountCents` (integer cents) with `refundPart` only. Both sides read the note. */
export const DecideCaseInput = z.discriminatedUnion('decision', [
  SettledCase.extend({ decision: z.literal('refundPart'), amountCents: AmountCents }),
  SettledCase.extend({ decision: z.enum(CASE_DECISIONS).exclude(['refundPart']) })
])
