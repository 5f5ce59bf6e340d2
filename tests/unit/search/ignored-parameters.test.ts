import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  describeIgnored,
  inCategory,
  isCanonical,
  listIgnored,
  parseSearch,
  toAddressOn
} from '@/lib/search/search-address'
import { SEARCH_PARAMETERS } from '@/lib/search/search'

const CATEGORY = '66f0c0ffee0000000000000a'

function ignoredIn(query: string): string {
  const params = new URLSearchParams(query)
  return describeIgnored(listIgnored(params, parseSearch(params)))
}

it('what an address says and a search cannot read is told by name and value, as it was written', () => {
  expect(ignoredIn('condition=good')).toBe('condition=good')
  expect(ignoredIn('q=dune&condition=good&condition=Fair&price=cheap&sort=oldest')).toBe(
    'condition=good, price=cheap, sort=oldest'
  )
  expect(ignoredIn(`category=shelf&category=${CATEGORY}&verified=1&year=MCM&after=x&price-from=free`)).toBe(
    'category=shelf, year=MCM, verified=1, after=x, price-from=free'
  )
  expect(ignoredIn('q=one&q=two&photo=yes&photo=yes')).toBe('q=two, photo=yes')
  expect(ignoredIn('price-to=5&price-to=7&price-to=free')).toBe('price-to=free')
})

it('what an address says and a search cannot read is nothing in what forms and the shop’s own links say', () => {
  for (const query of [
    '',
    'q=&condition=&price-from=&price-to=&year-from=&year-to=',
    'q=++the++&condition=Good&price-to=20',
    'sort=newest',
    'sort=relevance',
    `category=${CATEGORY}&price=0-&year=1950-1999&language=en&city=Lisbon&format=Paperback&verified=yes&photo=yes&after=1.-5.${CATEGORY}`,
    'utm_source=x'
  ])
    expect(ignoredIn(query), query).toBe('')
})

it('what an address says and a search cannot read is cut to a line that a page can show', () => {
  const shown = ignoredIn(new URLSearchParams({ condition: `<b>\u0000\n${'x'.repeat(500)}` }).toString())
  expect(shown).toMatch(/^condition=<b> x+$/)
  expect(shown.length).toBeLessThan(80)
})

it('what an address says and a search cannot read stays in the one address of its search, which leads nowhere else', () => {
  const anyParams = fc.dictionary(
    fc.constantFrom(...SEARCH_PARAMETERS),
    fc.array(
      fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('5', 'Good', 'good', 'yes', CATEGORY, '500-1500')),
      { minLength: 1, maxLength: 3 }
    )
  )
  fc.assert(
    fc.property(anyParams, fc.constantFrom(null, CATEGORY), (given, category) => {
      const search = inCategory(parseSearch(given), category)
      const address = toAddressOn(category, search, listIgnored(given, search, category))
      const again = new URL(address, 'http://shop.test').searchParams
      const same = inCategory(parseSearch(again), category)
      const ignored = listIgnored(again, same, category)
      expect(toAddressOn(category, same, ignored)).toBe(address)
      expect(isCanonical(again, same, category, ignored)).toBe(true)
    })
  )
})
