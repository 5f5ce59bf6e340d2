import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCategory, aBook, codeOf } from '@/tests/integration/listings/selling'
import { book, brokenRules, buy, hold, payAtProvider, reconcileIn, stateOf } from '@/tests/integration/payments/buying'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { actsOn, dispatchAgain, failNextMail, kindsOfMailsAbout, reinstate, report, takeDown } from './moderation'

let shop: TestShop
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

beforeEach(async () => {
  seller = await addUser('Seller', 'Sue')
})

afterAll(() => shop.close())

async function isShown(id: string): Promise<boolean> {
  const { findPublicListing } = await import('@/lib/listings/queries')
  return (await findPublicListing(id)) !== null
}

async function findListing(id: string) {
  const { ListingModel } = await import('@/models/listing')
  return ListingModel.findById(id).lean()
}

/** What the seller does with a copy of theirs, by the name of the call. */
async function sellerDoes(
  call_: 'relist' | 'withdraw' | 'duplicate' | 'delete' | 'edit' | 'advertise',
  id: string
): Promise<CallResult> {
  const params = { id }
  switch (call_) {
    case 'relist':
      return call((await import('@/app/api/listings/[id]/relist/route')).POST, { as: seller, params, body: {} })
    case 'withdraw':
      return call((await import('@/app/api/listings/[id]/withdraw/route')).POST, { as: seller, params, body: {} })
    case 'duplicate':
      return call((await import('@/app/api/listings/[id]/duplicate/route')).POST, { as: seller, params, body: {} })
    case 'delete':
      return call((await import('@/app/api/listings/[id]/route')).DELETE, { as: seller, params, method: 'DELETE' })
    case 'edit': {
      const body = await aBook(seller, await addCategory('Prose'))
      return call((await import('@/app/api/listings/[id]/route')).PUT, { as: seller, params, method: 'PUT', body })
    }
    case 'advertise':
      return call((await import('@/app/api/advertisedbooks/route')).POST, { as: seller, body: { _id: id } })
  }
}

it('taking a listing down takes it out of sight at once, mails the seller the statement of reasons, and is on record', async () => {
  const id = await addListing(seller, { title: 'A Photocopy' })
  expect(await takeDown(admin, id)).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } })
  expect(await isShown(id)).toBe(false)
  const { listProducts } = await import('@/lib/listings/product-queries')
  expect(
    (await listProducts(null, { sellerName: seller.name, category_id: undefined, page: 1 })).items
  ).not.toContainEqual(expect.objectContaining({ _id: id }))
  const buyer = await addUser('Buyer', 'Ben')
  expect(await book(buyer, id)).toMatchObject({ status: 404 })
  const mail = await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, 'Taken down: A Photocopy')
  for (const words of ['It is against the law.', 'The printing is a photocopy.', 'appeal once'])
    expect(mail).toContain(words)
  expect(await actsOn(id)).toEqual(['listing-taken-down'])
})

it('taking a listing down is done once, however many admins do it at the same time', async () => {
  const id = await addListing(seller)
  const other = await addUser('Admin', 'Ann')
  const responses = await Promise.all([takeDown(admin, id), takeDown(other, id), takeDown(admin, id)])
  expect(responses.map(({ body }) => Object(body).modifiedCount).sort()).toEqual([0, 0, 1])
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down'])
})

it('taking a listing down is for admins, and asks for a reason', async () => {
  const id = await addListing(seller)
  expect(await takeDown(seller, id)).toMatchObject({ status: 403 })
  expect(await takeDown(admin, id, ' ')).toMatchObject({ status: 400 })
  expect(await takeDown(admin, 'a'.repeat(24))).toMatchObject({ status: 404 })
  expect(await isShown(id)).toBe(true)
  expect(await actsOn(id)).toEqual([])
})

it.each(['relist', 'withdraw', 'duplicate', 'delete', 'edit', 'advertise'] as const)(
  'taking a listing down lets the seller not %s it',
  async (name) => {
    const id = await addListing(seller)
    await takeDown(admin, id)
    const response = await sellerDoes(name, id)
    expect([response.status, codeOf(response)]).toEqual([409, 'LISTING_TAKEN_DOWN'])
    expect(await isShown(id)).toBe(false)
  }
)

it('taking a listing down keeps it from coming back in the same words, from the form or a file', async () => {
  const { POST: list } = await import('@/app/api/allbooks/route')
  const category = await addCategory('Prose')
  const first = await call(list, { as: seller, body: await aBook(seller, category) })
  const id = String(Object(first.body).insertedId)
  await takeDown(admin, id)
  const again = await call(list, { as: seller, body: await aBook(seller, category) })
  expect([again.status, codeOf(again)]).toEqual([409, 'LISTING_TAKEN_DOWN'])
  const { createListing } = await import('@/lib/listings/create-listing')
  const { ImportedListingInput } = await import('@/lib/listings/schemas')
  const row = ImportedListingInput.parse({ ...(await aBook(seller, category)), images: [] })
  await expect(createListing({ ...seller }, row, { key: 'some-import:1', sku: null })).rejects.toMatchObject({
    code: 'LISTING_TAKEN_DOWN'
  })
  expect(
    (await call(list, { as: seller, body: await aBook(seller, category, { title: 'Another book' }) })).status
  ).toBe(201)
})

it('taking a listing down leaves it hidden when its seller comes back from holiday', async () => {
  const { PUT: holiday } = await import('@/app/api/profile/holiday/route')
  const id = await addListing(seller)
  await call(holiday, { as: seller, method: 'PUT', body: { on: true } })
  await takeDown(admin, id)
  await call(holiday, { as: seller, method: 'PUT', body: { on: false } })
  expect(await isShown(id)).toBe(false)
})

it('taking a listing down takes it off wishlists, with its picture and price', async () => {
  const buyer = await addUser('Buyer', 'Ben')
  const id = await addListing(seller)
  const { POST: item, GET: wishlistItems } = await import('@/app/api/wishlist/route')
  await call(item, { as: buyer, body: { productId: id } })
  await takeDown(admin, id)
  expect((await call(wishlistItems, { as: buyer })).body).toMatchObject([
    { productId: id, status: 'gone', slug: null, image: null, authors: [] }
  ])
})

it('taking a listing down shows it to its seller with the reason', async () => {
  const id = await addListing(seller)
  await takeDown(admin, id)
  const { GET: mine } = await import('@/app/api/my-listings/route')
  expect((await call(mine, { as: seller, query: '?status=taken-down' })).body).toMatchObject({
    listings: [
      { id, takenDown: { ground: 'law', reason: 'The printing is a photocopy.', appeal: null, upheld: null } }
    ],
    counts: { all: 1, 'taken-down': 1 }
  })
})

it('taking a listing down cannot be reported any more', async () => {
  const id = await addListing(seller)
  await takeDown(admin, id)
  await expect(report(id)).rejects.toThrow('no longer shown')
})

it('taking down a copy that is held: cancels the booking at the payment provider first, tells both, and does not put it on sale', async () => {
  const held = await hold(seller)
  await takeDown(admin, held.listingId)
  expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
  expect(await isShown(held.listingId)).toBe(false)
  expect(await book(held.buyer, held.listingId)).toMatchObject({ status: 404 })
  expect(await brokenRules()).toEqual([])
})

it('taking down a copy that is held, with a stop after the first step: the booking is ended all the same', async () => {
  const held = await hold(seller)
  const { ListingModel } = await import('@/models/listing')
  const takenDown = { at: new Date(), by: admin.id, ground: 'rules', reason: 'It is a copy.' }
  await ListingModel.updateOne({ _id: held.listingId }, { $set: { hidden: true, takenDown } })
  const { releaseLeftHolds } = await import('@/lib/reports/holds')
  await releaseLeftHolds()
  await reconcileIn(3)
  expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
  expect(await isShown(held.listingId)).toBe(false)
})

it('taking down a copy that is paid at the provider in that moment: the money is returned or the sale stands, never both', async () => {
  const held = await hold(seller)
  await payAtProvider(shop, held)
  expect(await takeDown(admin, held.listingId)).toMatchObject({ status: 200 })
  expect(await stateOf(held)).toEqual({ booking: 'refunded', listing: 'sold' })
  expect(await isShown(held.listingId)).toBe(false)
  expect(await brokenRules()).toEqual([])
})

it('taking down a copy that is sold: leaves the sale alone, and its page goes', async () => {
  const sale = await buy(shop, seller)
  await takeDown(admin, sale.listingId)
  expect(await stateOf(sale)).toEqual({ booking: 'paid', listing: 'sold' })
  expect(await isShown(sale.listingId)).toBe(false)
})

it('taking down a copy that is being booked at that very moment: nobody ends up with it', async () => {
  const buyers = await Promise.all([1, 2, 3].map(() => addUser('Buyer', 'Quick')))
  const id = await addListing(seller)
  await Promise.all([takeDown(admin, id), ...buyers.map((buyer) => book(buyer, id))])
  const listing = await findListing(id)
  expect([listing?.status, listing?.hidden, Boolean(listing?.takenDown)]).toEqual(['available', true, true])
  expect(await brokenRules()).toEqual([])
})

it('the seller is mailed once of a reinstatement, also when the mail could not be queued at first', async () => {
  const id = await addListing(seller)
  await takeDown(admin, id)
  await failNextMail()
  expect(await reinstate(admin, id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  await dispatchAgain()
  for (let time = 0; time < 2; time += 1)
    expect(await reinstate(admin, id)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  expect(await reinstate(admin, id, 'Another reason.')).toMatchObject({ status: 409 })
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down', 'listing-reinstated'])
})

it('reinstating a listing brings it back as it was, with a mail and a line on record', async () => {
  const id = await addListing(seller)
  await takeDown(admin, id)
  expect(await reinstate(admin, id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await reinstate(admin, id)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  expect(await isShown(id)).toBe(true)
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down', 'listing-reinstated'])
  expect(await actsOn(id)).toEqual(['listing-taken-down', 'listing-reinstated'])
  expect((await sellerDoes('withdraw', id)).status).toBe(200)
})

it('reinstating a listing keeps it hidden while its seller is on holiday', async () => {
  const { PUT: holiday } = await import('@/app/api/profile/holiday/route')
  const id = await addListing(seller)
  await takeDown(admin, id)
  await call(holiday, { as: seller, method: 'PUT', body: { on: true } })
  await reinstate(admin, id)
  expect(await isShown(id)).toBe(false)
  await call(holiday, { as: seller, method: 'PUT', body: { on: false } })
  expect(await isShown(id)).toBe(true)
})
