import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS } from '@/lib/listings/condition'
import { addFacetValue, listChosen, removeFacetValue, withoutFilters } from '@/lib/search/facet-values'
import { parseRange, SEARCH_SORTS } from '@/lib/search/search'
import { countCharacters, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { ALL_BOOKS, isIndexable, parseSearch, toSearchAddress, toSearchParams } from '@/lib/search/search-address'

const CATEGORY = '66f0c0ffee0000000000000a'
const OTHER_CATEGORY = '66f0c0ffee0000000000000b'

function readAddress(address: string) {
  return parseSearch(new URL(address, 'http://shop.test').searchParams)
}

/** Anything an address can carry: known names with right, odd and hostile values. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    '',
    '-',
    '500-1500',
    '1500-500',
    '-',
    '1950-',
    '-1999',
    'yes',
    CATEGORY,
    'Good',
    'price-asc',
    '€12,50',
    '9'.repeat(400),
    '\u0000',
    '\ud800',
    '__proto__'
  )
)
const anyParams = fc.dictionary(
  fc.constantFrom(
    'q',
    'category',
    'condition',
    'price',
    'price-from',
    'price-to',
    'language',
    'format',
    'year',
    'year-from',
    'year-to',
    'city',
    'verified',
    'photo',
    'sort',
    'after',
    'page',
    '__proto__',
    'utm_source'
  ),
  fc.oneof(anyText, fc.array(anyText, { maxLength: 30 }))
)
/** Searches as people make them, all facets at once. */
const anySearch = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 90 }),
    category: fc.subarray([CATEGORY, OTHER_CATEGORY]),
    condition: fc.subarray([...CONDITIONS]),
    price: fc.constantFrom('', '500-1500', '-999', '5000-'),
    language: fc.subarray(['de', 'en', 'pt-br', 'Latin']),
    format: fc.subarray(['Hardcover', 'Paperback', 'Leather & cloth']),
    year: fc.constantFrom('', '1950-1959', '-1949', '2020-'),
    city: fc.subarray(['Lisbon', 'São Paulo', 'Łódź']),
    verified: fc.constantFrom('', 'yes'),
    photo: fc.constantFrom('', 'yes'),
    sort: fc.constantFrom(...SEARCH_SORTS),
    after: fc.constantFrom('', `0.1760000000000.${CATEGORY}`)
  })
  .map(parseSearch)

it('the address of a search is read back as the same search, whatever was asked for', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(readAddress(toSearchAddress(search))).toEqual(search)
    })
  )
  fc.assert(
    fc.property(anyParams, (params) => {
      const search = parseSearch(params)
      expect(readAddress(toSearchAddress(search))).toEqual(search)
    })
  )
})

it('the address of a search is the same for the same search, in whatever order its parts were written', () => {
  fc.assert(
    fc.property(anySearch, fc.infiniteStream(fc.nat()), (search, random) => {
      const parts = [...toSearchParams(search)].map((part) => ({ part, at: random.next().value ?? 0 }))
      const shuffled = new URLSearchParams(parts.sort((a, b) => a.at - b.at).map(({ part }) => part))
      expect(toSearchAddress(parseSearch(shuffled))).toBe(toSearchAddress(search))
    })
  )
})

it('the address of a search never fails and never gets long, whatever stands in it', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const search = parseSearch(params)
      expect(countCharacters(search.q)).toBeLessThanOrEqual(TEXT_LIMITS.query)
      expect(listChosen(search).length).toBeLessThanOrEqual(9 * 20)
      expect(() => encodeURI(toSearchAddress(search))).not.toThrow()
      const { from, to } = parseRange(search.filters.price[0])
      expect(from === null || to === null || from <= to).toBe(true)
    })
  )
})

it('the address of a search says only what is asked for, in one order', () => {
  expect(toSearchAddress(ALL_BOOKS)).toBe('/books')
  const asked = {
    sort: 'price-asc',
    photo: 'yes',
    city: ['Turin', 'Berlin'],
    price: '500-1500',
    condition: ['Fair', 'Good'],
    category: CATEGORY,
    q: '  dune   messiah '
  }
  expect(toSearchAddress(parseSearch(asked))).toBe(
    `/books?q=dune+messiah&category=${CATEGORY}&condition=Good&condition=Fair&price=500-1500&city=Berlin&city=Turin&photo=yes&sort=price-asc`
  )
})

it('the address of a search reads prices and years as a form sends them, turned the right way round', () => {
  const { price, year } = parseSearch({
    'price-from': '15',
    'price-to': '€4,99',
    'year-from': ' 1950 ',
    'year-to': ''
  }).filters
  expect(price).toEqual(['499-1500'])
  expect(year).toEqual(['1950-'])
  expect(parseSearch({ 'price-from': '0', 'price-to': '99999' }).filters.price).toEqual([])
  expect(parseSearch({ year: '50-1999' }).filters.year).toEqual([])
})

it('the address of a search drops what cannot be read', () => {
  const junk = {
    category: ['x', CATEGORY],
    condition: 'Splendid',
    price: 'cheap',
    verified: 'no',
    sort: 'random',
    after: '"><script>',
    page: '2'
  }
  expect(parseSearch(junk)).toEqual({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [CATEGORY] } })
})

it('the address of a search has no order by relevance without words to be relevant to', () => {
  expect(parseSearch({ sort: 'relevance' }).sort).toBe('newest')
  expect(parseSearch({ q: 'dune' }).sort).toBe('relevance')
  expect(toSearchAddress(parseSearch({ q: 'dune', sort: 'newest' }))).toBe('/books?q=dune&sort=newest')
})

it('one rule for search engines keeps everything on sale and each category by itself, and nothing else', () => {
  expect(isIndexable(ALL_BOOKS)).toBe(true)
  expect(isIndexable(parseSearch({ category: CATEGORY }))).toBe(true)
  const others = [
    { q: 'dune' },
    { category: [CATEGORY, OTHER_CATEGORY] },
    { condition: 'Good' },
    { category: CATEGORY, price: '-999' },
    { sort: 'price-asc' },
    { after: `0.1.${CATEGORY}` },
    { photo: 'yes' }
  ]
  for (const params of others) expect(isIndexable(parseSearch(params))).toBe(false)
})

describe('choosing', () => {
  const search = parseSearch({ q: 'dune', condition: 'Good', price: '-999', after: `0.1.${CATEGORY}` })

  it('choosing adds and takes away one value, from the first page on', () => {
    const wider = addFacetValue(search, 'condition', 'Excellent')
    expect(toSearchAddress(wider)).toBe('/books?q=dune&condition=Excellent&condition=Good&price=-999')
    expect(toSearchAddress(removeFacetValue(wider, 'condition', 'Good'))).toBe(
      '/books?q=dune&condition=Excellent&price=-999'
    )
    expect(wider.filters.condition).toEqual(['Excellent', 'Good'])
  })

  it('choosing has one price and one span of years at a time', () => {
    expect(addFacetValue(search, 'price', '1000-1499').filters.price).toEqual(['1000-1499'])
    expect(removeFacetValue(search, 'price', '-999').filters.price).toEqual([])
  })

  it('choosing undoes itself, and everything can be taken away one by one', () => {
    fc.assert(
      fc.property(anySearch, (given) => {
        const chosen = listChosen(given)
        for (const { facet, value } of chosen) {
          const without = removeFacetValue(given, facet, value)
          expect(addFacetValue(without, facet, value)).toEqual({ ...given, after: null })
        }
        const empty = chosen.reduce((rest, { facet, value }) => removeFacetValue(rest, facet, value), given)
        expect({ ...empty, after: null }).toEqual(withoutFilters(given))
      })
    )
  })
})
