import { z } from 'zod'
import { MONTH } from '@/lib/platform/db/day'
import { issueText } from '@/lib/platform/i18n/message'
import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { cutText, NOT_BLANK, ONE_LINE, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { BOOKING_TEXT_LIMITS } from '@/lib/bookings/text-limits'
import { LEDGER_ACCOUNTS } from './accounts'
import { MOVEMENT_KINDS, type MovementKind } from './movement-kinds'

/** Entries per download. */
export const MAX_EXPORTED = 50_000

/** `q`: a booking's id, or an id of the provider; `month`: in UTC, as `2026-11`, or empty. */
export type LedgerFilter = { kind: MovementKind | null; q: string; month: string }

/** Invalid parameters fall back to the defaults. */
export const LedgerPageInput = z.object({
  kind: z.enum(MOVEMENT_KINDS).nullable().catch(null),
  q: z
    .string()
    .trim()
    .transform((text) => cutText(text, TEXT_LIMITS.query))
    .catch(''),
  month: z.string().trim().regex(MONTH).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})
export type LedgerPageInput = z.infer<typeof LedgerPageInput>

export const ExportLedgerInput = z.strictObject({
  kind: z.enum(MOVEMENT_KINDS).optional(),
  q: z.string().max(TEXT_LIMITS.query).optional(),
  month: z.string().regex(MONTH, issueText('validation.month')).optional()
})

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
    reference: z.string().trim().max(TEXT_LIMITS.idempotencyKey).regex(ONE_LINE).optional(),
    reason: z
      .string()
      .trim()
      .min(1, { error: issueText('validation.reasonRequired'), abort: true })
      .regex(NOT_BLANK, issueText('validation.reasonRequired'))
      .max(BOOKING_TEXT_LIMITS.reason, issueText('validation.reasonTooLong'))
  })
  .refine(({ debit, credit }) => debit !== credit, { path: ['credit'], error: issueText('validation.accountsDiffer') })
export type CorrectLedgerInput = z.infer<typeof CorrectLedgerInput>

export const CorrectedLedgerResponse = z.object({ entryId: z.string() })
