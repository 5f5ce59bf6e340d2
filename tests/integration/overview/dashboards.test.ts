import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { agreeToMeet, codeOfOrder, handOver } from '@/tests/integration/fulfilments/meetings'
import { buy, hold, letLapse, reconcileIn } from '@/tests/integration/payments/buying'
import { save } from '@/tests/integration/saved-searches/watcher'
import { toImportJob } from '@/tests/support/import-job'
import { english } from '@/tests/support/english'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  searchIsCurrent,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'

const DAY_MS = 86_400_000

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  seller = await addUser('Seller', 'Sue')
})

afterAll(() => shop.close())

async function view(listingId: string, address: string): Promise<unknown> {
  const { POST } = await import('@/app/api/listings/[id]/view/route')
  return (await call(POST, { body: {}, params: { id: listingId }, headers: { 'x-flyleaf-client-address': address } }))
    .body
}

async function putOnWishlist(buyer: TestUser, productId: string): Promise<void> {
  const { POST } = await import('@/app/api/wishlist/route')
  expect((await call(POST, { as: buyer, body: { productId } })).status).toBe(201)
}

async function change(listingId: string, $set: object): Promise<void> {
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.updateOne({ _id: listingId }, { $set })
}

it('views and wishlist adds are counted per listing and day, a network once an hour, also when the first ones come at once', async () => {
  const { ListingDayModel } = await import('@/models/listing-day')
  const listingId = await addListing(seller)
  await Promise.all(['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((address) => view(listingId, address)))
  expect(await view(listingId, '198.51.100.1')).toEqual({ counted: false })
  const buyer = await addUser('Buyer', 'Bea')
  await putOnWishlist(buyer, listingId)
  await putOnWishlist(buyer, listingId)
  const rows = await ListingDayModel.find({ listingId }).lean()
  const sum = rows.reduce(
    (both, { views, wishlistAdds }) => ({
      views: both.views + views,
      wishlistAdds: both.wishlistAdds + wishlistAdds
    }),
    { views: 0, wishlistAdds: 0 }
  )
  expect(sum).toEqual({ views: 3, wishlistAdds: 1 })
  expect(rows[0]?._id).toBe(`${listingId}:${rows[0]?.day}`)
})

it('views and wishlist adds are kept for 92 days', async () => {
  const { ListingDayModel } = await import('@/models/listing-day')
  const { purgeListingDays } = await import('@/lib/listings/listing-days')
  const now = new Date('2026-11-21T12:00:00Z')
  const [listingId, sellerId] = [new Types.ObjectId(), new Types.ObjectId()]
  const days = [plusDays(toDay(now), -92), plusDays(toDay(now), -93)]
  await ListingDayModel.insertMany(
    days.map((day) => ({ _id: `${listingId.toHexString()}:${day}`, listingId, sellerId, day, views: 1 }))
  )
  await purgeListingDays(now)
  expect((await ListingDayModel.find({ listingId }).lean()).map(({ day }) => day)).toEqual([days[0]])
  await ListingDayModel.deleteMany({ listingId })
})

it('a buyer’s part of the dashboard has what to do by deadline, and what was bought so far', async () => {
  const { listMyOrders, sumBought } = await import('@/lib/orders/queries')
  const { listOrderTasks } = await import('@/lib/orders/tasks')
  const held = await hold(seller, 600)
  const bought = await buy(shop, seller, 1250)
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bought.bookingId }, { $set: { buyerId: new Types.ObjectId(held.buyer.id) } })
  const tasks = async () =>
    listOrderTasks((await listMyOrders(held.buyer)).items, new Date()).map(({ kind, order }) => [kind, order.id])
  expect(await tasks()).toEqual([
    ['pay', held.bookingId],
    ['collect', bought.bookingId]
  ])
  expect(await sumBought(held.buyer)).toEqual({ count: 1, cents: 1250 })
  const { POST } = await import('@/app/api/bookings/[id]/case/route')
  await call(POST, { as: held.buyer, body: { reason: 'damaged', text: 'Torn' }, params: { id: bought.bookingId } })
  expect(await tasks()).toContainEqual(['case', bought.bookingId])
  await letLapse(held)
  expect(await tasks()).toEqual([['case', bought.bookingId]])
  await expect(sumBought(seller)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('a buyer’s part of the dashboard has what became cheaper, was sold or came back on the wishlist, and not what one has bought', async () => {
  const { listMyWishlist } = await import('@/lib/wishlist/queries')
  const { findWishlistChange } = await import('@/lib/wishlist/wishlist-item')
  const held = await hold(seller)
  const reader = await addUser('Buyer', 'Rita')
  const [cheaper, sold, same] = [
    await addListing(seller, { priceCents: 900 }),
    await addListing(seller),
    await addListing(seller)
  ]
  for (const id of [cheaper, sold, same, held.listingId]) await putOnWishlist(reader, id)
  await putOnWishlist(held.buyer, held.listingId)
  await change(cheaper, { priceCents: 700 })
  await change(sold, { status: 'sold', soldAt: new Date() })
  await letLapse(held)
  await reconcileIn(60)
  const changes = async (buyer: TestUser, now = new Date()) =>
    (await listMyWishlist(buyer)).items.flatMap((item) =>
      findWishlistChange(item, now) ? [[item.productId, findWishlistChange(item, now)]] : []
    )
  expect((await changes(reader)).sort()).toEqual(
    [
      [cheaper, 'cheaper'],
      [sold, 'sold'],
      [held.listingId, 'back']
    ].sort()
  )
  expect(await changes(reader, new Date(Date.now() + 31 * DAY_MS))).toEqual([[cheaper, 'cheaper']])
  const bought = await buy(shop, seller)
  await putOnWishlist(await addUser('Buyer', 'Other'), held.listingId)
  expect(await changes(bought.buyer)).toEqual([])
})

it('a buyer’s part of the dashboard has the new matches of saved searches, each listing once and none of one’s own, and says when the search is unavailable', async () => {
  const { listNewMatches } = await import('@/lib/saved-searches/list-new-matches')
  const watcher = await addUser('Buyer', 'Wanda')
  expect(await listNewMatches(watcher, new Date(), english)).toEqual({ searchCount: 0, matches: [] })
  await save(watcher, 'q=zeppelin')
  await save(watcher, 'q=zeppelin+atlas')
  const [own, foreign] = [
    await addListing(watcher, { title: 'Zeppelin Atlas' }),
    await addListing(seller, { title: 'Zeppelin Atlas' })
  ]
  await searchIsCurrent()
  const { searchCount, matches } = await listNewMatches(watcher, new Date(), english)
  expect(searchCount).toBe(2)
  expect(matches?.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([foreign])
  expect(own).not.toBe(foreign)
  expect((await listNewMatches(watcher, new Date(Date.now() + 8 * DAY_MS), english)).matches).toEqual([])
  await shop.closeSearch()
  expect(await listNewMatches(watcher, new Date(), english)).toEqual({ searchCount: 2, matches: null })
  await shop.restartSearch()
})

it('a seller’s part of the dashboard has this month against the one before, as far as there is a month before', async () => {
  const { readSellerFigures } = await import('@/lib/overview/seller-figures')
  const { UserModel } = await import('@/models/user')
  const { ListingDayModel } = await import('@/models/listing-day')
  const selma = await addUser('Seller', 'Selma')
  const { listingId } = await buy(shop, selma, 1250)
  await hold(selma, 400)
  await view(listingId, '203.0.113.9')
  const young = (await readSellerFigures(selma, new Date())).figures
  expect(young.sales).toMatchObject({ total: 1, before: null })
  expect([young.views.total, young.booked.total, young.salesCents.total]).toEqual([1, 2, 1250])
  await UserModel.collection.updateOne(
    { _id: new Types.ObjectId(selma.id) },
    { $set: { createdAt: new Date(Date.now() - 90 * DAY_MS) } }
  )
  const { figures, periods } = await readSellerFigures(selma, new Date())
  expect(figures.sales.before).toEqual({ total: 0, values: periods.daysBefore.map(() => 0) })
  expect(figures.views.before).toBeNull()
  const day = periods.daysBefore[0] ?? ''
  await ListingDayModel.create({
    _id: `${listingId}:${day}`,
    listingId: new Types.ObjectId(listingId),
    sellerId: new Types.ObjectId(selma.id),
    day,
    views: 4
  })
  expect((await readSellerFigures(selma, new Date())).figures.views.before?.total).toBe(4)
  const nothing = (await readSellerFigures(await addUser('Seller', 'Newcomer'), new Date())).figures
  expect([nothing.salesCents.total, nothing.views.total]).toEqual([0, 0])
  await ListingDayModel.deleteMany({ day })
})

it('a seller’s part of the dashboard has the cash of meetings apart from what was paid by card, however late it came', async () => {
  const { LONGEST_HOLD_MS, readSellerFigures } = await import('@/lib/overview/seller-figures')
  const { OrderModel } = await import('@/models/order')
  const cleo = await addUser('Seller', 'Cleo')
  await buy(shop, cleo, 1250)
  const met = await agreeToMeet(cleo, [900, 400])
  expect((await handOver(met, await codeOfOrder(met))).status).toBe(200)
  await agreeToMeet(cleo, [700])
  await OrderModel.updateOne(
    { _id: met.bookingId },
    { $set: { bookedAt: new Date(Date.now() - LONGEST_HOLD_MS), holdExpiresAt: new Date() } }
  )
  const { figures } = await readSellerFigures(cleo, new Date())
  expect([figures.sales.total, figures.salesCents.total, figures.cashCents.total]).toEqual([2, 1250, 1300])
})

it('a seller’s part of the dashboard has what to do by deadline, and the latest sales', async () => {
  const { listMyLatestSales, listMyOpenSales } = await import('@/lib/orders/queries')
  const { listSaleTasks } = await import('@/lib/orders/tasks')
  const sam = await addUser('Seller', 'Sam')
  const [first, second] = [await buy(shop, sam), await buy(shop, sam)]
  await hold(sam)
  const tasks = async () =>
    listSaleTasks(await listMyOpenSales(sam), new Date()).map(({ kind, sale }) => [kind, sale.id])
  expect(await tasks()).toEqual([
    ['hand-over', first.bookingId],
    ['hand-over', second.bookingId]
  ])
  const { POST: openCase } = await import('@/app/api/bookings/[id]/case/route')
  await call(openCase, {
    as: second.buyer,
    body: { reason: 'damaged', text: 'Torn' },
    params: { id: second.bookingId }
  })
  const { POST: ask } = await import('@/app/api/bookings/[id]/cancel-request/route')
  await call(ask, { as: first.buyer, body: {}, params: { id: first.bookingId } })
  expect(await tasks()).toEqual([
    ['case', second.bookingId],
    ['cancel-request', first.bookingId]
  ])
  expect((await listMyLatestSales(sam, 5)).map(({ id }) => id)).toEqual([second.bookingId, first.bookingId])
  await expect(listMyOpenSales(first.buyer)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('a seller’s part of the dashboard has the imports that were checked and not started', async () => {
  const { listMyUnstartedImports } = await import('@/lib/imports/queries')
  const { ImportJobModel } = await import('@/models/import-job')
  const ida = await addUser('Seller', 'Ida')
  const counts = (ok: number) => ({ ok, repaired: 1, refused: 0 })
  await ImportJobModel.insertMany([toImportJob(ida.id, 'checked', counts(2)), toImportJob(ida.id, 'done', counts(5))])
  expect((await listMyUnstartedImports(ida)).map(({ count }) => count)).toEqual([3])
  expect(await listMyUnstartedImports(seller)).toEqual([])
})

it('a seller’s part of the dashboard has what could be improved of one’s own stock, and My Products lists it', async () => {
  const { readStockHealth } = await import('@/lib/listings/read-stock-health')
  const { listMyListings } = await import('@/lib/listings/my-queries')
  const { MY_LISTINGS } = await import('@/lib/listings/my-listing-list')
  const { ListingDayModel } = await import('@/models/listing-day')
  const stella = await addUser('Seller', 'Stella')
  const now = new Date()
  const image = { src: '/media/x/{w}.webp', width: 240, height: 360, widths: [240] }
  const fine = { images: [image], isbn13: '9783522177501' }
  const old = await addListing(stella, { title: 'An Old One' })
  const dear = await addListing(stella, { title: 'A Dear One', priceCents: 2000 })
  const unseen = await addListing(stella, { title: 'An Unseen One' })
  const bare = await addListing(stella, { title: 'A Bare One' })
  await change(old, { ...fine, listedAt: new Date(now.getTime() - 100 * DAY_MS) })
  await change(dear, fine)
  await change(unseen, { ...fine, advertisedAt: new Date(now.getTime() - 10 * DAY_MS) })
  for (const priceCents of [700, 800, 900]) await addListing(seller, { title: 'A Dear One', priceCents })
  const day = plusDays(toDay(now), -10)
  await ListingDayModel.create({
    _id: `${bare}:${day}`,
    listingId: new Types.ObjectId(bare),
    sellerId: new Types.ObjectId(stella.id),
    day,
    views: 1
  })
  const readProblems = async () =>
    Object.fromEntries(
      (await readStockHealth(stella, now)).problems.map(({ problem, listings }) => [
        problem,
        listings.map(({ id }) => id)
      ])
    )
  expect(await readProblems()).toEqual({
    old: [old],
    overpriced: [dear],
    unseen: [unseen],
    'no-photo': [bare],
    'no-isbn': [bare]
  })
  await view(unseen, '203.0.113.77')
  expect(await readProblems()).not.toHaveProperty('unseen')
  for (const [status, id] of [
    ['no-photo', bare],
    ['no-isbn', bare],
    ['advertised', unseen]
  ]) {
    const { rows } = await listMyListings(stella, MY_LISTINGS.parse({ status }))
    expect(
      rows.map((listing) => listing.id),
      status
    ).toEqual([id])
  }
  await expect(readStockHealth(await addUser('Buyer', 'Nobody'), now)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('a seller who has neither listed nor sold anything gets first steps in place of figures, done as the stored data says', async () => {
  const { readSellerDashboard } = await import('@/lib/overview/read-dashboards')
  const { PayoutAccountModel } = await import('@/models/payout-account')
  const { UserModel } = await import('@/models/user')
  const nora = await addUser('Seller', 'Nora')
  await UserModel.updateOne({ _id: nora.id }, { $set: { emailVerified: false } })
  const readSteps = async () => (await readSellerDashboard(nora)).firstSteps
  const none = { payouts: 'open', isEmailConfirmed: false, hasPhoto: false }
  expect(await readSteps()).toEqual(none)

  const account = { userId: nora.id, country: 'de', requestKey: `first steps ${nora.id}`, requestedAt: new Date() }
  await PayoutAccountModel.create({ ...account, transfers: 'pending' })
  expect(await readSteps()).toEqual({ ...none, payouts: 'checking' })
  await PayoutAccountModel.updateOne({ userId: nora.id }, { $set: { transfers: 'active', payouts: 'restricted' } })
  expect(await readSteps()).toEqual(none)
  await PayoutAccountModel.updateOne({ userId: nora.id }, { $set: { payouts: 'active' } })
  await UserModel.updateOne({ _id: nora.id }, { $set: { emailVerified: true, photoUrl: '/media/nora/64.webp' } })
  expect(await readSteps()).toEqual({ payouts: 'done', isEmailConfirmed: true, hasPhoto: true })

  await change(await addListing(nora), { status: 'withdrawn' })
  expect(await readSteps()).toBeNull()
  await PayoutAccountModel.deleteMany({ userId: nora.id })
})
