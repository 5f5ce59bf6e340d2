import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK, ONE_LINE } from '@/lib/platform/text-rules'
import { MAX_BASIS_POINTS } from './commission'
import { MAX_GROUP_CHARACTERS } from './text-limits'

const IdText = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

export const CommissionGroup = z
  .string()
  .overwrite(normaliseLine)
  .min(1, { error: issueText('validation.groupRequired'), abort: true })
  .regex(NOT_BLANK, issueText('validation.groupRequired'))
  .max(MAX_GROUP_CHARACTERS, issueText('validation.groupTooLong'))
  .regex(ONE_LINE, issueText('validation.groupOneLine'))

const AmountCents = z
  .int(issueText('validation.euroAmount'))
  .min(0, issueText('validation.euroAmount'))
  .max(MAX_PRICE_CENTS, issueText('validation.euroAmount'))

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Without a group it is for the whole shop. `effectiveOn`: a day; without it, or today, at once. */
export const AddRateInput = z.strictObject({
  group: CommissionGroup.optional(),
  basisPoints: z
    .int(issueText('validation.percentage'))
    .min(0, issueText('validation.percentage'))
    .max(MAX_BASIS_POINTS, issueText('validation.percentage'))
    .describe('Hundredths of a percent of the price'),
  fixedCents: AmountCents.optional(),
  minCents: AmountCents.optional(),
  maxCents: AmountCents.optional(),
  effectiveOn: z.string().regex(DAY, issueText('validation.day')).optional()
})
export type AddRateInput = z.infer<typeof AddRateInput>

export const RateId = z.strictObject({ id: IdText })

export const AssignGroupInput = z.strictObject({ id: IdText, group: CommissionGroup.nullable() })
