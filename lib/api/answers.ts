import { z } from 'zod'

/** How often public pages were sent without being rendered, and what is kept; of the process that answers, since its start. */
export const KeptPages = z.object({
  hits: z.int().min(0),
  misses: z.int().min(0),
  stale: z.int().min(0),
  kept: z.int().min(0),
  bytes: z.int().min(0)
})

/** What GET /api/health tells. */
export const HealthAnswer = z
  .object({ status: z.enum(['ok', 'away']), database: z.enum(['ok', 'away']), version: z.string(), pages: KeptPages.nullable() })
  .meta({ id: 'Health' })
