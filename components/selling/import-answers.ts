import { z } from 'zod'
import { IMPORT_STATES, ROW_FATES } from '@/lib/imports/import-run'

const Counts = z.object({ ok: z.number(), repaired: z.number(), refused: z.number() })

const Row = z.object({
  row: z.number(),
  fate: z.enum(ROW_FATES),
  title: z.string(),
  messages: z.array(z.string()),
  repair: z.object({ field: z.string(), from: z.string(), to: z.string() }).optional()
})

/** What the dry run of a file answers. */
export const CheckAnswer = z.object({ importId: z.string(), rows: z.array(Row), counts: Counts, warnings: z.array(z.string()) })

/** How far an import is; with the fate of every row when they were asked for. */
export const ProgressAnswer = z.object({
  importId: z.string(),
  state: z.enum(IMPORT_STATES),
  counts: Counts,
  total: z.number(),
  listed: z.number(),
  failed: z.number(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  rows: z.array(Row).optional()
})
