import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let seller: TestUser
let books: typeof import('@/app/api/advertisedbooks/route')
let book: typeof import('@/app/api/advertisedbooks/[id]/route')
let mine: typeof import('@/app/api/my-listings/advertised/route')
let withdrawal: typeof import('@/app/api/listings/[id]/withdraw/route')
let relisting: typeof import('@/app/api/listings/[id]/relist/route')
let queries: typeof import('@/lib/listings/advertised-queries')
let ListingModel: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  books = await import('@/app/api/advertisedbooks/route')
  book = await import('@/app/api/advertisedbooks/[id]/route')
  mine = await import('@/app/api/my-listings/advertised/route')
  withdrawal = await import('@/app/api/listings/[id]/withdraw/route')
  relisting = await import('@/app/api/listings/[id]/relist/route')
  queries = await import('@/lib/listings/advertised-queries')
  ;({ ListingModel } = await import('@/models/listing'))
  seller = await addUser('Seller', 'Selma')
})

beforeEach(async () => {
  await ListingModel.deleteMany({})
})

afterAll(() => shop.close())

async function advertise(id: string, as = seller): Promise<void> {
  expect(await call(books.POST, { as, body: { _id: id } })).toMatchObject({ status: 200 })
}

/** One after the other, the oldest first. Returns their ids. */
async function addAdvertised(count: number, as = seller): Promise<string[]> {
  const ids: string[] = []
  for (let left = count; left > 0; left -= 1) {
    const id = await addListing(as)
    await advertise(id, as)
    ids.push(id)
  }
  return ids
}

async function listHome(): Promise<string[]> {
  return (await queries.listPublicAdvertisedListings()).cards.map(({ id }) => id)
}

async function listMine(as = seller): Promise<string[]> {
  const { status, body } = await call(mine.GET, { as })
  expect(status).toBe(200)
  return z
    .object({ listings: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .listings.map(({ id }) => id)
}

it('home shows the twelve advertised copies that are the newest', async () => {
  const ids: string[] = []
  for (let turn = 0; turn < 7; turn += 1) ids.push(...(await addAdvertised(2, await addUser('Seller', `Of ${turn}`))))
  expect(await listHome()).toEqual(ids.toReversed().slice(0, 12))
  expect((await queries.listPublicAdvertisedListings()).total).toBe(14)
})

it('home shows two copies of a seller who advertises many, and behind them those of others', async () => {
  const [others, many] = [await addUser('Seller', 'Other'), await addUser('Seller', 'Many')]
  const first = await addAdvertised(1, others)
  const flood = await addAdvertised(30, many)
  const last = await addAdvertised(2, await addUser('Seller', 'Third'))
  expect(await listHome()).toEqual([...last.toReversed(), ...flood.slice(-2).toReversed(), ...first])
  const pages = [await queries.listPublicAdvertisedPage(1), await queries.listPublicAdvertisedPage(2)]
  expect(pages.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([...first, ...flood, ...last].toReversed())
  expect(pages.map(({ total, pageCount }) => [total, pageCount])).toEqual([
    [33, 2],
    [33, 2]
  ])
})

it('home shows a copy where it stood when its advertising ended and began again, by any way', async () => {
  const [again, withdrawn, newest] = await addAdvertised(3)
  const lists = async () => {
    const response = await call(books.GET)
    return [
      (await queries.listPublicAdvertisedPage(1)).cards.map(({ id }) => id),
      z
        .array(z.object({ _id: z.string() }))
        .parse(response.body)
        .map(({ _id }) => _id)
    ]
  }
  for (let turn = 0; turn < 2; turn += 1) {
    await call(book.DELETE, { as: seller, method: 'DELETE', params: { id: again ?? '' } })
    await call(withdrawal.POST, { as: seller, body: {}, params: { id: withdrawn ?? '' } })
    expect(await lists()).toEqual([[newest], [newest]])
    await call(relisting.POST, { as: seller, body: {}, params: { id: withdrawn ?? '' } })
    await advertise(withdrawn ?? '')
    await advertise(again ?? '')
    const order = [newest, withdrawn, again]
    expect(await lists()).toEqual([order, order])
    expect(await listHome()).toEqual([newest, withdrawn])
  }
})

it('a seller reads their own advertised copies, the one advertised last first, and nobody else’s', async () => {
  const ids = await addAdvertised(3)
  const rival = await addUser('Seller', 'Rival')
  await addAdvertised(1, rival)
  const [first = '', second = '', third = ''] = ids
  expect(await listMine()).toEqual([third, second, first])
  await call(book.DELETE, { as: seller, method: 'DELETE', params: { id: first } })
  expect(await listMine()).toEqual([third, second])
  await advertise(first)
  expect(await listMine()).toEqual([first, third, second])
  expect(await listHome()).not.toContain(first)
  await ListingModel.updateOne({ _id: first }, { $set: { hidden: true } })
  await ListingModel.updateOne({ _id: second }, { $set: { status: 'sold' } })
  expect(await listMine()).toEqual([third])
})

it('a seller’s own advertised copies are answered for no cache, and to sellers only', async () => {
  const { headers } = await call(mine.GET, { as: seller })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await call(mine.GET)).status).toBe(401)
  expect((await call(mine.GET, { as: await addUser('Buyer', 'Bo') })).status).toBe(403)
})
