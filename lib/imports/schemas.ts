import { z } from 'zod'
import { said } from '@/lib/platform/i18n/said'

/** One import, by its id in the path. */
export const ImportId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/, said('That is not an id')) })

/** The same; `rows=1` asks for the fate of every row as well. */
export const ImportQuestion = ImportId.extend({ rows: z.literal('1', 'rows is 1 or left out').optional() })

/** A file sent as JSON. */
export const ImportedFile = z.strictObject({ csv: z.string({ error: said('Send the file as text under the name csv') }) })

/** The file itself is the body; nothing else is said. */
export const NoParameters = z.strictObject({})
