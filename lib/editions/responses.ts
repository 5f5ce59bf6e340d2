import { z } from 'zod'
import { Cents, Id } from '@/lib/platform/response-fields'
import { EDITION_FIELDS, EDITION_SOURCES, EditionFacts } from './edition'

const EditionResponse = z
  .object({
    fields: EditionFacts,
    sources: z.object(Object.fromEntries(EDITION_FIELDS.map((name) => [name, z.enum(EDITION_SOURCES).optional()])))
  })
  .meta({ id: 'Edition' })

const IsbnReadingResponse = z.object({
  kind: z.enum(['book', 'music', 'none']),
  isbn13: z.string().nullable(),
  checkDigitRight: z.boolean(),
  problem: z
    .enum(['empty', 'not-an-isbn', 'rounded-by-a-spreadsheet', 'printed-music', 'wrong-check-digit'])
    .nullable(),
  written: z.string().nullable(),
  suggestions: z.array(z.string()).readonly().describe('The numbers it may be when two digits were swapped')
})

export const EditionLookupResponse = z.object({
  reading: IsbnReadingResponse,
  edition: EditionResponse.nullable(),
  priceHint: z
    .object({ count: z.int(), soldCount: z.int(), lowCents: Cents, medianCents: Cents, highCents: Cents })
    .nullable()
    .describe('What other copies of the edition ask and sold for; null below five'),
  categoryId: Id.nullable().describe('The category of the copies on show, where all of them agree'),
  unavailable: z.boolean().describe('True when a source outside could not be asked: later there may be more')
})
