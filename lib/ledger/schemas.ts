import { z } from 'zod'
import { cutText, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { MOVEMENT_KINDS } from './movement-kinds'

/** Entries per download. */
export const MAX_EXPORTED = 50_000

const filter = {
  kind: z.enum(MOVEMENT_KINDS).nullable().catch(null),
  /** A booking's id, or an id of the provider. */
  q: z
    .string()
    .trim()
    .transform((text) => cutText(text, TEXT_LIMITS.searchWords))
    .catch(''),
  /** UTC, as `2026-11`. */
  month: z
    .string()
    .trim()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .catch('')
}

/** Invalid parameters fall back to the defaults. */
export const LedgerFilter = z.object({ ...filter, page: z.coerce.number().int().min(1).max(100_000).catch(1) })
export type LedgerFilter = z.infer<typeof LedgerFilter>

export const ExportLedgerInput = z.object(filter)
export type ExportLedgerInput = z.infer<typeof ExportLedgerInput>
