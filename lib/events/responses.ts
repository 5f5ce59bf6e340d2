import { z } from 'zod'

export const RetriedEventsResponse = z.object({ retried: z.int().min(0) })
