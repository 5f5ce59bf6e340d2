import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { CONDITIONS } from './condition'

const CHANGE = issueText('validation.bulkPriceChange')
const notZero = (value: number) => value !== 0

/** A price would be below the minimum, or ten times as high. */
const MIN_PERCENT = -95
const MAX_PERCENT = 900

export const BulkPrice = z.discriminatedUnion(
  'unit',
  [
    z.strictObject({
      unit: z.literal('percent'),
      change: z.int(CHANGE).min(MIN_PERCENT, CHANGE).max(MAX_PERCENT, CHANGE).refine(notZero, CHANGE)
    }),
    z.strictObject({
      unit: z.literal('cents'),
      change: z.int(CHANGE).min(-MAX_PRICE_CENTS, CHANGE).max(MAX_PRICE_CENTS, CHANGE).refine(notZero, CHANGE)
    })
  ],
  { error: CHANGE }
)
export type BulkPrice = z.output<typeof BulkPrice>

export const BulkCategory = z.strictObject({
  categoryId: z
    .string({ error: issueText('validation.categoryRequired') })
    .min(1, { error: issueText('validation.categoryRequired'), abort: true })
    .regex(/^[0-9a-f]{24}$/, issueText('validation.categoryUnknown'))
})

export const BulkCondition = z.strictObject({
  condition: z.enum(CONDITIONS, { error: issueText('validation.conditionRequired') })
})

export const NoBulkParameters = z.strictObject({})

/** Half a cent is rounded up. */
export function toChangedPrice(priceCents: number, { unit, change }: BulkPrice): number {
  return unit === 'cents' ? priceCents + change : Math.round((priceCents * (100 + change)) / 100)
}
