import { z } from 'zod'

/** As text in a query or a header. */
const Cursor = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const ChangesInput = z.strictObject({
  after: Cursor.optional().describe('The last number that is known; without it the answer names the current one')
})

/** What is no number is no cursor: the stream begins with the current number. */
export function parseLastEventId(header: string | null): number | null {
  return Cursor.safeParse(header).data ?? null
}
