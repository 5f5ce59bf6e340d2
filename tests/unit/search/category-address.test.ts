import fc from 'fast-check'
import { expect, it } from 'vitest'
import config from '@/next.config'
import { routes } from '@/lib/routes'
import { isCanonical, inCategory, parseSearch, toAddressOn, toSearchAddress } from '@/lib/search/search-address'
import { SEARCH_PARAMETERS } from '@/lib/search/search'

const CATEGORY = '66f0c0ffee0000000000000a'
const anyParams = fc.dictionary(
  fc.constantFrom(...SEARCH_PARAMETERS),
  fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('5', 'Good', 'yes', CATEGORY, '500-1500'))
)

function paramsOf(address: string): URLSearchParams {
  return new URL(address, 'http://shop.test').searchParams
}

it('a search on the page of a category is of that category whatever the address says, and its path alone names the category', () => {
  const search = inCategory(parseSearch({ q: 'dune', category: '66f0c0ffee0000000000000b' }), CATEGORY)
  expect(search.filters.category).toEqual([CATEGORY])
  expect(toAddressOn(CATEGORY, search)).toBe(`/category/${CATEGORY}?q=dune`)
  expect(toAddressOn(CATEGORY, inCategory(parseSearch({}), CATEGORY))).toBe(`/category/${CATEGORY}`)
  expect(toAddressOn(null, search)).toBe(`/books?q=dune&category=${CATEGORY}`)
})

it('an address that is not the one of its search leads there once and never in a circle', () => {
  fc.assert(
    fc.property(anyParams, fc.constantFrom(null, CATEGORY), (params, categoryId) => {
      const search = inCategory(parseSearch(params), categoryId)
      expect(isCanonical(paramsOf(toAddressOn(categoryId, search)), search, categoryId)).toBe(true)
    })
  )
})

it('an address that is not the one of its search is that of a plain form with empty fields, of values out of order, of a category in a category', () => {
  const isRight = (asked: Record<string, string | string[]>, categoryId: string | null = null) =>
    isCanonical(asked, inCategory(parseSearch(asked), categoryId), categoryId)
  expect(isRight({ q: 'dune', 'price-from': '', 'price-to': '' })).toBe(false)
  expect(isRight({ condition: ['Fair', 'Good'] })).toBe(false)
  expect(isRight({ category: CATEGORY }, CATEGORY)).toBe(false)
  expect(isRight({ q: 'dune', condition: ['Good', 'Fair'], utm_source: 'letter' })).toBe(true)
})

it('/books with a search is led to the page that reads addresses, by one constant target, and /books alone is not', async () => {
  const rewrites = await config.rewrites?.()
  const rules = (Array.isArray(rewrites) ? rewrites : (rewrites?.beforeFiles ?? [])).filter(
    ({ source }) => source === routes.books()
  )
  expect(new Set(rules.map(({ destination }) => destination))).toEqual(new Set([routes.foundBooks()]))
  expect(rules.map(({ has }) => has)).toEqual(SEARCH_PARAMETERS.map((key) => [{ type: 'query', key }]))
  const asked = parseSearch({
    q: 'x',
    category: CATEGORY,
    condition: 'Good',
    price: '1-2',
    language: 'de',
    format: 'x',
    year: '1950-1951',
    city: 'x',
    verified: 'yes',
    photo: 'yes',
    sort: 'newest',
    after: 'x'
  })
  for (const name of paramsOf(toSearchAddress(asked)).keys()) expect(SEARCH_PARAMETERS).toContain(name)
})
