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
  .object({
    status: z.enum(['ok', 'away', 'full']),
    database: z.enum(['ok', 'away']),
    storage: z.enum(['ok', 'full', 'unknown']).describe('Whether something can be stored; tried at most every 10 seconds'),
    payments: z.enum(['ok', 'misconfigured', 'unknown']).describe('`misconfigured` while the payment provider refuses the secret key of the shop'),
    advice: z.string().nullable().describe('What the operator should do'),
    version: z.string(),
    pages: KeptPages.nullable()
  })
  .meta({ id: 'Health' })
