import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseNumber } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK } from '@/lib/platform/text-rules'
import { BookingId } from '@/lib/orders/schemas'

export const HandOverInput = BookingId.extend({
  code: z
    .string({ error: issueText('validation.codeRequired') })
    .overwrite(normaliseNumber)
    .min(1, { error: issueText('validation.codeRequired'), abort: true })
    .regex(NOT_BLANK, issueText('validation.codeRequired'))
    .max(40, issueText('validation.codeTooLong'))
})

export const HandoverCodeResponse = z.object({ code: z.string() })
