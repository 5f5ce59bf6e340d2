import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseNumber } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK } from '@/lib/platform/text-rules'
import { isDay } from '@/lib/platform/time/calendar'
import { MEETING_OUTCOMES } from './meeting'
import { BookingId } from '@/lib/orders/schemas'

export const HandOverInput = BookingId.extend({
  code: z
    .string({ error: issueText('validation.codeRequired') })
    .overwrite(normaliseNumber)
    .min(1, { error: issueText('validation.codeRequired'), abort: true })
    .regex(NOT_BLANK, issueText('validation.codeRequired'))
    .max(40, issueText('validation.codeTooLong'))
})

export const MeetingDay = z
  .string({ error: issueText('validation.meetingDay') })
  .refine(isDay, issueText('validation.meetingDay'))
  .describe('Today, or up to 14 days ahead, in the time zone of the shop: `2026-11-21`')

export const AgreeMeetingInput = BookingId.extend({ day: MeetingDay })

export const SettleMeetingInput = BookingId.extend({
  outcome: z
    .enum(MEETING_OUTCOMES)
    .describe(
      'Of both sides: `other_missed`, or `i_came` when the other side says so. Of the seller: `sold` without the code, or `back_on_sale`'
    )
})

export const HandoverCodeResponse = z.object({ code: z.string() })
