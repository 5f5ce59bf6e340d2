import { z } from 'zod'

/** What GET /api/health tells. */
export const HealthAnswer = z
  .object({ status: z.enum(['ok', 'away']), database: z.enum(['ok', 'away']), version: z.string() })
  .meta({ id: 'Health' })
