import type { SeededRandom } from '../seeded-random'
import { DEMO_SELLER, type Person } from './people'
import { DAY } from './plan-orders'
import type { Step, StockedListing, Views } from './steps'

/** The dashboard of a seller compares two months. */
const DAYS_WITH_VIEWS = 62
/** Other sellers cannot be tried out, so a part is enough. */
const DAYS_OF_OTHERS = 12

const SEARCHES = [
  '/books?q=poetry',
  '/books?price=-800',
  '/books?q=cookbook',
  '/books?condition=Excellent&q=fantasy',
  '/books?language=fr',
  '/books?q=tolkien',
  '/books?year=1950-1980',
  '/books?q=science+fiction',
  '/books?verified=yes',
  '/books?q=philosophy'
]

export function planWishlists(
  listings: readonly StockedListing[],
  buyers: readonly Person[],
  random: SeededRandom
): Step[] {
  return buyers.flatMap((buyer) =>
    Array.from({ length: random.between(0, 3) }, (): Step => {
      const listing = random.pick(listings)
      const oldest = Math.min(buyer.joinedDaysAgo * DAY, listing.listedMinutesAgo)
      const minutesAgo = Math.max(5, Math.round(oldest * random.next()))
      return {
        do: 'add-to-wishlist',
        buyer: buyer.email,
        listing: listing.key,
        minutesAgo,
        sequence: `wishlist of ${buyer.email}`,
        isBarrier: false
      }
    })
  )
}

export function planSearches(buyers: readonly Person[], random: SeededRandom): Step[] {
  return random
    .shuffle(buyers)
    .slice(0, SEARCHES.length)
    .map((buyer, place): Step => ({
      do: 'save-search',
      person: buyer.email,
      address: SEARCHES[place] ?? '/books',
      minutesAgo: Math.max(30, Math.round(buyer.joinedDaysAgo * DAY * random.next() * 0.9)),
      sequence: `searches of ${buyer.email}`,
      isBarrier: false
    }))
}

export function planSubscribers(buyers: readonly Person[], random: SeededRandom): Step[] {
  return random
    .shuffle(buyers)
    .slice(0, 9)
    .map(({ email }, place): Step => ({
      do: 'subscribe',
      email,
      minutesAgo: (8 * place + 2) * DAY,
      sequence: `letters to ${email}`,
      isBarrier: false
    }))
}

/** Sums by day. `unseen`: listings that nobody has looked at of late. */
export function planViews(
  listings: readonly StockedListing[],
  unseen: ReadonlySet<string>,
  random: SeededRandom
): Views[] {
  return listings.flatMap(({ key, sellerEmail, listedMinutesAgo }) => {
    const listedDaysAgo = Math.floor(listedMinutesAgo / DAY)
    const days = Math.min(listedDaysAgo, sellerEmail === DEMO_SELLER ? DAYS_WITH_VIEWS : DAYS_OF_OTHERS)
    const appeal = 0.4 + random.next()
    return Array.from({ length: days + 1 }, (_, daysAgo) => {
      // New listings are seen more, and the shop grows.
      const age = listedDaysAgo - daysAgo
      const expected = appeal * (age < 4 ? 2.2 : 1) * (1.15 - daysAgo / 120)
      return { listing: key, daysAgo, count: Math.floor(expected * random.next() * 1.9) }
    }).filter(({ daysAgo, count }) => count > 0 && !(unseen.has(key) && daysAgo < 20))
  })
}
