import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sample } from 'service-process/testing/sample'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import { USER_LISTS } from '@/lib/admin/user-list'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { MODERATED_LISTINGS } from '@/lib/reports/moderation-lists'
import { addListing, openTestShop, searchIsCurrent, type TestShop, type TestUser } from '@/tests/support/shop'
import { ask, type Question } from '../access/ask'
import { setScene, type Scene } from '../access/scene'
import { listOpenRoutes, makeRightCall } from '../api/right-call'
import { english } from '@/tests/support/english'
import { breakDocuments, COLLECTIONS, GROUPS, removeBroken, VARIANTS, type Broken } from './faults'

/** Reads of one person's own things, which name other ids each time or none. */
const reads = listOpenRoutes().filter((route) => route.startsWith('GET '))
/** Made before, so that each list has something sound in it. */
const MADE = [
  'POST /api/wishlist',
  'POST /api/cart',
  'POST /api/saved-searches',
  'POST /api/reports',
  'POST /api/imports'
]
/** Reads of a single thing by its id, and what the thing is. */
const SINGLE: Readonly<Record<string, string>> = {
  'GET /api/bookings/[id]': 'Order',
  'GET /api/orders/[id]': 'Order',
  'GET /api/listings/[id]': 'Listing',
  'GET /api/imports/[id]': 'ImportJob',
  'GET /api/imports/[id]/errors': 'ImportJob',
  'GET /api/imports/[id]/mapping': 'ImportJob',
  'GET /api/imports/[id]/rows': 'ImportJob',
  'GET /api/bookings/[id]/handover-code': 'Order'
}

let shop: TestShop
let scene: Scene
const questions = new Map<string, Question>()
/** The ids and titles that each list shows while nothing is broken. */
const shown = new Map<string, string[]>()
const originals = new Map<string, Record<string, unknown>>()
let broken: Broken[] = []

const toNamed = (text: string): string[] => [...new Set(text.match(/[0-9a-f]{24}|Sound Copy/g) ?? [])]

function questionOf(route: string): Question {
  const question = questions.get(route)
  if (!question) throw new Error(`no call was made for ${route}`)
  return question
}

/** A document of each collection that the people of the scene are shown. */
async function findOriginals(): Promise<void> {
  const [buyer, seller] = [scene.people['buyer A'].id, scene.people['seller A'].id].map(
    (id) => new mongoose.Types.ObjectId(id)
  )
  const owned: Record<string, object> = {
    Listing: { sellerId: seller, status: 'available' },
    Order: { buyerId: buyer, sellerId: seller },
    User: { _id: seller },
    WishlistItem: { userId: buyer },
    CartItem: { userId: buyer },
    SavedSearch: { userId: buyer },
    ImportJob: { sellerId: seller }
  }
  for (const name of COLLECTIONS) {
    const original = await mongoose.model(name).collection.findOne(owned[name] ?? {})
    if (!original) throw new Error(`there is no ${name} to be broken`)
    originals.set(name, original)
  }
}

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  scene = await setScene()
  const { ListingModel } = await import('@/models/listing')
  for (const route of [...MADE, ...reads]) questions.set(route, (await makeRightCall(route, shop, scene)).question)
  for (const route of MADE) await ask(questionOf(route))
  const advertised = await addListing(scene.people['seller A'], { title: 'Sound Copy' })
  await ListingModel.updateOne({ _id: advertised }, { $set: { categoryId: scene.category, advertisedAt: new Date() } })
  const { keepSitemapChunks } = await import('@/lib/seo/keep-sitemap-chunks')
  await keepSitemapChunks()
  for (const route of reads) {
    const reply = await ask(questionOf(route))
    shown.set(route, toNamed(reply.text))
  }
  await findOriginals()
  // They would let only one document be without the value.
  for (const index of ['lines.claimKey_1', 'lines._id_1']) await mongoose.model('Order').collection.dropIndex(index)
  await mongoose.model('CartItem').collection.dropIndex('userId_1_place_1')
})
afterEach(async () => {
  await removeBroken(broken.splice(0))
  await shop.restartSearch()
  // Some reads are counted, and each is asked once for each variant.
  const { RateLimitModel } = await import('@/models/rate-limit')
  await RateLimitModel.deleteMany({})
})
afterAll(() => shop.close())

async function askAll(): Promise<string[]> {
  const failures: string[] = []
  for (const route of reads) {
    const reply = await ask(questionOf(route))
    if (reply.status >= 400) failures.push(`${route} ${reply.status} ${reply.text.slice(0, 200)}`)
    const named = new Set(toNamed(reply.text))
    const lost = (shown.get(route) ?? []).filter((name) => !named.has(name))
    if (lost.length > 0) failures.push(`${route} does not show ${lost.join(', ')} any more`)
  }
  return failures
}

/** Single things that are broken: nobody is told more than that they cannot be shown. */
async function askForBroken(): Promise<string[]> {
  const failures: string[] = []
  for (const [route, model] of Object.entries(SINGLE)) {
    for (const { id, path } of broken.filter((one) => one.model === model)) {
      const reply = await ask({ ...questionOf(route), params: { id: String(id) } })
      if (reply.status >= 500) failures.push(`${route} with a broken ${path} ${reply.status}`)
    }
  }
  return failures
}

/** What pages of people and of admins read, which no call of the API answers with. */
async function readPages(): Promise<string[]> {
  const admin: TestUser = scene.people.admin
  const seller: TestUser = scene.people['seller A']
  const asActor = ({ id, name, email, roles }: TestUser) => ({ id, name, email, roles })
  const { listManagedUsers } = await import('@/lib/admin/queries')
  const { listManagedBookings, findManagedBooking } = await import('@/lib/admin/booking-queries')
  const { listReportedListings, listDecidedReports, listAppeals } = await import('@/lib/reports/queries')
  const { listModeratedListings } = await import('@/lib/reports/listing-queries')
  const { listPublicListings, findPublicListing } = await import('@/lib/listings/queries')
  const { listPublicAdvertisedListings } = await import('@/lib/listings/advertised-queries')
  const { listPublicListingsOfSeller, findPublicSeller } = await import('@/lib/listings/seller-queries')
  const { findNeighbours } = await import('@/lib/listings/find-neighbours')
  const { listCopies } = await import('@/lib/listing-photos/queries')
  const { listMyListings, findMyListing } = await import('@/lib/listings/my-queries')
  const { listManagedCategories } = await import('@/lib/categories/queries')
  const { readAdminDashboard, readBuyerDashboard, readSellerDashboard } = await import('@/lib/overview/read-dashboards')
  const sound = await findPublicListing(String(originals.get('Listing')?._id))
  const one = (model: string) => broken.filter((candidate) => candidate.model === model).map(({ id }) => String(id))
  const pages: Record<string, () => Promise<unknown>> = {
    'sellers of an admin': () => listManagedUsers(asActor(admin), 'Seller', USER_LISTS.Seller.initial),
    'bookings of an admin': () => listManagedBookings(asActor(admin), BOOKING_LIST.initial),
    'reported copies': () => listReportedListings(asActor(admin), {}),
    'decided reports': () => listDecidedReports(asActor(admin), {}),
    appeals: () => listAppeals(asActor(admin), {}),
    'all copies of an admin': () => listModeratedListings(asActor(admin), MODERATED_LISTINGS.initial),
    'categories of an admin': () => listManagedCategories(asActor(admin)),
    'the dashboard of an admin': () => readAdminDashboard(asActor(admin), english),
    'the dashboard of a seller': () => readSellerDashboard(asActor(seller)),
    'the dashboard of a buyer': () => readBuyerDashboard(asActor(scene.people['buyer A']), english),
    'the copies of the shop': () => listPublicListings(),
    'advertised copies': async () => (await listPublicAdvertisedListings()).cards,
    'the copies of a seller': () => listPublicListingsOfSeller(seller.id, null),
    'a seller': () => findPublicSeller(seller.id),
    'what stands beside a copy': () =>
      sound ? findNeighbours(sound) : Promise.reject(new Error('the sound copy is not shown')),
    'own copies for photos': () => listCopies(asActor(seller), {}),
    'own copies by title': () => listMyListings(asActor(seller), MY_LISTINGS.parse({ sort: 'title' })),
    'own copies by price': () => listMyListings(asActor(seller), MY_LISTINGS.parse({ sort: 'price-asc' })),
    'broken copies': () => Promise.all(one('Listing').map((id) => findPublicListing(id))),
    'own broken copies': () =>
      Promise.all(
        one('Listing').map((id) =>
          findMyListing(asActor(seller), id).catch((error: unknown) =>
            String(error).includes('NOT_FOUND') ? null : Promise.reject(error)
          )
        )
      ),
    'broken bookings of an admin': () =>
      Promise.all(one('Order').map((id) => findManagedBooking(asActor(admin), id, english)))
  }
  const failures: string[] = []
  for (const [name, read] of Object.entries(pages)) {
    await read().catch((error: unknown) =>
      failures.push(`${name}: ${error instanceof Error ? (error.stack ?? '').slice(0, 400) : String(error)}`)
    )
  }
  return failures
}

/** What works on lists without anybody asking. */
async function runJobs(): Promise<string[]> {
  const { sendDigests } = await import('@/lib/saved-searches/send-digests')
  const { keepSitemapChunks } = await import('@/lib/seo/keep-sitemap-chunks')
  const failures: string[] = []
  for (const [name, run] of Object.entries({
    searchIsCurrent,
    sendDigests: () => sendDigests(),
    keepSitemapChunks: () => keepSitemapChunks()
  })) {
    await run().catch((error: unknown) =>
      failures.push(`${name}: ${error instanceof Error ? (error.stack ?? '').slice(0, 400) : String(error)}`)
    )
  }
  return failures
}

it('check:invariants names each broken document, and nothing else', async () => {
  const { checkReadable } = await import('@/scripts/invariants/check-readable')
  const uri = process.env.MONGODB_URI ?? ''
  expect((await checkReadable(uri)).violations).toEqual([])
  const [missing] = VARIANTS
  if (missing) broken = await breakDocuments(originals, missing)
  const { violations } = await checkReadable(uri)
  const named = broken.filter(({ id }) => violations.some((violation) => violation.includes(String(id))))
  // What has a default may be missing in documents that are older than the field.
  expect(named.map(({ model }) => model)).toEqual(expect.arrayContaining(COLLECTIONS))
  expect(violations).toHaveLength(named.length)
})

describe('with documents in the database that are broken, everything else is shown', () => {
  it.each(sample(GROUPS, 0.34))('$name', async ({ variants }) => {
    for (const variant of variants) {
      const found = await breakDocuments(originals, variant)
      expect(found.length, variant.name).toBeGreaterThan(0)
      broken.push(...found)
    }
    expect({
      calls: await askAll(),
      broken: await askForBroken(),
      pages: await readPages(),
      jobs: await runJobs()
    }).toEqual({ calls: [], broken: [], pages: [], jobs: [] })
  })
})
