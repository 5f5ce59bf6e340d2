import { z } from 'zod'
import { NOT_BLANK } from '@/lib/platform/text-rules'
import { said } from '@/lib/platform/i18n/said'

/** A number as the seller wrote it, in the path of the look-up. */
export const EditionNumber = z.strictObject({ isbn: z.string().trim().min(1, { error: said('Type an ISBN'), abort: true }).regex(NOT_BLANK, said('Type an ISBN')).max(60, said('That is too long for an ISBN')) })
