import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ListingCardsResponse } from '@/lib/listings/responses'
import { SearchResponse, SuggestionsResponse } from '@/lib/search/responses'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { aBook, addCategory, codeOf, idOf } from '../listings/selling'

const PRICES = ['3.00', '4.00', '5.00', '6.00']
const PHONE = '+49 30 23125 046'

let shop: TestShop
let seller: TestUser
let ids: string[]
let search: typeof import('@/app/api/search/route')
let suggestions: typeof import('@/app/api/suggestions/route')
let listings: typeof import('@/app/api/listings/route')
let ListingModel: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  search = await import('@/app/api/search/route')
  suggestions = await import('@/app/api/suggestions/route')
  listings = await import('@/app/api/listings/route')
  ;({ ListingModel } = await import('@/models/listing'))
  const books = await import('@/app/api/allbooks/route')
  seller = await addUser('Seller', 'Sena Seller')
  const category = await addCategory('Novels')
  ids = []
  for (const resalePrice of PRICES) {
    const body = await aBook(seller, category, {
      title: `Zorba, volume ${ids.length + 1}`,
      resalePrice,
      sellerPhoneNumber: PHONE
    })
    ids.push(idOf(await call(books.POST, { as: seller, body })))
  }
})

afterAll(() => shop.close())

async function find(query: string) {
  const { status, body, headers } = await call(search.GET, { query })
  expect(status).toBe(200)
  return { ...SearchResponse.parse(body), headers }
}

it('GET /api/search finds by the parameters of /books and tells nothing private', async () => {
  const { listings: found, total, next, headers } = await find('?q=zorba&price=350-550&sort=price-asc')
  expect(found.map(({ id }) => id)).toEqual([ids[1], ids[2]])
  expect([total, next]).toEqual([{ count: 2, isCapped: false }, null])
  expect(JSON.stringify(found)).not.toContain('23125')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('etag')).toMatch(/^W\//)
})

it('GET /api/search refuses a parameter that it cannot read, by its name and with what is allowed', async () => {
  const wrong = {
    'condition=good': ['condition', 'condition must be Excellent, Good or Fair'],
    'condition=Good&condition=Splendid': ['condition', 'condition must be Excellent, Good or Fair'],
    'category=history': ['category', 'category must be the ID of a category, 24 hexadecimal digits, at most 20 times'],
    'verified=true': ['verified', 'verified must be yes or omitted'],
    'photo=1': ['photo', 'photo must be yes or omitted'],
    'sort=cheapest': ['sort', 'sort must be relevance, newest, price-asc or price-desc'],
    'price=cheap': ['price', 'price must be a range in cents, such as 500-1500, 500- or -1500'],
    'price=-': ['price', 'price must be a range in cents, such as 500-1500, 500- or -1500'],
    'year=1950': ['year', 'year must be a range of years, such as 1950-1959, 1950- or -1959'],
    'city=': ['city', 'city must be text, at most 20 times'],
    'after=nowhere': ['after', 'after must be next of an earlier response'],
    'q=zorba&q=dune': ['q', 'q must be one text of at most 80 characters'],
    [`q=${'x'.repeat(81)}`]: ['q', 'q must be one text of at most 80 characters'],
    'limit=0': ['limit', 'limit must be a whole number from 1 to 100'],
    'limit=101': ['limit', 'limit must be a whole number from 1 to 100'],
    'limit=2.5': ['limit', 'limit must be a whole number from 1 to 100'],
    'limit=many': ['limit', 'limit must be a whole number from 1 to 100']
  }
  for (const [query, [name = '', message]] of Object.entries(wrong)) {
    expect(await call(search.GET, { query: `?${query}` }), query).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_INPUT', message, fields: { [name]: message } } }
    })
  }
})

it('GET /api/search takes each value that is allowed', async () => {
  for (const query of [
    'condition=Good&condition=Fair',
    'price=500-',
    'price=-999',
    'year=1950-',
    'sort=relevance',
    'verified=yes',
    'limit=1',
    'limit=100',
    'q='
  ]) {
    await find(`?${query}`)
  }
})

it('GET /api/search answers words that mean nothing with everything, and refuses unknown parameters', async () => {
  expect((await find('?q=%00%22%22--')).total.count).toBeGreaterThanOrEqual(4)
  for (const query of ['?$where=1', '?q[$ne]=1', '?page=2']) {
    expect(codeOf(await call(search.GET, { query })), query).toBe('BAD_INPUT')
  }
})

it('GET /api/suggestions offers at most eight pages of the shop', async () => {
  const { body, status } = await call(suggestions.GET, { query: '?q=zor' })
  expect(status).toBe(200)
  const { suggestions: offered } = SuggestionsResponse.parse(body)
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.length).toBeLessThanOrEqual(8)
  for (const { href } of offered) expect(href).toMatch(/^\/books(\?|\/)/)
})

it('GET /api/suggestions offers nothing for nothing, and fails for no letters', async () => {
  for (const query of ['', '?q=', '?q=%20', '?q=%22', `?q=${'x'.repeat(500)}`, '?q=%F0%9F%93%9A', '?q=.*%28']) {
    const { body, status } = await call(suggestions.GET, { query })
    expect([query, status, SuggestionsResponse.parse(body).suggestions]).toEqual([query, 200, []])
  }
})

describe('GET /api/listings', () => {
  async function name(...wanted: (string | undefined)[]) {
    const { body, status } = await call(listings.GET, { query: `?ids=${wanted.join(',')}` })
    expect(status).toBe(200)
    return ListingCardsResponse.parse(body).listings.map(({ id, status: state }) => `${ids.indexOf(id)} ${state}`)
  }

  it('GET /api/listings tells what copies are now, in the order asked, and leaves out those that are gone', async () => {
    const [first, second, third] = ids
    await ListingModel.updateOne({ _id: first }, { $set: { status: 'sold' } })
    await ListingModel.updateOne({ _id: second }, { $set: { status: 'withdrawn' } })
    await ListingModel.updateOne({ _id: third }, { $set: { hidden: true } })
    expect(await name(ids[3], second, third, first, '0123456789abcdef01234567')).toEqual(['3 available', '0 sold'])
  })

  it('GET /api/listings refuses what is no list of ids, and too long a list', async () => {
    for (const wanted of ['', 'x', '0123', Array(25).fill('0123456789abcdef01234567').join(',')]) {
      expect(codeOf(await call(listings.GET, { query: `?ids=${wanted}` })), wanted).toBe('BAD_INPUT')
    }
  })
})
