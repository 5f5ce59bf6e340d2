import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { CONDITIONS } from '@/lib/listings/condition'
import { PAGING } from '@/lib/platform/paging'
import { cutText, NOT_BLANK, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { CURSOR, perFacet, SEARCH_SORTS } from './search'
import { CATEGORY_ID, MAX_VALUES, parseSearch, PRICE_RANGE, YEAR_RANGE, YES } from './search-address'

const texts = (max: number) => z.array(z.string().min(1).max(max).regex(NOT_BLANK)).max(MAX_VALUES)

/** The parameters of a search as the document of the API tells them; each list may be repeated in the query. */
const PARAMETERS = {
  q: z.string().max(TEXT_LIMITS.query).describe('Words, "a phrase", -without, or an ISBN in any written form'),
  category: z.array(z.string().regex(CATEGORY_ID)).max(MAX_VALUES).describe('Ids of categories'),
  condition: z.array(z.enum(CONDITIONS)).max(MAX_VALUES),
  price: z.string().regex(PRICE_RANGE).describe('Cents from-to, both included, either left out: `500-1500`, `-999`'),
  language: texts(LISTING_TEXT_LIMITS.language).describe('Codes such as `en`'),
  format: texts(LISTING_TEXT_LIMITS.format),
  year: z.string().regex(YEAR_RANGE).describe('Years of publication from-to: `1950-1959`'),
  city: texts(USER_TEXT_LIMITS.city),
  verified: z.literal(YES).describe('Only from sellers the shop has verified'),
  photo: z.literal(YES).describe('Only with a photo of the copy'),
  sort: z.enum(SEARCH_SORTS),
  after: z.string().regex(CURSOR).describe('`next` of a former answer')
}
export const SearchQueryAsSent = z.object(PARAMETERS).partial().extend({ limit: PAGING.limit })

/** A parameter in a query, once or, where it is a list, several times. The issue names the parameter, not the place in its list. */
function given(name: keyof typeof PARAMETERS) {
  const error = issueText(`validation.search.${name}`)
  const schema = PARAMETERS[name]
  const isList = schema instanceof z.ZodArray
  return z
    .union([z.string(), z.array(z.string())], { error })
    .refine((value) => schema.safeParse(isList ? [value].flat() : value).success, error)
    .optional()
}

/**
 * A search as the query of a call: the parameters of /books, and how many. Unlike the page, which shows what is left of an
 * address, a call is refused with the name of the parameter that cannot be read and what it may be.
 */
export const SearchQuery = z
  .strictObject({
    q: given('q'),
    ...perFacet(given),
    sort: given('sort'),
    after: given('after'),
    limit: PAGING.limit
  })
  .transform(({ limit, ...params }) => ({ search: parseSearch(params), limit }))

/** What has been typed so far; more than the box takes is cut off. */
export const TypedText = z.strictObject({
  q: z
    .string()
    .default('')
    .transform((text) => cutText(text, TEXT_LIMITS.query))
})
