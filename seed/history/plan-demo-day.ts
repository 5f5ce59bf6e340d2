import { parsePhone } from '@/lib/listings/phone'
import type { SeededRandom } from '../seeded-random'
import type { Story } from './order-stories'
import { DEMO_BUYER, DEMO_SELLER, listPeople } from './people'
import { DAY, type Market, toOrderSteps } from './plan-orders'
import type { OtherStep, Step, StockedListing } from './steps'

const HOUR = 60

/** Orders of the demo buyer: the past, and one of everything that a buyer can have to do. */
const BOUGHT: readonly (readonly [story: Story, daysAgo: number, from?: 'demo-seller' | null, others?: number])[] = [
  ['handed-over', 84],
  ['handed-over', 71, 'demo-seller'],
  ['expired', 64],
  ['handed-over', 52, null, 2],
  ['refunded-by-seller', 43],
  ['handed-over', 37],
  ['cancelled-by-buyer', 30],
  ['partly-refunded', 24],
  ['handed-over-automatically', 20],
  ['handed-over', 15, 'demo-seller'],
  ['case-with-shop', 5.2],
  ['refunding', 3.3],
  ['copy-cancelled', 10, null, 2],
  ['paid', 1.9, 'demo-seller', 2],
  ['cash-handed-over', 12, null, 1],
  ['cash-agreed', 1.2, null, 1],
  ['held', 0.78],
  ['held', 0.08, null, 1]
]

/** Sales of the demo seller that are open today. */
const SOLD: readonly (readonly [story: Story, daysAgo: number, others?: number])[] = [
  ['held', 0.15, 1],
  ['being-paid', 0.05],
  ['paid', 1.1, 3],
  ['paid', 11.6],
  ['asked-to-cancel', 0.7],
  ['cash-asked', 0.25],
  ['cash-agreed', 0.9, 1],
  ['case-with-seller', 3.6]
]

function sellerActs(market: Market): Step[] {
  const ofSeller = (age: number) => market.takeListing(age, ({ sellerEmail }) => sellerEmail === DEMO_SELLER).key
  const at = (daysAgo: number, act: OtherStep): Step => ({
    ...act,
    minutesAgo: Math.round(daysAgo * DAY),
    sequence: 'demo-seller',
    isBarrier: false
  })
  const [advertised, unseen, lowered, withdrawn, back] = [
    ofSeller(14 * DAY),
    ofSeller(20 * DAY),
    ofSeller(30 * DAY),
    ofSeller(30 * DAY),
    ofSeller(40 * DAY)
  ]
  return [
    at(12, { do: 'advertise', listing: advertised }),
    at(16, { do: 'advertise', listing: unseen }),
    at(6, { do: 'lower-price', listing: lowered, share: 0.8 }),
    at(9, { do: 'withdraw', listing: withdrawn }),
    at(33, { do: 'withdraw', listing: back }),
    at(11, { do: 'relist', listing: back })
  ]
}

/** Some numbers of the demo are of no network, so that they call nobody; the form of a listing refuses them. */
const LISTED_PHONES = new Set(listPeople().flatMap(({ email, phone }) => (parsePhone(phone) ? [email] : [])))

function canBeEdited({ sellerEmail }: StockedListing): boolean {
  return LISTED_PHONES.has(sellerEmail)
}

function planWishlist(market: Market, cityOf: (email: string) => string, random: SeededRandom): Step[] {
  const at = (daysAgo: number, act: OtherStep): Step => ({
    ...act,
    minutesAgo: Math.round(daysAgo * DAY),
    sequence: 'demo-buyer',
    isBarrier: false
  })
  const take = (daysAgo: number, isWanted: (listing: StockedListing) => boolean = () => true) =>
    market.takeListing(daysAgo * DAY, (listing) => listing.sellerEmail !== DEMO_SELLER && isWanted(listing))
  const add = (daysAgo: number, { key }: StockedListing) =>
    at(daysAgo, { do: 'add-to-wishlist', buyer: DEMO_BUYER, listing: key })
  const bought = (listing: StockedListing, story: Story, daysAgo: number) =>
    toOrderSteps(
      {
        order: market.nextOrder(),
        story,
        buyer: market.takeBuyer(daysAgo * DAY, cityOf(listing.sellerEmail)).email,
        listing: listing.key,
        bookedMinutesAgo: daysAgo * DAY
      },
      random
    )
  const [sold, cheaper, back, gone] = [take(28), take(26, canBeEdited), take(21), take(44)]
  return [
    add(27, sold),
    ...bought(sold, 'handed-over', 12),
    add(25, cheaper),
    { ...at(4, { do: 'lower-price', listing: cheaper.key, share: 0.75 }), sequence: 'cheaper' },
    add(20, back),
    ...bought(back, 'expired', 6),
    add(43, gone),
    ...[1, 2, 3, 8, 17, 18, 33].map((daysAgo) => add(daysAgo, take(daysAgo)))
  ]
}

function savedSearches(): Step[] {
  const at = (daysAgo: number, address: string): Step => ({
    do: 'save-search',
    person: DEMO_BUYER,
    address,
    minutesAgo: daysAgo * DAY,
    sequence: 'demo-buyer',
    isBarrier: false
  })
  return [
    at(61, '/books?q=classics'),
    at(34, '/books?price=-500'),
    at(19, '/books?language=de'),
    at(9, '/books?q=history'),
    at(5, '/books?condition=Excellent')
  ]
}

export function planDemoDay(market: Market, cityOf: (sellerEmail: string) => string, random: SeededRandom): Step[] {
  const bought = BOUGHT.flatMap(([story, daysAgo, from, count = 0]) => {
    const bookedMinutesAgo = Math.round(daysAgo * DAY)
    const listing = market.takeListing(
      bookedMinutesAgo,
      ({ sellerEmail }) => (sellerEmail === DEMO_SELLER) === (from === 'demo-seller')
    )
    const others = market.takeMore(count, bookedMinutesAgo, listing.sellerEmail)
    const ordered = { order: market.nextOrder(), buyer: DEMO_BUYER, listing: listing.key, others }
    return toOrderSteps({ ...ordered, story, bookedMinutesAgo }, random)
  })
  const sold = SOLD.flatMap(([story, daysAgo, count = 0]) => {
    const bookedMinutesAgo = Math.round(daysAgo * DAY)
    const listing = market.takeListing(bookedMinutesAgo, ({ sellerEmail }) => sellerEmail === DEMO_SELLER).key
    const buyer = market.takeBuyer(bookedMinutesAgo, cityOf(DEMO_SELLER)).email
    const others = market.takeMore(count, bookedMinutesAgo, DEMO_SELLER)
    return toOrderSteps({ order: market.nextOrder(), story, buyer, listing, others, bookedMinutesAgo }, random)
  })
  // Handed over yesterday: the buyer can still open a case.
  const late = market.takeListing(2 * DAY + 5 * HOUR)
  const fresh = toOrderSteps(
    { order: market.nextOrder(), story: 'paid', buyer: DEMO_BUYER, listing: late.key, bookedMinutesAgo: 2 * DAY },
    random
  )
  const order = fresh.flatMap((step) => ('order' in step ? [step.order] : []))[0] ?? ''
  const handover: Step = { do: 'hand-over', order, minutesAgo: 18 * HOUR, sequence: order, isBarrier: false }
  return [
    ...bought,
    ...sold,
    ...fresh,
    handover,
    ...sellerActs(market),
    ...planWishlist(market, cityOf, random),
    ...savedSearches()
  ]
}
