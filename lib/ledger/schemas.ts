import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { MOVEMENT_KINDS, type MovementKind } from './movement-kinds'

/** Entries per download. */
export const MAX_EXPORTED = 50_000

/** `q`: a booking's id, or an id of the provider; `month`: in UTC, as `2026-11`, or empty. */
export type LedgerFilter = { kind: MovementKind | null; q: string; month: string }

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Invalid parameters fall back to the defaults. */
export const LedgerPageInput = z.object({
  kind: z.enum(MOVEMENT_KINDS).nullable().catch(null),
  q: z
    .string()
    .trim()
    .transform((text) => cutText(text, TEXT_LIMITS.searchWords))
    .catch(''),
  month: z.string().trim().regex(MONTH).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})
export type LedgerPageInput = z.infer<typeof LedgerPageInput>

export const ExportLedgerInput = z.strictObject({
  kind: z.enum(MOVEMENT_KINDS).optional(),
  q: z.string().max(TEXT_LIMITS.searchWords).optional(),
  month: z.string().regex(MONTH, issueText('validation.month')).optional()
})
