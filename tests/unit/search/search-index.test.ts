import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deserialize, serialize } from 'node:v8'
import { EmbeddedEngine } from '@/lib/search/embedded/embedded-engine'
import { SearchIndex } from '@/lib/search/embedded/search-index'
import type { ListingDocument } from '@/lib/search/listing-document'
import { parseQuery } from '@/lib/search/parse-query'
import { ANY_LISTING, type IndexedCategory, type SearchRequest } from '@/lib/search/engine'
import { FACETS, parseRange, perFacet, type Facet, type SearchFilters } from '@/lib/search/search'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { Searcher } from '@/lib/search/searcher'

type Listing = ListingDocument

const SELLERS = ['5'.repeat(24), '6'.repeat(24)]
const aListing: fc.Arbitrary<Listing> = fc
  .record({
    number: fc.nat(30),
    title: fc.constantFrom('Dune', 'The Sea', 'The Sea, the Sea', 'Dune Messiah'),
    author: fc.constantFrom('Iris Sea', 'Frank Herbert'),
    priceCents: fc.nat(6000),
    year: fc.option(fc.integer({ min: 1850, max: 2020 })),
    seller: fc.constantFrom(...SELLERS),
    category: fc.constantFrom('c1', 'c2', 'c3'),
    condition: fc.constantFrom('Excellent', 'Good', 'Fair'),
    language: fc.constantFrom(null, 'en', 'en-US', 'de'),
    format: fc.constantFrom(null, 'Paperback', 'PAPERBACK', 'Hardcover'),
    city: fc.constantFrom('Lisbon', 'LISBON', 'Wien'),
    photo: fc.constantFrom(null, 'yes'),
    listedAt: fc.nat(5),
    rankedAt: fc.nat(5)
  })
  .map(({ number, title, author, seller, priceCents, year, listedAt, rankedAt, ...values }) => ({
    id: number.toString(16).padStart(24, '0'),
    texts: { title, subtitle: '', authors: [author], others: [] },
    isbn13: number % 5 === 0 ? '9780261102217' : null,
    priceCents,
    year,
    listedAt,
    freshAt: listedAt,
    rankedAt,
    updatedAt: 0,
    values: {
      ...values,
      verified: seller === SELLERS[0] ? 'yes' : null,
      price: toPrice(priceCents),
      year:
        year === null ? null : year < 1900 ? '-1899' : `${Math.floor(year / 10) * 10}-${Math.floor(year / 10) * 10 + 9}`
    }
  }))

function toPrice(cents: number): string {
  const ends = [500, 1000, 1500, 2500, 5000]
  const at = ends.findIndex((end) => cents < end)
  return at < 0 ? '5000-' : `${at === 0 ? '' : ends[at - 1]}-${(ends[at] ?? 0) - 1}`
}

/** Puts listings in, some of them again with other values, and removes some. */
const aHistory = fc.array(fc.oneof({ weight: 4, arbitrary: aListing }, { weight: 1, arbitrary: fc.nat(30) }), {
  maxLength: 60
})
const fewChanges = fc.array(fc.oneof(aListing, fc.nat(30)), { maxLength: 2 })

function replay(
  history: readonly (Listing | number)[],
  index = new SearchIndex()
): { index: SearchIndex; listings: Listing[] } {
  const stored = new Map<string, Listing>()
  for (const change of history) {
    if (typeof change === 'number') {
      const id = change.toString(16).padStart(24, '0')
      index.remove(id)
      stored.delete(id)
    } else {
      index.put(change)
      stored.set(change.id, change)
    }
  }
  return { index, listings: [...stored.values()] }
}

const someOf = <Value extends string>(...values: Value[]) =>
  fc.subarray(values, { maxLength: Math.min(2, values.length) })
const aRange = (max: number) =>
  fc
    .tuple(fc.option(fc.nat(max)), fc.option(fc.nat(max)))
    .map(([from, to]) => (from === null && to === null ? [] : [`${from ?? ''}-${to ?? ''}`]))
const someFilters: fc.Arbitrary<SearchFilters> = fc.record({
  category: someOf('c1', 'c2', 'c9'),
  condition: someOf('Excellent', 'Good', 'Fair'),
  price: aRange(6000),
  language: someOf('en', 'de'),
  format: someOf('paperback', 'Hardcover'),
  year: aRange(2020),
  city: someOf('lisbon', 'Wien'),
  verified: someOf('yes'),
  photo: someOf('yes')
})
const aRequest: fc.Arbitrary<SearchRequest> = fc
  .record({
    q: fc.oneof(
      fc.constant(''),
      fc.constantFrom(
        'dune',
        'sea',
        'the sea',
        'herbert dune',
        '-messiah',
        'dune -messiah',
        '"the sea"',
        '9780261102217'
      )
    ),
    filters: fc.oneof(fc.constant(ALL_BOOKS.filters), someFilters),
    sort: fc.constantFrom('relevance', 'newest', 'price-asc', 'price-desc'),
    freshFrom: fc.option(fc.nat(5))
  })
  .map((request) => ({ ...request, after: null, limit: 7, withFacets: true, isExact: false }))

function fold(facet: Facet, value: string): string {
  return facet === 'language' ? (value.split('-')[0] ?? '') : value.toLowerCase()
}

const valueOf = (listing: Listing, facet: Facet) => listing.values[facet]

function passes(listing: Listing, facet: Facet, filters: SearchFilters): boolean {
  const isIn = (number: number | null, [range]: readonly string[]) => {
    const { from, to } = parseRange(range)
    return range === undefined || (number !== null && number >= (from ?? -Infinity) && number <= (to ?? Infinity))
  }
  if (facet === 'price') return isIn(listing.priceCents, filters.price)
  if (facet === 'year') return isIn(listing.year, filters.year)
  const value = valueOf(listing, facet)
  return (
    filters[facet].length === 0 ||
    (value !== null && filters[facet].some((chosen) => fold(facet, chosen) === fold(facet, value)))
  )
}

function hasWords({ texts, isbn13 }: Listing, { q }: SearchRequest): boolean {
  const query = parseQuery(q)
  const fields = [texts.title, ...texts.authors].map((text) => ` ${text.toLowerCase().replace(',', '')} `)
  const has = (phrase: readonly string[]) => fields.some((field) => field.includes(` ${phrase.join(' ')} `))
  const words = query.words.filter((word) => word !== 'the')
  return (
    (query.isbn13 === null || isbn13 === query.isbn13) &&
    words.every((word) => has([word])) &&
    query.phrases.every(has) &&
    !query.excluded.some(has)
  )
}

function toSearcher(index: SearchIndex, categories: readonly IndexedCategory[] = []): Searcher {
  const engine = new EmbeddedEngine(null)
  engine.index = index
  const searcher = new Searcher(engine)
  searcher.categories = categories
  return searcher
}

const searchIndex = (index: SearchIndex, request: SearchRequest, categories: IndexedCategory[] = []) =>
  toSearcher(index, categories).search(request)

const complete = (index: SearchIndex, words: readonly string[]) => toSearcher(index).suggest(words)

it('the search index finds and counts the same as a walk over all listings, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, aRequest, async (history, request) => {
      const { index, listings } = replay(history)
      const inScope = listings.filter(
        (listing) => hasWords(listing, request) && (request.freshFrom === null || listing.listedAt >= request.freshFrom)
      )
      const { ids, total, facets } = await searchIndex(index, { ...request, limit: 100 })
      const wanted = inScope.filter((listing) => FACETS.every((facet) => passes(listing, facet, request.filters)))
      expect([...ids].sort()).toEqual(wanted.map(({ id }) => id).sort())
      expect(total).toBe(wanted.length)
      for (const facet of FACETS) {
        const counts = new Map<string, number>()
        for (const listing of inScope.filter((one) =>
          FACETS.every((other) => other === facet || passes(one, other, request.filters))
        )) {
          const value = valueOf(listing, facet)
          if (value !== null) counts.set(fold(facet, value), (counts.get(fold(facet, value)) ?? 0) + 1)
        }
        expect(new Map(facets?.[facet].map(({ value, count }) => [fold(facet, value), count])), facet).toEqual(counts)
      }
    }),
    { numRuns: 400 }
  )
})

it('the search index lists the rows of each text and facet value as they are after a change', () => {
  fc.assert(
    fc.property(aHistory, fewChanges, (history, more) => {
      const { index } = replay(history)
      const listAll = () =>
        perFacet((facet) => index.facets[facet].shown.map((_value, code) => [...index.listRows(facet, code)]))
      listAll()
      replay(more, index)
      const rows = index.ids.map((_id, row) => row)
      const walked = perFacet((facet) =>
        index.facets[facet].shown.map((_value, code) => rows.filter((row) => index.columns.codes[facet][row] === code))
      )
      expect(listAll()).toEqual(walked)
      index.texts.items.forEach((text, number) =>
        expect(text?.rows.sort((a, b) => a - b) ?? []).toEqual(rows.filter((row) => index.columns.text[row] === number))
      )
    }),
    { numRuns: 200 }
  )
})

it('the search index gives every listing once, page by page, in one order', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, aRequest, async (history, request) => {
      const { index } = replay(history)
      const all = (await searchIndex(index, { ...request, limit: 100 })).ids
      const seen: string[] = []
      for (
        let { ids, next } = await searchIndex(index, request);
        ;
        { ids, next } = await searchIndex(index, { ...request, after: next })
      ) {
        seen.push(...ids)
        if (next === null) break
      }
      expect(seen).toEqual(all)
    }),
    { numRuns: 200 }
  )
})

it('the search index is the same after it was saved and restored', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, aHistory, aRequest, async (history, more, request) => {
      const { index } = replay(history)
      const restored = new SearchIndex(deserialize(serialize(index.store())))
      expect(await searchIndex(restored, request)).toEqual(await searchIndex(index, request))
      for (const one of [index, restored]) replay(more, one)
      expect(await searchIndex(restored, request)).toEqual(await searchIndex(index, request))
      expect(await complete(restored, ['du'])).toEqual(await complete(index, ['du']))
    }),
    { numRuns: 200 }
  )
})

it('the search index forgets the words of listings that are gone', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      const { index, listings } = replay(history)
      for (const { id } of listings) index.remove(id)
      expect(await complete(index, ['d'])).toEqual({ titles: [], authors: [], categories: [] })
      expect(index.terms.get('dune')).toBeNull()
      expect(
        Object.values(index.facets)
          .flatMap(({ counts }) => counts)
          .every((count) => count === 0)
      ).toBe(true)
    })
  )
})

it('the search index finds by the names of categories in every language and of cities, after what has the words in its texts', async () => {
  const { index } = replay([])
  const [first] = fc.sample(aListing, 1)
  if (!first) throw new Error('no listing was made')
  const make = (id: string, title: string, category: string, city: string) =>
    index.put({
      ...first,
      id: id.repeat(24),
      texts: { title, subtitle: '', authors: ['Nobody'], others: [] },
      values: { ...first.values, category, city }
    })
  const categories = [{ id: 'c1', name: 'Crime & Mystery', names: ['Crime & Mystery', 'Krimis & Thriller'] }]
  make('a', 'Dune', 'c1', 'Lisbon')
  make('b', 'Dune', 'c2', 'Berlin')
  make('c', 'Lisbon', 'c2', 'Wien')
  async function find(q: string): Promise<(string | undefined)[]> {
    const request = { ...ANY_LISTING, q, limit: 10 }
    return (await searchIndex(index, request, categories)).ids.map((id) => id[0])
  }
  expect(await find('krimis')).toEqual(['a'])
  expect(await find('mystery crime')).toEqual(['a'])
  expect(await find('lisbon')).toEqual(['c', 'a'])
  expect(await find('dune berlin')).toEqual(['b'])
  expect(await find('dune berlni')).toEqual(['b'])
  expect(await find('berlin -dune')).toEqual([])
  expect(await find('dune wien')).toEqual([])
})
