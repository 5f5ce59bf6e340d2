import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBook, addCategory, idOf } from '@/tests/integration/listings/selling'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { MODERATED_LISTINGS } from '@/lib/reports/moderation-lists'
import { walkList } from '@/tests/support/walk-list'
import { report, takeDown } from './moderation'

let shop: TestShop
let admin: TestUser
let sue: TestUser
let otto: TestUser
let momo: string
let story: string
let ottos: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  sue = await addUser('Seller', 'Sue Sanders')
  otto = await addUser('Seller', 'Otto')
  const { POST: list } = await import('@/app/api/allbooks/route')
  const category = await addCategory('Prose')
  const put = async (seller: TestUser, title: string, isbn: string) =>
    idOf(await call(list, { as: seller, body: await aBook(seller, category, { title, isbn }) }))
  momo = await put(sue, 'Momo', '9780306406157')
  story = await put(sue, 'Die unendliche Geschichte', '')
  ottos = await put(otto, 'Momo', '')
})

afterAll(() => shop.close())

/** The ids of the copies that an admin finds, in order. */
async function find(query: Record<string, string>): Promise<string[]> {
  const { listModeratedListings } = await import('@/lib/reports/listing-queries')
  return (await listModeratedListings(admin, MODERATED_LISTINGS.parse(query))).rows.map(({ id }) => id)
}

it('the list of all copies has the newest first, and the copies of everybody', async () => {
  expect(await find({})).toEqual([ottos, story, momo])
})

it('the list of all copies finds words of the title or author in any writing, the last one from its beginning', async () => {
  expect(await find({ q: 'GESCHICHTE unendl' })).toEqual([story])
  expect(await find({ q: 'momo' })).toEqual([ottos, momo])
  expect(await find({ q: 'mono' })).toEqual([])
  expect(await find({ q: '(a+)+$ [' })).toEqual([])
})

it('the list of all copies finds an ISBN however it is written', async () => {
  expect(await find({ q: '978-0-306-40615-7' })).toEqual([momo])
  expect(await find({ q: '0306406152' })).toEqual([momo])
})

it('the list of all copies finds what one seller has, by name or address', async () => {
  expect(await find({ seller: 'sanders' })).toEqual([story, momo])
  expect(await find({ seller: otto.email })).toEqual([ottos])
  expect(await find({ seller: 'nobody at all' })).toEqual([])
  expect(await find({ seller: 'sanders', q: 'momo' })).toEqual([momo])
})

it('the list of all copies finds what is reported, what was taken down, and what is in a state', async () => {
  await report(story)
  await takeDown(admin, ottos)
  expect(await find({ show: 'reported' })).toEqual([story])
  expect(await find({ show: 'taken-down' })).toEqual([ottos])
  expect(await find({ show: 'sold' })).toEqual([])
  expect(await find({ q: 'momo', show: 'available' })).toEqual([ottos, momo])
})

it('the list of all copies tells whose a copy is, how often it is reported and why it was taken down', async () => {
  const { listModeratedListings } = await import('@/lib/reports/listing-queries')
  const { rows, ...page } = await listModeratedListings(admin, MODERATED_LISTINGS.parse({ q: 'geschichte' }))
  expect(page).toEqual({ total: 1, skipped: 0, previous: null, next: null, isCapped: false })
  expect(rows[0]).toMatchObject({
    id: story,
    openReports: 1,
    seller: { name: 'Sue Sanders', email: sue.email },
    takenDown: null
  })
})

it('the list of all copies is for admins', async () => {
  const { listModeratedListings } = await import('@/lib/reports/listing-queries')
  await expect(listModeratedListings(sue, MODERATED_LISTINGS.initial)).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
})

it('the list of all copies goes through all of them page by page in each order, forward and backward', async () => {
  const { ListingModel } = await import('@/models/listing')
  const { listModeratedListings } = await import('@/lib/reports/listing-queries')
  const first = await addListing(sue, { title: 'One of many' })
  const pattern = await ListingModel.findById(first).lean()
  await ListingModel.insertMany(
    Array.from({ length: 2 * MODERATED_LISTINGS.pageSize }, (_, place) => {
      // Three at a time, so that the id decides their order.
      const at = new Date(Date.UTC(2020, 0, 1) + Math.floor(place / 3) * 1000)
      const takenDown = { at, by: admin.id, ground: 'law', reason: 'Copied' }
      return { ...pattern, _id: undefined, listedAt: at, takenDown }
    })
  )
  for (const show of ['all', 'available', 'taken-down']) {
    const state = MODERATED_LISTINGS.parse({ show })
    const { forward, backward, total } = await walkList((cursors) =>
      listModeratedListings(admin, { ...state, ...cursors })
    )
    const ids = forward.flat().map(({ id }) => id)
    expect(new Set(ids).size, show).toBe(total)
    expect(ids.length, show).toBe(total)
    expect(backward, show).toEqual(forward)
  }
  await ListingModel.deleteMany({ title: 'One of many' })
})
