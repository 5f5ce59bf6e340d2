import { z } from 'zod'
import { Cents } from '@/lib/platform/answer-fields'
import { EDITION_SOURCES } from './edition'

const Source = z.enum(EDITION_SOURCES).optional()

const EditionResponse = z
  .object({
    fields: z.object({
      title: z.string().optional(),
      subtitle: z.string().optional(),
      authors: z.array(z.string()).readonly().optional(),
      publisher: z.string().optional(),
      publishedYear: z.int().optional().describe('Negative is before Christ'),
      language: z.string().optional().describe('A BCP 47 tag'),
      format: z.string().optional(),
      pages: z.int().optional()
    }),
    sources: z.object({
      title: Source,
      subtitle: Source,
      authors: Source,
      publisher: Source,
      publishedYear: Source,
      language: Source,
      format: Source,
      pages: Source
    })
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
  away: z.boolean().describe('True when a source outside could not be asked: later there may be more')
})
