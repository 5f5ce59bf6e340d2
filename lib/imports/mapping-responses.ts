import { z } from 'zod'
import type { CheapestCopy } from '@/lib/listings/find-cheapest-copies'
import { Id } from '@/lib/platform/response-fields'
import { DEFAULT_FIELDS, IMPORT_FIELDS, VALUE_FIELDS } from './import-fields'
import { ImportId } from './import-job'
import { ImportMapping } from './mapping'

/** Rows that show what becomes of a column. */
export const SAMPLE_ROWS = 3

export const ImportMappingResponse = z
  .object({
    columns: z.array(
      z.object({
        heading: z.string(),
        field: z.enum(IMPORT_FIELDS).nullable().describe('Null for a column that is left out'),
        reason: z
          .enum(['mapped', 'read', 'kept', 'unknown'])
          .describe('By the seller, by its heading, left out as private, or left out as unknown'),
        samples: z.array(z.object({ cell: z.string(), value: z.string().describe('What it became') }))
      })
    ),
    values: z
      .array(
        z.object({
          field: z.enum(VALUE_FIELDS),
          cell: z.string(),
          count: z.int(),
          value: z.string().nullable().describe('Null if the cell cannot be read'),
          suggestion: z.string().nullable()
        })
      )
      .describe('The frequent cells of fields whose values can be mapped'),
    missing: z.array(z.enum(DEFAULT_FIELDS)).describe('Required fields that have no column and no value for all rows'),
    isReadingList: z.boolean().describe('A list of books that somebody reads or looks for'),
    mapping: z.object(ImportMapping.shape),
    categories: z.array(z.object({ id: Id, label: z.string() }))
  })
  .meta({ id: 'ImportMapping' })
export type ImportMappingView = z.infer<typeof ImportMappingResponse>

export const WANTED_TARGETS = ['wishlist', 'searches'] as const

export const KeepWantedInput = ImportId.extend({
  to: z
    .enum(WANTED_TARGETS)
    .describe('`wishlist`: the cheapest copy of each book on sale. `searches`: the books that are not on sale')
})

export const WantedBooksResponse = z
  .object({
    saved: z.int().describe('On the wishlist, or searches'),
    left: z.int().describe('Books that were left out, since an account may have only so many')
  })
  .meta({ id: 'WantedBooks' })

/** `copies`: the cheapest one of each wanted book on sale, at most as many as a wishlist has room for. `missing`: wanted
 * books that are not on sale. */
export type WantedBooks = { wanted: number; missing: number; copies: CheapestCopy[] }
