import { CONDITIONS } from '@/lib/listings/condition'
import { parsePrice } from '@/lib/platform/i18n/price'
import { SEARCH_SORTS, type Search } from './search'
import { cleanText, CURSOR, listValues, toSearchParams, YES, type SearchParams } from './search-address'
import { SEARCH_PARAMETERS } from './search-parameters'

/** A name and a value of an address that a search does not ask for. */
export type IgnoredParameter = readonly [name: string, value: string]

type Name = (typeof SEARCH_PARAMETERS)[number]

/** More of a value is not shown. Characters. */
const SHOWN_CHARACTERS = 60

/** Names that count once, with what their value may be; of the others every value that is read stands in the search. */
const SINGLE: Readonly<Partial<Record<Name, (value: string) => boolean>>> = {
  q: () => true,
  price: (value) => /^\d{0,7}-\d{0,7}$/.test(value),
  year: (value) => /^(\d{4})?-(\d{4})?$/.test(value),
  verified: (value) => value === YES,
  photo: (value) => value === YES,
  sort: (value) => SEARCH_SORTS.some((sort) => sort === value),
  after: (value) => CURSOR.test(value),
  'price-from': (value) => parsePrice(value) !== null,
  'price-to': (value) => parsePrice(value) !== null,
  'year-from': (value) => /^\s*[12]\d{3}\s*$/.test(value),
  'year-to': (value) => /^\s*[12]\d{3}\s*$/.test(value)
}

/** Fields of forms: canonical addresses say them as `price` and `year`, which a second value of theirs would override. */
const FORM_FIELDS: readonly Name[] = ['price-from', 'price-to', 'year-from', 'year-to']

function isRead(name: Name, value: string, at: number, search: Search): boolean {
  const isAllowed = SINGLE[name]
  if (isAllowed) return isAllowed(value) && (at === 0 || FORM_FIELDS.includes(name))
  if (name === 'condition') return CONDITIONS.some((condition) => condition === value)
  return toSearchParams(search).getAll(name).includes(cleanText(value, 1000))
}

/**
 * What an address says and its search leaves out, as it was written: values that cannot be read, a second value where one
 * counts, more than are taken. An empty value is none: forms send all their fields. On the page of a shelf its path alone
 * names the category.
 */
export function listIgnored(params: SearchParams, search: Search, shelf: string | null = null): IgnoredParameter[] {
  return SEARCH_PARAMETERS.filter((name) => name !== 'category' || shelf === null).flatMap((name) =>
    listValues(params, name)
      .filter((value) => value.trim() !== '')
      .filter((value, at) => !isRead(name, value, at, search))
      .map((value) => [name, value] as const)
  )
}

/** The same for people, on one line. */
export function describeIgnored(ignored: readonly IgnoredParameter[]): string {
  return ignored.map(([name, value]) => `${name}=${cleanText(value, SHOWN_CHARACTERS)}`).join(', ')
}
