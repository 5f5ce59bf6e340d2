import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expiredTags } from '@/tests/support/next-cache'
import { withOneLine } from '@/tests/integration/planted-order'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { aBook, addCategory, idOf } from '../listings/selling'
import { addCopy } from './listings-fixture'
import { watchInvalidations } from '@/tests/support/watch-invalidations'

let shop: TestShop
let seller: TestUser
let other: TestUser
let ListingModel: typeof import('@/models/listing').ListingModel
let UserModel: typeof import('@/models/user').UserModel
let findNeighbours: typeof import('@/lib/listings/find-neighbours').findNeighbours
let findPublicListing: typeof import('@/lib/listings/queries').findPublicListing
let wasRemoved: typeof import('@/lib/listings/queries').wasRemoved
let sellers: typeof import('@/lib/listings/seller-queries')
let tags: typeof import('@/lib/listings/cache-tags').tags

beforeAll(async () => {
  shop = await openTestShop()
  ;({ ListingModel } = await import('@/models/listing'))
  ;({ UserModel } = await import('@/models/user'))
  ;({ findNeighbours } = await import('@/lib/listings/find-neighbours'))
  ;({ findPublicListing } = await import('@/lib/listings/queries'))
  ;({ wasRemoved } = await import('@/lib/listings/queries'))
  sellers = await import('@/lib/listings/seller-queries')
  ;({ tags } = await import('@/lib/listings/cache-tags'))
  seller = await addUser('Seller', 'Marta')
  other = await addUser('Seller', 'Ada')
})

afterAll(() => shop.close())

beforeEach(() => ListingModel.deleteMany({}))

async function around(id: string) {
  const listing = await findPublicListing(id)
  if (!listing) throw new Error('the copy is not to be seen')
  return findNeighbours(listing)
}

it('the page of a copy lists other copies: the same edition by its ISBN, then the same work however it is written, cheapest first', async () => {
  const isbn13 = '9783522177504'
  const id = await addCopy(seller, { isbn13 })
  const dear = await addCopy(other, { isbn13, priceCents: 900 })
  const cheap = await addCopy(other, { isbn13, priceCents: 300, title: 'Momo (Neuausgabe)' })
  const otherEdition = await addCopy(other, { title: 'MOMO!', authors: ['Michael  Ende'], isbn13: '9783522177511' })
  await addCopy(other, { title: 'Momo', authors: ['Somebody Else'] })
  const { copies } = await around(id)
  expect(copies.map((copy) => [copy.id, copy.isSameEdition])).toEqual([
    [cheap, true],
    [dear, true],
    [otherEdition, false]
  ])
})

it('the page of a copy has its picture drawn at one address, to which all that anybody can make up lead', async () => {
  const id = await addCopy(seller)
  const { GET } = await import('@/app/books/[slug]/card.png/route')
  const ask = (slug: string) => GET(new Request('http://shop.test/'), { params: Promise.resolve({ slug }) })
  const slug = (await findPublicListing(id))?.slug ?? ''
  for (const other of [id, `x-${id}`, `${slug.slice(0, -25)}s-${id}`]) {
    await expect(ask(other), other).rejects.toMatchObject({
      digest: expect.stringContaining(`/books/${slug}/card.png`)
    })
  }
})

it('the page of a copy shows held copies as held, and neither sold, withdrawn nor hidden ones', async () => {
  const id = await addCopy(seller)
  const held = await addCopy(other, { status: 'reserved' })
  for (const changes of [{ status: 'sold' }, { status: 'withdrawn' }, { hidden: true }]) await addCopy(other, changes)
  const { copies } = await around(id)
  expect(copies.map((copy) => [copy.id, copy.status])).toEqual([[held, 'reserved']])
})

it('the page of a copy shows more of the seller and similar books, none of them twice and the copy itself nowhere', async () => {
  const categoryId = (await ListingModel.findById(await addCopy(seller)).lean())?.categoryId
  const id = await addCopy(seller, { categoryId })
  const sameAuthor = await addCopy(other, { title: 'Jim Knopf' })
  const sameCategory = await addCopy(other, { title: 'Krabat', authors: ['Otfried Preußler'], categoryId })
  const ofSeller = await addCopy(seller, { title: 'Emil', authors: ['Erich Kästner'] })
  const { copies, similar, ofSeller: more } = await around(id)
  expect(similar.map((card) => card.id)).toEqual([sameAuthor, sameCategory])
  expect(more.map((card) => card.id)).toEqual([ofSeller])
  const shown = [...copies, ...similar, ...more].map((card) => card.id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).not.toContain(id)
})

it('what expires such pages is a new copy of the same edition, work or seller, told by the call that lists it', async () => {
  const books = await import('@/app/api/allbooks/route')
  const one = await import('@/app/api/listings/[id]/route')
  const category = await addCategory('Children')
  expiredTags.length = 0
  const isbn = '9783522177504'
  const response = await call(books.POST, {
    as: seller,
    body: await aBook(seller, category, { title: 'Momo', authors: 'Michael Ende', isbn })
  })
  expect(expiredTags).toEqual(
    expect.arrayContaining([tags.seller(seller.id), tags.copies(isbn), tags.copies('momo|michael ende'), 'listings'])
  )
  expiredTags.length = 0
  const body = await aBook(seller, category, { title: 'Tranquilla', authors: 'Michael Ende', isbn: '' })
  await call(one.PUT, { as: seller, method: 'PUT', params: { id: idOf(response) }, body })
  const both = [tags.copies(isbn), tags.copies('momo|michael ende'), tags.copies('tranquilla|michael ende')]
  expect(expiredTags, 'where it stood and where it stands').toEqual(expect.arrayContaining(both))
  expect(expiredTags, 'as a similar book').toEqual(
    expect.arrayContaining([tags.author('Michael Ende'), tags.category(category)])
  )
})

it('what expires such pages is whatever an admin does with its seller', async () => {
  const verification = await import('@/app/api/users/sellers/[id]/route')
  const suspension = await import('@/app/api/admin/users/[id]/suspension/route')
  const admin = await addUser('Admin', 'Boss')
  for (const run of [
    () => call(verification.PUT, { as: admin, method: 'PUT', params: { id: other.id } }),
    () =>
      call(suspension.PUT, {
        as: admin,
        method: 'PUT',
        params: { id: other.id },
        body: { reason: 'Copies that were none.' }
      }),
    () => call(suspension.DELETE, { as: admin, method: 'DELETE', params: { id: other.id } })
  ]) {
    expiredTags.length = 0
    expect((await run()).status).toBe(200)
    expect(expiredTags).toContain(tags.seller(other.id))
  }
})

it('a copy that is not to be seen is gone for good when it was removed, taken down or its seller has left, and only then', async () => {
  const one = await import('@/app/api/listings/[id]/route')
  const leaver = await addUser('Seller', 'Leaver')
  const [removed, takenDown, withdrawn, hidden] = [
    await addCopy(seller),
    await addCopy(seller, {
      hidden: true,
      takenDown: { at: new Date(), by: leaver.id, ground: 'rules', reason: 'A copy.' }
    }),
    await addCopy(seller, { status: 'withdrawn' }),
    await addCopy(seller, { hidden: true })
  ]
  const left = await addCopy(leaver, { status: 'withdrawn' })
  await UserModel.updateOne({ _id: leaver.id }, { $set: { status: 'closed' } })
  expect((await call(one.DELETE, { as: seller, method: 'DELETE', params: { id: removed } })).status).toBe(200)
  const ids = [removed, takenDown, left, withdrawn, hidden, '66f0c0ffee0000000000000a', 'nonsense']
  for (const id of ids) expect(await findPublicListing(id)).toBeNull()
  expect(await Promise.all(ids.map(wasRemoved))).toEqual([true, true, true, false, false, false, false])
})

it('a copy that is not to be seen is still there when it was sold', async () => {
  const id = await addCopy(seller, { status: 'sold' })
  expect(await findPublicListing(id)).toMatchObject({ status: 'sold' })
})

it('the page of a seller says who they are and nothing private', async () => {
  const somebody = await addUser('Seller', 'Selma Ünal')
  await UserModel.updateOne({ _id: somebody.id }, { $set: { phone: '+49 30 998877', city: 'Hidden City' } })
  await addCopy(somebody, { city: 'Berlin' })
  await addCopy(somebody, { status: 'sold' })
  const found = await sellers.findPublicSeller(somebody.id)
  expect(found).toMatchObject({ name: 'Selma Ünal', verified: false, city: 'Berlin', onSaleCount: 1, soldCount: 1 })
  expect(JSON.stringify(found)).not.toMatch(/@|998877|Hidden/)
})

it('the page of a seller is nobody’s who does not sell or is suspended, and gone when the account is closed', async () => {
  const somebody = await addUser('Seller', 'Somebody')
  expect(await sellers.findPublicSeller((await addUser('Buyer', 'Bea')).id)).toBeNull()
  for (const [status, response] of [
    ['suspended', null],
    ['closed', 'closed']
  ] as const) {
    await UserModel.updateOne({ _id: somebody.id }, { $set: { status } })
    expect(await sellers.findPublicSeller(somebody.id)).toBe(response)
  }
  expect(await sellers.findPublicSeller('nonsense')).toBeNull()
})

it('the page of a seller is made anew whenever a copy of theirs is held, put back, sold or withdrawn, wherever on the page it stands', async () => {
  const { claimLines, markLinesSold, releaseStray } = await import('@/lib/orders/claim-lines')
  const { POST: withdraw } = await import('@/app/api/listings/[id]/withdraw/route')
  const listingId = new Types.ObjectId(await addCopy(seller))
  const { OrderModel } = await import('@/models/order')
  const newOrder = () =>
    new OrderModel({
      ...withOneLine(listingId, { priceCents: 750 }),
      buyerId: new Types.ObjectId(),
      holdExpiresAt: new Date(Date.now() + 60_000)
    }).toObject()
  const [first, second] = [newOrder(), newOrder()]
  const other = await addCopy(seller)
  const listInvalidated = watchInvalidations()
  for (const move of [
    () => claimLines(first),
    () => releaseStray(listingId, first._id),
    () => claimLines(second),
    () => markLinesSold(second, new Date()),
    async () => (await call(withdraw, { as: seller, body: {}, params: { id: other } })).status === 200
  ]) {
    listInvalidated()
    expect(await move()).not.toBe(false)
    expect(listInvalidated()).toContain(tags.offers(seller.id))
  }
  listInvalidated()
  await markLinesSold(second, new Date())
  expect(listInvalidated(), 'a second time').toEqual([])
  expect(await sellers.findPublicSeller(seller.id)).toMatchObject({ soldCount: 1, onSaleCount: 0 })
})

it('the page of a seller can be paged through without missing or repeating a copy, also when some were listed in one moment and books sell', async () => {
  const { parsePlaceText } = await import('@/lib/listings/seller-page')
  const somebody = await addUser('Seller', 'Dealer')
  const moments = ['2026-03-01', '2026-03-02', '2026-03-03']
  const ids = []
  for (let n = 0; n < 60; n += 1) ids.push(await addCopy(somebody, { listedAt: new Date(moments[n % 3] ?? '') }))
  const seen: string[] = []
  let place: ReturnType<typeof parsePlaceText> = null
  do {
    const page = await sellers.listPublicListingsOfSeller(somebody.id, place)
    seen.push(...page.cards.map((card) => card.id))
    // The last one of each page is sold before the next page is asked for.
    await ListingModel.updateOne({ _id: page.cards.at(-1)?.id }, { $set: { status: 'sold' } })
    place = page.next === null ? null : parsePlaceText(page.next)
  } while (place)
  expect([...seen].sort()).toEqual([...ids].sort())
})
