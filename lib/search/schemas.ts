import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { PAGING } from '@/lib/platform/paging'
import { countCharacters, cutText, NOT_BLANK, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { said, type Said } from '@/lib/platform/i18n/said'
import { SEARCH_SORTS } from './search'
import { CURSOR, parseSearch, YES } from './search-address'
import { parseCursor } from './search-cursor'

/** As many values of one facet as parseSearch reads. */
const MAX_VALUES = 20
/** At least one bound. */
const PRICE = /^(?:\d{1,7}-\d{0,7}|-\d{1,7})$/
const YEAR = /^(?:\d{4}-(?:\d{4})?|-\d{4})$/

function one(error: Said, isAllowed: (value: string) => boolean) {
  return z.string({ error }).refine(isAllowed, error).optional()
}

/** A parameter that may be repeated. The issue names the parameter, not the place in its list. */
function several(error: Said, isAllowed: (value: string) => boolean) {
  return z
    .union([z.string(), z.array(z.string())], { error })
    .transform((given) => (typeof given === 'string' ? [given] : given))
    .refine((values) => values.length <= MAX_VALUES && values.every(isAllowed), error)
    .optional()
}

function isText(max: number): (value: string) => boolean {
  return (value) => value.trim() !== '' && countCharacters(value) <= max
}

function isOneOf(allowed: readonly string[]): (value: string) => boolean {
  return (value) => allowed.includes(value)
}

/**
 * A search as the query of a call: the parameters of /books, and how many. Unlike the page, which shows what is left of an
 * address, a call is refused with the name of the parameter that cannot be read and what it may be.
 */
export const SearchQuery = z
  .strictObject({
    q: one(said('q is one text of at most 80 characters'), (text) => countCharacters(text) <= TEXT_LIMITS.searchWords),
    category: several(said('category is the id of a category, 24 hex digits, at most 20 times'), (id) => /^[0-9a-f]{24}$/.test(id)),
    condition: several(said('condition is Excellent, Good or Fair'), isOneOf(CONDITIONS)),
    price: one(said('price is cents from-to, such as 500-1500, 500- or -1500'), (range) => PRICE.test(range)),
    language: several(said('language is a code such as en, at most 20 times'), isText(TEXT_LIMITS.language)),
    format: several(said('format is a text, at most 20 times'), isText(TEXT_LIMITS.format)),
    year: one(said('year is years from-to, such as 1950-1959, 1950- or -1959'), (range) => YEAR.test(range)),
    city: several(said('city is a text, at most 20 times'), isText(TEXT_LIMITS.city)),
    verified: one(said('verified is yes or left out'), isOneOf([YES])),
    photo: one(said('photo is yes or left out'), isOneOf([YES])),
    sort: one(said('sort is relevance, newest, price-asc or price-desc'), isOneOf(SEARCH_SORTS)),
    after: one(said('after is next of a former answer'), (text) => CURSOR.test(text) && parseCursor(text) !== null),
    limit: PAGING.limit
  })
  .transform(({ limit, ...params }) => ({ search: parseSearch(params), limit }))

/** The same as the document of the API tells it; each list may be repeated in the query. */
export const SearchQueryAsSent = z.object({
  q: z.string().max(TEXT_LIMITS.searchWords).optional().describe('Words, "a phrase", -without, or an ISBN in any written form'),
  category: z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(MAX_VALUES).optional().describe('Ids of categories'),
  condition: z.array(z.enum(CONDITIONS)).max(MAX_VALUES).optional(),
  price: z.string().regex(PRICE).optional().describe('Cents from-to, both included, either left out: `500-1500`, `-999`'),
  language: z.array(z.string().min(1).max(TEXT_LIMITS.language).regex(NOT_BLANK)).max(MAX_VALUES).optional().describe('Codes such as `en`'),
  format: z.array(z.string().min(1).max(TEXT_LIMITS.format).regex(NOT_BLANK)).max(MAX_VALUES).optional(),
  year: z.string().regex(YEAR).optional().describe('Years of publication from-to: `1950-1959`'),
  city: z.array(z.string().min(1).max(TEXT_LIMITS.city).regex(NOT_BLANK)).max(MAX_VALUES).optional(),
  verified: z.literal(YES).optional().describe('Only from sellers the shop has verified'),
  photo: z.literal(YES).optional().describe('Only with a photo of the copy'),
  sort: z.enum(SEARCH_SORTS).optional(),
  after: z.string().regex(CURSOR).optional().describe('`next` of a former answer'),
  limit: PAGING.limit
})

/** What has been typed so far; more than the box takes is cut off. */
export const TypedText = z.strictObject({ q: z.string().default('').transform((text) => cutText(text, TEXT_LIMITS.searchWords)) })
