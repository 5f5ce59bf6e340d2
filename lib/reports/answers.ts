import { z } from 'zod'

/** How many reports were decided. */
export const DecidedReportsAnswer = z.object({ acknowledged: z.literal(true), decidedCount: z.int().min(1) })
