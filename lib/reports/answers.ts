import { z } from 'zod'

/** What POST /reports answers, whatever became of the report before. */
export const ReportReceived = z.object({ message: z.string() })
