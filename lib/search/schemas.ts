import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { PAGING } from '@/lib/platform/paging'
import { cutText, NOT_BLANK, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { said, type Said } from '@/lib/platform/i18n/said'
import { SEARCH_SORTS } from './search'
import { CATEGORY_ID, MAX_VALUES, parseSearch, PRICE_RANGE, YEAR_RANGE, YES } from './search-address'
import { CURSOR } from './search-cursor'

const texts = (max: number) => z.array(z.string().min(1).max(max).regex(NOT_BLANK)).max(MAX_VALUES)

/** As documented in the API. */
const PARAMETERS = {
  q: z.string().max(TEXT_LIMITS.searchWords).describe('Words, "a phrase", -without, or an ISBN in any written form'),
  category: z.array(z.string().regex(CATEGORY_ID)).max(MAX_VALUES).describe('Ids of categories'),
  condition: z.array(z.enum(CONDITIONS)).max(MAX_VALUES),
  price: z.string().regex(PRICE_RANGE).describe('Cents from-to, both included, either left out: `500-1500`, `-999`'),
  language: texts(TEXT_LIMITS.language).describe('Codes such as `en`'),
  format: texts(TEXT_LIMITS.format),
  year: z.string().regex(YEAR_RANGE).describe('Years of publication from-to: `1950-1959`'),
  city: texts(TEXT_LIMITS.city),
  verified: z.literal(YES).describe('Only from sellers the shop has verified'),
  photo: z.literal(YES).describe('Only with a photo of the copy'),
  sort: z.enum(SEARCH_SORTS),
  after: z.string().regex(CURSOR).describe('`next` of a former answer')
}
export const SearchQueryAsSent = z.object(PARAMETERS).partial().extend({ limit: PAGING.limit })

function one(name: keyof typeof PARAMETERS, error: Said) {
  return z.string({ error }).refine((value) => PARAMETERS[name].safeParse(value).success, error).optional()
}

function several(name: keyof typeof PARAMETERS, error: Said) {
  return z
    .union([z.string(), z.array(z.string())], { error })
    .transform((given) => [given].flat())
    .refine((values) => PARAMETERS[name].safeParse(values).success, error)
    .optional()
}

/** The parameters of /books. Unlike the page, the API rejects what cannot be parsed. */
export const SearchQuery = z
  .strictObject({
    q: one('q', said('q is one text of at most 80 characters')),
    category: several('category', said('category is the id of a category, 24 hex digits, at most 20 times')),
    condition: several('condition', said('condition is Excellent, Good or Fair')),
    price: one('price', said('price is cents from-to, such as 500-1500, 500- or -1500')),
    language: several('language', said('language is a code such as en, at most 20 times')),
    format: several('format', said('format is a text, at most 20 times')),
    year: one('year', said('year is years from-to, such as 1950-1959, 1950- or -1959')),
    city: several('city', said('city is a text, at most 20 times')),
    verified: one('verified', said('verified is yes or left out')),
    photo: one('photo', said('photo is yes or left out')),
    sort: one('sort', said('sort is relevance, newest, price-asc or price-desc')),
    after: one('after', said('after is next of a former answer')),
    limit: PAGING.limit
  })
  .transform(({ limit, ...params }) => ({ search: parseSearch(params), limit }))

export const TypedText = z.strictObject({ q: z.string().default('').transform((text) => cutText(text, TEXT_LIMITS.searchWords)) })
