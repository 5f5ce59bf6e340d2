/** Asks the questions behind personal pages 200 times each, in a shop of its own with thousands of orders; prints JSON. */
import './search/outside-of-next'
import { stockForPlans, BUYER, LISTING, SELLER } from '@/tests/integration/database/plan-stock'
import { english } from '@/tests/support/english'
import { openTestShop } from '@/tests/support/shop'
import type { Actor, Role } from '@/lib/platform/access/actor'

const TIMES = 200
/** Asked before anything is timed: connections, compiled code, the database's own caches. */
const WARM_UP = 20

const actorOf = (id: string, role: Role): Actor => ({
  id,
  name: 'Somebody',
  email: 'somebody@flyleaf.test',
  roles: [role],
  session: { id: 'none', provedAt: null }
})

async function time(ask: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await ask()
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(TIMES * 0.5)] ?? Number.NaN, p99: times[Math.floor(TIMES * 0.99)] ?? Number.NaN }
}

const shop = await openTestShop({ fabricated: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.close().finally(() => process.exit(130)))
try {
  await stockForPlans()
  const [buyer, seller] = [actorOf(BUYER.toHexString(), 'Buyer'), actorOf(SELLER.toHexString(), 'Seller')]
  const [users, wishlist, bookings, listings, sellers, mine, { MyListingsFilter }, advertised, dashboards] =
    await Promise.all([
      import('@/lib/platform/auth/unsafe-find-actor'),
      import('@/lib/wishlist/queries'),
      import('@/lib/bookings/queries'),
      import('@/lib/listings/queries'),
      import('@/lib/listings/seller-queries'),
      import('@/lib/listings/my-queries'),
      import('@/lib/listings/schemas'),
      import('@/lib/listings/advertised-queries'),
      import('@/lib/overview/read-dashboards')
    ])
  const questions: Record<string, () => Promise<unknown>> = {
    'who is signed in': () => users.unsafeFindActor({ userId: buyer.id, sessionVersion: 0, sessionId: 's1' }),
    'a wishlist': () => wishlist.listMyWishlist(buyer),
    'a buyer’s orders': () => bookings.listMyBookings(buyer),
    'a seller’s sales': () => bookings.listMySales(seller),
    'a seller’s own copies': () => mine.listMyListings(seller, MyListingsFilter.parse({})),
    'the dashboard of a buyer': () => dashboards.readBuyerDashboard(buyer, english),
    'the dashboard of a seller': () => dashboards.readSellerDashboard(seller),
    'the dashboard of an admin': () => dashboards.readAdminDashboard(actorOf(SELLER.toHexString(), 'Admin'), english),
    'the page of a seller': () =>
      Promise.all([sellers.findPublicSeller(seller.id), sellers.listPublicListingsOfSeller(seller.id, null)]),
    'the page of a copy': () => listings.findPublicListing(LISTING.toHexString()),
    'the advertised copies of the home page': () => advertised.listPublicAdvertisedListings()
  }
  const timings = []
  for (const [name, ask] of Object.entries(questions)) timings.push({ name, ...(await time(ask)) })
  process.stdout.write(`${JSON.stringify(timings)}\n`)
} finally {
  await shop.close()
}
