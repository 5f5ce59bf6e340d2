import { z } from 'zod'

/** A number as the seller wrote it, in the path of the look-up. */
export const EditionNumber = z.strictObject({ isbn: z.string().trim().min(1, 'Type an ISBN').max(60, 'That is too long for an ISBN') })
