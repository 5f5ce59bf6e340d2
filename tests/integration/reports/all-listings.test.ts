import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBook, addCategory, idOf } from '@/tests/integration/listings/selling'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
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
async function find(filter: object): Promise<string[]> {
  const { listModeratedListings } = await import('@/lib/reports/listing-queries')
  const { ModerationFilterInput } = await import('@/lib/reports/schemas')
  return (await listModeratedListings(admin, ModerationFilterInput.parse(filter))).rows.map(({ id }) => id)
}

describe('the list of all copies', () => {
  it('has the newest first, and the copies of everybody', async () => {
    expect(await find({})).toEqual([ottos, story, momo])
  })

  it('finds words of the title or author in any writing, the last one from its beginning', async () => {
    expect(await find({ q: 'GESCHICHTE unendl' })).toEqual([story])
    expect(await find({ q: 'momo' })).toEqual([ottos, momo])
    expect(await find({ q: 'mono' })).toEqual([])
    expect(await find({ q: '(a+)+$ [' })).toEqual([])
  })

  it('finds an ISBN however it is written', async () => {
    expect(await find({ q: '978-0-306-40615-7' })).toEqual([momo])
    expect(await find({ q: '0306406152' })).toEqual([momo])
  })

  it('finds what one seller has, by name or address', async () => {
    expect(await find({ seller: 'sanders' })).toEqual([story, momo])
    expect(await find({ seller: otto.email })).toEqual([ottos])
    expect(await find({ seller: 'nobody at all' })).toEqual([])
    expect(await find({ seller: 'sanders', q: 'momo' })).toEqual([momo])
  })

  it('finds what is reported, what was taken down, and what is in a state', async () => {
    await report(story)
    await takeDown(admin, ottos)
    expect(await find({ show: 'reported' })).toEqual([story])
    expect(await find({ show: 'taken-down' })).toEqual([ottos])
    expect(await find({ show: 'sold' })).toEqual([])
    expect(await find({ q: 'momo', show: 'available' })).toEqual([ottos, momo])
  })

  it('tells whose a copy is, how often it is reported and why it was taken down', async () => {
    const { listModeratedListings } = await import('@/lib/reports/listing-queries')
    const { rows, total, page, pageCount } = await listModeratedListings(admin, {
      q: 'geschichte',
      seller: '',
      show: 'all',
      page: 1
    })
    expect({ total, page, pageCount }).toEqual({ total: 1, page: 1, pageCount: 1 })
    expect(rows[0]).toMatchObject({
      id: story,
      openReports: 1,
      seller: { name: 'Sue Sanders', email: sue.email },
      takenDown: null
    })
  })

  it('is for admins', async () => {
    const { listModeratedListings } = await import('@/lib/reports/listing-queries')
    await expect(listModeratedListings(sue, { q: '', seller: '', show: 'all', page: 1 })).rejects.toMatchObject({
      code: 'NOT_ALLOWED'
    })
  })

  it('shows no page beyond the last that can be reached', async () => {
    await addListing(sue)
    expect(await find({ page: 99_999 })).toEqual([])
  })
})
