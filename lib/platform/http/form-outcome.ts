import { z } from 'zod'

const Word = z.string().max(2000).optional().catch(undefined)

/** What the address of a form's page says of how it was sent; anything unreadable counts as not there. */
export const FormOutcome = z.object({ error: Word, field: Word, notice: Word, from: Word })
