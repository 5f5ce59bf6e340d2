import { z } from 'zod'
import { said } from '@/lib/texts/said'

/** A number as the seller wrote it, in the path of the look-up. */
export const EditionNumber = z.strictObject({ isbn: z.string().trim().min(1, said('Type an ISBN')).max(60, said('That is too long for an ISBN')) })
