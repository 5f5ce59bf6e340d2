import mongoose, { type Types } from 'mongoose'
import type { CommandStartedEvent, Db } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { english } from '@/tests/support/english'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { listOrderQuestions, type Question } from './order-questions'
import { BUYER, CATEGORY, ISBN, LISTING, SELLER, stockForPlans } from './plan-stock'
import { isByIndex, readStages, toAsked, type Asked } from './read-plan'
import { dispatchDue } from '@/tests/support/dispatch-due'

/** A few rows each, read whole and on purpose: the categories, how they stand, the parts of the sitemap (one in 40,000 copies). */
const READ_WHOLE = new Set(['categories', 'shelf_plans', 'sitemap_chunks'])

let shop: TestShop
let db: Db
let sent: CommandStartedEvent[] = []

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  await stockForPlans()
  await mongoose.disconnect()
  await mongoose.connect(process.env.MONGODB_URI ?? '', { monitorCommands: true })
  const client = mongoose.connection.getClient()
  db = client.db()
  client.on('commandStarted', (event) => sent.push(event))
  await shop.restartSearch()
})

afterAll(() => shop.close())

const actorOf = (id: Types.ObjectId, role: Role): Actor => ({
  id: id.toHexString(),
  name: 'Somebody',
  email: 'somebody@flyleaf.test',
  roles: [role],
  session: { id: 'none', provedAt: null }
})
const [buyer, seller] = [actorOf(BUYER, 'Buyer'), actorOf(SELLER, 'Seller')]
const inCategory = { ...ALL_BOOKS.filters, category: [CATEGORY.toHexString()] }
const repair = { now: new Date(), changed: () => undefined }

async function search(changes: Partial<typeof ALL_BOOKS>): Promise<void> {
  const { searchListings } = await import('@/lib/search/queries')
  await searchListings({ ...ALL_BOOKS, ...changes })
}

/** The most used questions, asked by the shop's own functions. */
const QUESTIONS: readonly Question[] = [
  [
    'the advertised copies: those of home, a page of all, and a seller’s own',
    async () => {
      const queries = await import('@/lib/listings/advertised-queries')
      const [home, all] = [await queries.listPublicAdvertisedListings(), await queries.listPublicAdvertisedPage(1)]
      for (const { cards } of [home, all]) expect(cards.length).toBeGreaterThan(0)
      await queries.listMyAdvertised(seller)
    }
  ],
  ['the number of copies on each shelf', async () => (await import('@/lib/categories/count-on-sale')).countOnSale()],
  [
    'the months of a seller’s statements',
    async () => (await import('@/lib/payouts/statement-queries')).listStatementMonths(seller)
  ],
  ['the newest books', () => search({})],
  ['a page far behind the first', () => search({ after: `0.${Date.UTC(2026, 4, 1)}.${LISTING.toHexString()}` })],
  ['a category by price', () => search({ sort: 'price-asc', filters: inCategory })],
  ['the books with some words', () => search({ q: 'book author', sort: 'relevance' })],
  ['the listings of an edition', () => search({ q: ISBN, sort: 'relevance' })],
  [
    'the changes that the search index reads',
    async () => {
      const reads = await import('@/lib/search/read-changes')
      const since = new Date(Date.now() - 60_000)
      for (const { updatedAt } of await reads.readChanged(since))
        expect(updatedAt).toBeGreaterThanOrEqual(since.getTime())
      await Promise.all([
        reads.readDeleted(since),
        reads.readSellers(since),
        reads.readNext('0'.repeat(24), 10),
        reads.readListingsOf([SELLER.toHexString()])
      ])
    }
  ],
  [
    'the newest books, and those of a category, while the search is unavailable',
    async () => {
      const { browseListings } = await import('@/lib/search/queries')
      for (const filters of [ALL_BOOKS.filters, inCategory])
        expect((await browseListings({ ...ALL_BOOKS, filters }, 24))?.cards.length).toBeGreaterThan(0)
    }
  ],
  [
    'the copy that is meant by a title and a picture',
    async () => {
      const { findSpecifiedListing } = await import('@/lib/listings/find-specified-listing')
      await expect(findSpecifiedListing('The Book 2', '/media/none/240.webp', ['available'])).rejects.toMatchObject({
        code: 'UNPROCESSABLE'
      })
    }
  ],
  [
    'the page of a book, with what stands beside it',
    async () => {
      const { findPublicListing } = await import('@/lib/listings/queries')
      const listing = await findPublicListing(LISTING.toHexString())
      if (!listing) throw new Error('the copy is not to be seen')
      await (await import('@/lib/listings/find-neighbours')).findNeighbours(listing)
    }
  ],
  [
    'the page of a seller',
    async () => {
      const { findPublicSeller, findSellerStats, listPublicListingsOfSeller } =
        await import('@/lib/listings/seller-queries')
      await Promise.all([
        findPublicSeller(seller.id),
        findSellerStats(seller.id),
        listPublicListingsOfSeller(seller.id, null)
      ])
    }
  ],
  [
    'who is signed in, and what is marked as theirs',
    async () => {
      const { unsafeFindActor } = await import('@/lib/users/unsafe-find-actor')
      await unsafeFindActor({ userId: buyer.id, sessionVersion: 0, sessionId: 'none' })
      await (await import('@/lib/orders/find-marks')).findMarks(buyer)
    }
  ],
  [
    'the buyers, the sellers and the verified among them',
    async () => {
      const { listUsersByType } = await import('@/lib/users/queries')
      const { readVerifiedSellers } = await import('@/lib/search/read-changes')
      const admin = actorOf(SELLER, 'Admin')
      await Promise.all([
        listUsersByType(admin, { type: 'Buyer', page: 1 }),
        listUsersByType(admin, { type: 'Seller', page: 1 }),
        readVerifiedSellers()
      ])
    }
  ],
  ['a wishlist', async () => (await import('@/lib/wishlist/queries')).listMyWishlist(buyer)],
  ['a cart', async () => (await import('@/lib/cart/queries')).listMyCart(buyer)],
  ...listOrderQuestions(buyer, seller),
  [
    'a seller’s own copies',
    async () => {
      const { MY_LISTINGS } = await import('@/lib/listings/my-listing-list')
      await (await import('@/lib/listings/my-queries')).listMyListings(seller, MY_LISTINGS.initial)
    }
  ],
  [
    'the dashboard of a buyer',
    async () => (await import('@/lib/overview/read-dashboards')).readBuyerDashboard(buyer, english)
  ],
  [
    'the dashboard of a seller',
    async () => (await import('@/lib/overview/read-dashboards')).readSellerDashboard(seller)
  ],
  [
    'the dashboard of an admin',
    async () => (await import('@/lib/overview/read-dashboards')).readAdminDashboard(actorOf(SELLER, 'Admin'), english)
  ],
  [
    'the figures of the shop by day, of cards and of cash',
    async () => (await import('@/lib/overview/count-days')).countDays('2026-05-01', '2026-05-31')
  ],
  [
    'holds that lapse, and what a stopped process has left',
    async () => {
      const { repairCopies, repairHolds, repairPending, repairSales } =
        await import('@/lib/jobs/repairs/repair-bookings')
      for (const one of [repairPending, repairHolds, repairCopies, repairSales]) await one(repair)
    }
  ],
  [
    'webhooks and payments to be followed',
    async () => {
      const { repairEvents, repairPaying, repairRefunds } = await import('@/lib/jobs/repairs/repair-payments')
      for (const one of [repairEvents, repairPaying, repairRefunds]) await one(repair)
    }
  ],
  [
    'mails that are due, of bookings and in the queue',
    async () => {
      const { autoCompleteHandovers } = await import('@/lib/jobs/repairs/complete-handovers')
      await autoCompleteHandovers(repair)
      await dispatchDue()
      await (await import('@/lib/platform/mail/send-queued-mails')).sendQueuedMails()
      await (await import('@/lib/saved-searches/send-digests')).sendDigests()
    }
  ],
  [
    'the mails that tell something about a person',
    async () => {
      const { BELONGINGS } = await import('@/lib/privacy/registry')
      for (const { list } of BELONGINGS.filter(({ personalPaths }) => personalPaths.includes('about'))) {
        for await (const row of list({ id: buyer.id, email: buyer.email, isAddressProved: true }))
          expect(row).toMatchObject({ kind: 'welcome' })
      }
    }
  ],
  [
    'the sitemap, and sessions that nobody came back to',
    async () => {
      const { listSitemapEntries, listSitemapParts } = await import('@/lib/seo/sitemap-queries')
      const { parsePartName } = await import('@/lib/seo/sitemap-queries')
      for (const { name } of await listSitemapParts()) {
        const part = parsePartName(`${name}.xml`)
        if (part) await listSitemapEntries(part).next()
      }
      await (await import('@/lib/users/stored-session')).purgeSessions()
    }
  ]
]

/** A command in words; the driver keeps orders and hints as maps. */
function toText({ command }: Asked): string {
  return JSON.stringify(command, (_name, value: unknown) => (value instanceof Map ? [...value] : value))
}

async function listUnindexed(asked: readonly Asked[]): Promise<string[]> {
  const different = new Map(asked.map((one) => [toText(one), one]))
  const plans = await Promise.all(
    [...different].map(async ([text, one]) => ({ text, stages: await readStages(db, one) }))
  )
  return plans.filter(({ stages }) => !isByIndex(stages)).map(({ text, stages }) => `${text}: ${stages.join(' < ')}`)
}

describe('an index answers', () => {
  it.each(QUESTIONS)('%s', async (_name, ask) => {
    sent = []
    await ask()
    const asked = sent.flatMap(toAsked).filter(({ collection }) => !READ_WHOLE.has(collection))
    expect(asked).not.toEqual([])
    expect(await listUnindexed(asked)).toEqual([])
  })
})

it('the test itself notices a question that no index answers', async () => {
  const asked = toAsked({ command: { find: 'listings', filter: { sellerPhone: 'x' }, sort: { city: 1 }, lsid: 1 } })
  expect(await listUnindexed(asked)).toHaveLength(1)
})
