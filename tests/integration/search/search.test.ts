import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import type { Search } from '@/lib/search/search'

let shop: TestShop
let seller: TestUser
let queries: typeof import('@/lib/search/queries')

beforeAll(async () => {
  shop = await openTestShop()
  queries = await import('@/lib/search/queries')
  seller = await addUser('Seller', 'Ana')
})

afterAll(() => shop.close())

function aSearch(changes: Partial<Search> = {}): Search {
  const filters = {
    category: [], condition: [], price: { from: null, to: null }, language: [], format: [], year: { from: null, to: null }, city: [],
    verified: false, photo: false
  }
  return { q: '', filters, sort: 'relevance', after: null, ...changes }
}

describe('a search', () => {
  it('finds a copy by the words of its title, forgiving accents, case and punctuation', async () => {
    const id = await addListing(seller, { title: 'Die Häupter: Café García' })
    for (const q of ['haupter', 'HÄUPTER', 'cafe garcia', 'café, garcía!', '"cafe garcia"', 'cafe -hobbit']) {
      const { cards } = await queries.searchListings(aSearch({ q }))
      expect(cards.map((card) => card.id), q).toEqual([id])
    }
    expect((await queries.searchListings(aSearch({ q: 'cafe -garcia' }))).cards).toEqual([])
  })
})
