import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_IN_MEMORY, type MyListingsState } from '@/lib/listings/my-listing-list'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { insertInParts } from '@/tests/support/insert-in-parts'
import { walkList } from '@/tests/support/walk-list'

const TITLES = ['Über den Umgang', 'uber alles', 'Zorro (a+b)', 'Zorro']

let shop: TestShop
let seller: TestUser
let queries: typeof import('@/lib/listings/my-queries')
let list: typeof import('@/lib/listings/my-listing-list')

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  queries = await import('@/lib/listings/my-queries')
  list = await import('@/lib/listings/my-listing-list')
  const { ListingModel } = await import('@/models/listing')
  const { toWorkKey } = await import('@/lib/listings/search-keys')
  seller = await addUser('Seller', 'Selma')
  for (const title of TITLES) await addListing(seller, { title })
  const copy = await ListingModel.findOne({ sellerId: seller.id }).lean()
  const copies = Array.from({ length: MAX_IN_MEMORY }, (_, place) => {
    const title = `Book ${place % 400}`
    return { ...copy, _id: new Types.ObjectId(), title, workKey: toWorkKey(title, copy?.authors ?? []) }
  })
  await insertInParts(copies, (part) => ListingModel.collection.insertMany(part))
})

afterAll(() => shop.close())

function read(change: Partial<MyListingsState>) {
  return queries.listMyListings(seller, { ...list.MY_LISTINGS.parse({}), ...change })
}

async function titlesOf(q: string): Promise<string[]> {
  return (await read({ q, sort: 'title' })).rows.map(({ title }) => title)
}

it('more copies than fit in memory are paged by title, each once, without case and marks', async () => {
  const { forward, backward, total } = await walkList((cursors) => read({ sort: 'title', ...cursors }))
  expect(total).toBe(MAX_IN_MEMORY + TITLES.length)
  const rows = forward.flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows).toHaveLength(MAX_IN_MEMORY + TITLES.length)
  expect(rows.slice(-4).map(({ title }) => title)).toEqual(['uber alles', 'Über den Umgang', 'Zorro (a+b)', 'Zorro'])
  expect(backward).toEqual(forward)
})

it.each([
  ['UBER', ['uber alles', 'Über den Umgang']],
  ['über d', ['Über den Umgang']],
  ['(a+b)', ['Zorro (a+b)']],
  ['.*', []],
  ['book 399', ['Book 399', 'Book 399']],
  ['book 1', ['Book 1', 'Book 1', 'Book 1', 'Book 10']]
])('more copies than fit in memory are searched for “%s” as a text without case and marks', async (q, titles) => {
  expect((await titlesOf(q)).slice(0, 4)).toEqual(titles)
})

it('a bulk job selects from more copies than fit in memory by a part of their titles', async () => {
  const actor = seller
  expect(await queries.selectMyIds(actor, list.MY_LISTINGS.parse({ q: 'uber' }), 10_000)).toHaveLength(2)
})
