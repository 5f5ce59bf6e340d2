import { beforeAll, describe, expect, it } from 'vitest'
import { Types } from 'mongoose'
import { toWorkKey } from '@/lib/listings/search-keys'
import type { Search, SearchFilters } from '@/lib/search/search'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { addUser, searchIsCurrent, type TestUser } from '@/tests/support/shop'

let seller: TestUser
let verified: TestUser
let queries: typeof import('@/lib/search/queries')
let ListingModel: typeof import('@/models/listing').ListingModel
const categories: Record<string, string> = {}

type Copy = {
  title: string
  authors: string[]
  subtitle?: string
  series?: string
  volume?: string
  isbn13?: string
  priceCents?: number
  condition?: 'Excellent' | 'Good' | 'Fair'
  day?: number
  categoryName?: string
  languageCode?: string
  city?: string
  year?: number
  by?: TestUser
}

async function addCopies(copies: readonly Copy[]): Promise<void> {
  await ListingModel.insertMany(
    copies.map(({ day = 1, categoryName = 'Fiction', year, by = seller, ...copy }) => ({
      priceCents: 1000,
      condition: 'Good',
      languageCode: 'en',
      city: 'Lisbon',
      ...copy,
      workKey: toWorkKey(copy.title, copy.authors),
      sellerId: new Types.ObjectId(by.id),
      categoryId: new Types.ObjectId(categories[categoryName]),
      publishedYear: year,
      originalPriceCents: 2000,
      yearOfPurchase: 2019,
      description: 'A copy.',
      images: [],
      sellerPhone: '+351 210 000 000',
      status: 'available',
      listedAt: new Date(Date.UTC(2026, 5, day))
    }))
  )
  await searchIsCurrent()
}

function aSearch(q: string, filters: Partial<SearchFilters> = {}, sort: Search['sort'] = 'relevance'): Search {
  return { q, filters: { ...ALL_BOOKS.filters, ...filters }, sort, after: null }
}

async function find(
  q: string,
  filters: Partial<SearchFilters> = {},
  sort: Search['sort'] = 'relevance'
): Promise<string[]> {
  const { cards, total } = await queries.searchListings(aSearch(q, filters, sort))
  expect(total).toEqual({ count: cards.length, isCapped: false })
  return cards.map(({ title }) => title)
}

async function countFacets(search: Search) {
  const { facets } = await queries.searchListings(search, { withFacets: true })
  if (!facets) throw new Error('the facets were not counted')
  return facets
}

const findCorrection = async (q: string) => (await queries.searchListings(aSearch(q))).correction

/** What every search provider does, asked as the pages and calls ask it, of the shop that is open. */
export function describeSearching(): void {
  describe('a search', () => {
    beforeAll(async () => {
      queries = await import('@/lib/search/queries')
      ;({ ListingModel } = await import('@/models/listing'))
      const { CategoryModel } = await import('@/models/category')
      const { UserModel } = await import('@/models/user')
      for (const [position, name] of ['Fiction', 'Science Fiction', 'Travel'].entries()) {
        categories[name] = (
          await CategoryModel.create({ name, slug: name.toLowerCase().replace(' ', '-'), position })
        )._id.toHexString()
      }
      seller = await addUser('Seller', 'Ana')
      verified = await addUser('Seller', 'Vera')
      await UserModel.updateOne({ _id: verified.id }, { $set: { verified: true } })
      await addCopies([
        { title: 'The Hobbit', authors: ['J.R.R. Tolkien'], isbn13: '9780261102217', day: 1, priceCents: 900 },
        {
          title: 'The Hobbit',
          authors: ['J.R.R. Tolkien'],
          isbn13: '9780261102217',
          day: 2,
          priceCents: 400,
          condition: 'Fair'
        },
        { title: 'The Annotated Hobbit', authors: ['J.R.R. Tolkien', 'Douglas A. Anderson'], day: 20 },
        { title: 'Tolkien: A Biography', authors: ['Humphrey Carpenter'], day: 25, by: verified },
        {
          title: 'Die Häupter meiner Lieben',
          authors: ['Ingrid Noll'],
          languageCode: 'de-AT',
          city: 'WIEN',
          year: 1993
        },
        { title: 'Café García', authors: ['Zoë Müller'], languageCode: 'de', city: 'Wien', year: 1850 },
        { title: 'It', authors: ['Stephen King'], isbn13: '9780450411434' },
        { title: 'It Ends with Us', authors: ['Colleen Hoover'], day: 28 },
        {
          title: 'The Dispossessed',
          subtitle: 'An Ambiguous Utopia',
          authors: ['Ursula K. Le Guin'],
          categoryName: 'Science Fiction',
          isbn13: '9780575079038'
        },
        { title: 'Harry Potter and the Goblet of Fire', authors: ['J.K. Rowling'], isbn13: '9780439139601' },
        { title: 'Catch-22', authors: ['Joseph Heller'], isbn13: '9791169605885' }
      ])
    }, 120_000)

    it('a search says how it has corrected the words, where all of them together are in a book', async () => {
      expect(await findCorrection('the hobibt')).toBe('the hobbit')
      expect(await findCorrection('the hobbit')).toBeNull()
      expect(await findCorrection('qqqqqqq')).toBeNull()
      expect(await findCorrection('hobibt spaceship')).toBeNull()
    })

    it.each([
      ['haupter'],
      ['HÄUPTER meiner lieben'],
      ['die haupter'],
      ['häupter, (meiner) lieben!'],
      ['noll haupter'],
      ['hautper'],
      ['"meiner lieben"']
    ])('a search finds a book forgiving accents, case, punctuation, order and a typo: %s', async (q) => {
      expect(await find(q)).toEqual(['Die Häupter meiner Lieben'])
    })

    it.each([
      ['9780439139601'],
      ['978-0-439-13960-1'],
      ['978 0 439 13960 1'],
      ['ISBN 0-439-13960-X'],
      ['043913960x'],
      ['isbn-13: 978‑0‑439‑13960‑1'],
      ['978–0439139601'],
      ['ISBN:043913960X'],
      ['harry potter 9780439139601']
    ])('a search finds an edition by its number however it is written: %s', async (q) => {
      expect(await find(q)).toEqual(['Harry Potter and the Goblet of Fire'])
    })

    it.each([['potter 9780439139602'], ['ISBN 978-0-439-13960-2, rowling'], ['goblet 0439139602']])(
      'a search finds by the other words what stands beside a mistyped ISBN: %s',
      async (q) => {
        expect(await find(q)).toEqual(['Harry Potter and the Goblet of Fire'])
      }
    )

    it('a search knows numbers that begin with 979, which have no short form', async () => {
      expect(await find('979-11-6960-588-5')).toEqual(['Catch-22'])
    })

    it('a search puts the title before the author before the rest, and newer or better copies first where that is equal', async () => {
      expect(await find('the hobbit')).toEqual(['The Hobbit', 'The Hobbit', 'The Annotated Hobbit'])
      const { cards } = await queries.searchListings(aSearch('the hobbit'))
      expect(cards.map(({ condition }) => condition).slice(0, 2)).toEqual(['Good', 'Fair'])
      expect(await find('tolkien')).toEqual([
        'Tolkien: A Biography',
        'The Annotated Hobbit',
        'The Hobbit',
        'The Hobbit'
      ])
      expect((await find('it'))[0]).toBe('It')
      expect(await find('ambiguous utopia')).toEqual(['The Dispossessed'])
    })

    it('a search leaves out what stands behind a minus, and takes quotes at their word', async () => {
      expect(await find('hobbit -annotated')).toEqual(['The Hobbit', 'The Hobbit'])
      expect(await find('hobbit -"the annotated"')).toEqual(['The Hobbit', 'The Hobbit'])
      expect(await find('tolkien "a biography"')).toEqual(['Tolkien: A Biography'])
      expect(await find('"hobbit the"')).toEqual([])
      expect(await find('-hobbit', { category: [categories.Fiction ?? ''] })).not.toContain('The Hobbit')
    })

    it('a search corrects one typo from four letters, two from eight, and none in shorter words', async () => {
      expect(await find('hobibt')).toHaveLength(3)
      expect(await find('dispossesed')).toEqual(['The Dispossessed'])
      expect(await find('disposesed')).toEqual(['The Dispossessed'])
      expect(await find('dizpozezed')).toEqual([])
      expect(await find('kong')).toEqual(['It'])
      expect(await find('kng')).toEqual([])
    })

    it('a search finds all books of a category by its name', async () => {
      expect(await find('science fiction')).toEqual(['The Dispossessed'])
    })

    it('a search narrows down by every facet, several values of one widen it', async () => {
      expect(await find('', { category: [categories['Science Fiction'] ?? ''] })).toEqual(['The Dispossessed'])
      expect(await find('', { condition: ['Fair'] })).toEqual(['The Hobbit'])
      expect(await find('hobbit', { price: ['500-950'] })).toEqual(['The Hobbit'])
      expect((await find('', { language: ['de'] })).sort()).toEqual(['Café García', 'Die Häupter meiner Lieben'])
      expect((await find('', { city: ['wien'] })).sort()).toEqual(['Café García', 'Die Häupter meiner Lieben'])
      expect(await find('', { year: ['-1899'] })).toEqual(['Café García'])
      expect(await find('', { verified: ['yes'] })).toEqual(['Tolkien: A Biography'])
      expect(await find('', { photo: ['yes'] })).toEqual([])
      expect(await find('', { category: ['no-id', 'x'.repeat(24)] })).toEqual([])
    })

    it('a search puts copies in the order of their price both ways', async () => {
      const prices = async (sort: Search['sort']) =>
        (await queries.searchListings(aSearch('hobbit', {}, sort))).cards.map(({ priceCents }) => priceCents)
      expect(await prices('price-asc')).toEqual([400, 900, 1000])
      expect(await prices('price-desc')).toEqual([1000, 900, 400])
    })

    it('a search counts what each value of a facet would lead to', async () => {
      const counts = await countFacets(aSearch('hobbit', { condition: ['Good'] }))
      const countsOf = (facet: keyof typeof counts) => counts[facet].map(({ value, count }) => [value, count])
      expect(countsOf('condition')).toEqual([
        ['Good', 2],
        ['Fair', 1]
      ])
      expect(countsOf('price')).toEqual([
        ['500-999', 1],
        ['1000-1499', 1]
      ])
      expect(counts.category).toEqual([{ value: categories.Fiction, count: 2 }])
      const all = await countFacets(aSearch(''))
      expect(all.language.map(({ value, count }) => [value, count])).toEqual([
        ['en', 9],
        ['de', 2]
      ])
      expect(all.year.map(({ value }) => value)).toEqual(['1990-1999', '-1899'])
      expect(all.verified).toEqual([{ value: 'yes', count: 1 }])
    })

    it('a search offers titles, authors and categories while somebody types, and what may have been meant', async () => {
      const offered = async (q: string) => (await queries.suggest(q)).map(({ kind, text }) => `${kind}: ${text}`)
      expect(await offered('hob')).toEqual(['title: The Hobbit', 'title: The Annotated Hobbit'])
      expect(await offered('tolk')).toContain('author: J.R.R. Tolkien')
      expect(await offered('science f')).toEqual(['category: Science Fiction'])
      expect(await offered('hobibt')).toContain('title: The Hobbit')
      expect(await offered('cafe g')).toEqual(['title: Café García'])
      expect(await offered('978-0439139601')).toEqual(['title: Harry Potter and the Goblet of Fire'])
      expect((await queries.suggest('hob'))[0]?.href).toBe('/books?q=The+Hobbit')
    })

    it('a search shows what is nearest where nothing was found, and nothing where nothing is near', async () => {
      const nearest = await queries.findNearest(aSearch('hobbit spaceship'))
      expect(nearest.cards.map(({ title }) => title)).toContain('The Hobbit')
      expect(nearest.query).toBe('hobbit')
      expect((await queries.findNearest(aSearch('hobibt spaceship'))).query).toBe('hobbit')
      expect(await queries.findNearest(aSearch('qqqqqqq'))).toEqual({ cards: [], query: null })
    })

    it('a search shows nothing as nearest that shares only a short word, or a word that sounds alike', async () => {
      await addCopies([
        { title: 'I Know Why the Caged Bird Sings', authors: ['Maya Angelou'] },
        { title: 'The Wind in the Willows', authors: ['Kenneth Grahame'] },
        { title: 'Great Expectations', authors: ['Charles Dickens'] },
        { title: 'Little Lord Fauntleroy', authors: ['Frances Hodgson Burnett'] }
      ])
      for (const q of [
        'lord of the rings',
        'gone with the wind',
        'the great gatsby',
        'king of the rings',
        'lost rings'
      ])
        expect([q, (await queries.findNearest(aSearch(q))).cards.map(({ title }) => title)]).toEqual([q, []])
      const { cards } = await queries.findNearest(aSearch('harry potter chamber secrets'))
      expect(cards.map(({ title }) => title)).toEqual(['Harry Potter and the Goblet of Fire'])
    })

    it('a search tells what came since a time, newest first', async () => {
      const since = await queries.listListingsSince(aSearch('tolkien'), new Date(Date.UTC(2026, 5, 2)), 10)
      expect(since.map(({ title }) => title)).toEqual(['Tolkien: A Biography', 'The Annotated Hobbit', 'The Hobbit'])
    })

    it.each([
      [''],
      [' '],
      ['"'],
      ['-'],
      ['--'],
      ['""'],
      ['-""'],
      ['(a+)+$'],
      ['.*'],
      ['$where'],
      ['{"$gt":""}'],
      ['\\'],
      ['\u0000'],
      ['💛📚'],
      ['٠١٢'],
      ['the'],
      ['a'],
      ['the of and'],
      ['a'.repeat(80)],
      ['the '.repeat(40)],
      ['\ud800'],
      ['%'],
      ['ＩＳＢＮ'],
      ['-the'],
      ['__proto__ constructor'],
      ['harri poter gobelt fier disposesd tolkein hobitt anotatd biografy carpentr umphrey']
    ])('a search answers odd input without an error: %j', async (q) => {
      const search = aSearch(q)
      await Promise.all([
        queries.searchListings(search, { withFacets: true }),
        queries.suggest(q),
        queries.findNearest(search)
      ])
    })

    it('a search finds all volumes of a series by its name, behind titles and authors that have it', async () => {
      await addCopies([
        { title: 'Mort', authors: ['Terry Pratchett'], series: 'Discworld', volume: '4', day: 27 },
        { title: 'Wyrd Sisters', authors: ['Terry Pratchett'], series: 'Discworld', volume: '6', day: 26 },
        { title: 'The Discworld Companion', authors: ['Stephen Briggs'], day: 2 },
        { title: 'A Collection', authors: ['Discworld Society'], day: 1 }
      ])
      expect(await find('discworld')).toEqual(['The Discworld Companion', 'A Collection', 'Mort', 'Wyrd Sisters'])
      expect(await find('DISCWROLD pratchett')).toEqual(['Mort', 'Wyrd Sisters'])
      expect(await find('discworld 6')).toEqual(['Wyrd Sisters'])
      expect(await find('"discworld 4"')).toEqual(['Mort'])
      expect(await find('pratchett -"discworld 4"')).toEqual(['Wyrd Sisters'])
    })

    it('a search takes a cursor that nobody gave out for the beginning', async () => {
      const { cards } = await queries.searchListings({ ...aSearch('hobbit'), after: '0.NaN.$gt' })
      expect(cards).toHaveLength(3)
    })
  })
}
