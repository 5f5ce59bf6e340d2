import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK, ONE_LINE, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { LEDGER_ACCOUNTS } from './accounts'

/** Entries per download. */
export const MAX_EXPORTED = 50_000

/** Corrections of many bookings at once. */
const MAX_CORRECTION_CENTS = 1000 * MAX_PRICE_CENTS

/** `cents` from the account `credit` to the account `debit`. `reference`: an id of the provider. */
export const CorrectLedgerInput = z
  .strictObject({
    debit: z.enum(LEDGER_ACCOUNTS, issueText('validation.accountRequired')),
    credit: z.enum(LEDGER_ACCOUNTS, issueText('validation.accountRequired')),
    cents: z
      .int(issueText('validation.euroAmount'))
      .min(1, issueText('validation.euroAmount'))
      .max(MAX_CORRECTION_CENTS, issueText('validation.euroAmount')),
    reference: z.string().overwrite(normaliseLine).max(TEXT_LIMITS.idempotencyKey).regex(ONE_LINE).optional(),
    reason: z
      .string()
      .overwrite(normaliseText)
      .min(1, { error: issueText('validation.reasonRequired'), abort: true })
      .regex(NOT_BLANK, issueText('validation.reasonRequired'))
      .max(BOOKING_TEXT_LIMITS.reason, issueText('validation.reasonTooLong'))
  })
  .refine(({ debit, credit }) => debit !== credit, { path: ['credit'], error: issueText('validation.accountsDiffer') })
export type CorrectLedgerInput = z.infer<typeof CorrectLedgerInput>

export const CorrectedLedgerResponse = z.object({ entryId: z.string() })
