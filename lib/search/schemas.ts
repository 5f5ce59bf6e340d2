import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { PAGING } from '@/lib/paging'
import { SEARCH_SORTS } from './search'
import { MAX_QUERY, parseSearch, YES } from './search-address'

const Values = z.union([z.string(), z.array(z.string()).max(100)]).optional()

/** A search as the query of a call: the parameters of /books, and how many. What cannot be read of those is as if it were not there. */
export const SearchQuery = z
  .strictObject({
    q: Values, category: Values, condition: Values, price: Values, language: Values, format: Values, year: Values, city: Values,
    verified: Values, photo: Values, sort: Values, after: Values, limit: PAGING.limit
  })
  .transform(({ limit, ...params }) => ({ search: parseSearch(params), limit }))

/** The same as a caller should send it; each list may be repeated in the query. */
export const SearchQueryAsSent = z.object({
  q: z.string().max(MAX_QUERY).optional().describe('Words, "a phrase", -without, or an ISBN in any written form'),
  category: z.array(z.string()).optional().describe('Ids of categories'),
  condition: z.array(z.enum(CONDITIONS)).optional(),
  price: z.string().optional().describe('Cents from-to, both included, either left out: `500-1500`, `-999`'),
  language: z.array(z.string()).optional().describe('Codes such as `en`'),
  format: z.array(z.string()).optional(),
  year: z.string().optional().describe('Years of publication from-to: `1950-1959`'),
  city: z.array(z.string()).optional(),
  verified: z.literal(YES).optional().describe('Only from sellers the shop has verified'),
  photo: z.literal(YES).optional().describe('Only with a photo of the copy'),
  sort: z.enum(SEARCH_SORTS).optional(),
  after: z.string().optional().describe('`next` of a former answer'),
  limit: PAGING.limit
})

/** What has been typed so far; more than the box takes is cut off. */
export const TypedText = z.strictObject({ q: z.string().default('').transform((text) => text.slice(0, MAX_QUERY)) })
