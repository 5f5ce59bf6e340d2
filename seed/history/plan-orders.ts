import type { SeededRandom } from '../seeded-random'
import { isCashStory, type Moment, STORIES, type Story } from './order-stories'
import { meetingPlaceOf, type Person } from './people'
import type { Step, StockedListing } from './steps'

export const DAY = 24 * 60

/** How many orders of the past went which way. */
const PAST: readonly (readonly [story: Story, count: number])[] = [
  ['handed-over', 46],
  ['handed-over-automatically', 5],
  ['cancelled-by-buyer', 5],
  ['cancelled-while-paying', 3],
  ['cancelled-by-seller', 4],
  ['cancelled-by-admin', 1],
  ['expired', 4],
  ['expired-while-paying', 2],
  ['refunded-by-seller', 3],
  ['refunded-by-admin', 1],
  ['refunded-when-asked', 3],
  ['copy-cancelled', 3],
  ['handed-over-though-asked', 2],
  ['partly-refunded', 3],
  ['case-refunded-by-seller', 2],
  ['case-refunded', 1],
  ['case-partly-refunded', 1],
  ['case-dismissed', 1],
  ['case-withdrawn', 1],
  ['case-ended-by-handover', 1],
  ['dispute-won', 1],
  ['dispute-lost', 1],
  ['refund-settled-by-hand', 1],
  ['refund-retried', 1],
  ['cash-handed-over', 9],
  ['cash-not-confirmed', 1],
  ['cash-cancelled-by-buyer', 1],
  ['cash-missed', 1],
  ['cash-sold-without-code', 1],
  ['cash-case-upheld', 1]
]

/** Days ago on which an open order was booked. */
const OPEN: readonly (readonly [story: Story, daysAgo: number])[] = [
  ['held', 0.2],
  ['held', 0.5],
  ['being-paid', 0.1],
  ['being-paid', 0.4],
  ['paid', 0.6],
  ['paid', 1.4],
  ['paid', 2.2],
  ['paid', 3.8],
  ['paid', 5.5],
  ['paid', 7.1],
  ['paid', 9.9],
  ['asked-to-cancel', 1.1],
  ['case-escalated', 7.5],
  ['disputed', 12],
  ['refund-failed', 4.5],
  ['cash-asked', 0.3],
  ['cash-agreed', 1.3]
]

const FIRST_DAY = 88
/** A buyer books again after this many days at the earliest, so that nobody reaches the limit of holds. */
const PAUSE = 3 * DAY
/** Stories that orders of several copies can go. */
const SEVERAL: ReadonlySet<Story> = new Set([
  'handed-over',
  'handed-over-automatically',
  'cancelled-by-buyer',
  'cancelled-by-seller',
  'expired',
  'refunded-by-seller',
  'partly-refunded',
  'cash-handed-over',
  'cash-agreed',
  'case-refunded-by-seller',
  'paid'
])
/** One order in so many has two to four copies. */
const EVERY = 5
/** A listing is on sale for at least this long before it is booked. */
const ON_SALE_FOR = 12 * 60
/** The newest listings stay on sale. */
const NEWEST = 2.5 * DAY

export function storyEnd(moments: readonly Moment[]): number {
  return Math.max(0, ...moments.map(({ after }) => after))
}

/** Hands out listings and buyers: each listing once, each buyer with pauses. */
export class Market {
  readonly #free: StockedListing[]
  readonly #buyers: readonly Person[]
  readonly #bookedAt = new Map<string, number[]>()
  readonly #random: SeededRandom
  #orders = 0

  constructor(listings: readonly StockedListing[], buyers: readonly Person[], random: SeededRandom) {
    this.#free = random.shuffle(listings).filter(({ listedMinutesAgo }) => listedMinutesAgo > NEWEST)
    this.#buyers = buyers
    this.#random = random
  }

  /** @throws Error if the stock has none */
  takeListing(bookedMinutesAgo: number, isWanted: (listing: StockedListing) => boolean = () => true): StockedListing {
    const place = this.#free.findIndex(
      (listing) => listing.listedMinutesAgo > bookedMinutesAgo + ON_SALE_FOR && isWanted(listing)
    )
    const [listing] = place === -1 ? [] : this.#free.splice(place, 1)
    if (!listing) throw new Error('the stock is too small for the history')
    return listing
  }

  /** Further copies of one seller, as far as there are any. */
  takeMore(count: number, bookedMinutesAgo: number, seller: string): string[] {
    const isLeft = (listing: StockedListing) =>
      listing.sellerEmail === seller && listing.listedMinutesAgo > bookedMinutesAgo + ON_SALE_FOR
    const taken = this.#free.filter(isLeft).slice(0, count)
    for (const listing of taken) this.#free.splice(this.#free.indexOf(listing), 1)
    return taken.map(({ key }) => key)
  }

  /** Somebody from the city of the seller, if there is anybody who has time. @throws Error if there is nobody at all */
  takeBuyer(bookedMinutesAgo: number, city: string): Person {
    const isFree = ({ email, joinedDaysAgo }: Person) =>
      joinedDaysAgo * DAY > bookedMinutesAgo + DAY &&
      (this.#bookedAt.get(email) ?? []).every((other) => Math.abs(other - bookedMinutesAgo) > PAUSE)
    const free = this.#buyers.filter(isFree)
    const near = free.filter((buyer) => buyer.city === city)
    const buyer = this.#random.pick(near.length > 0 ? near : free)
    this.#bookedAt.set(buyer.email, [...(this.#bookedAt.get(buyer.email) ?? []), bookedMinutesAgo])
    return buyer
  }

  nextOrder(): string {
    this.#orders += 1
    return `order-${this.#orders}`
  }
}

type Ordered = {
  order: string
  story: Story
  buyer: string
  listing: string
  others?: readonly string[]
  bookedMinutesAgo: number
}

export function toOrderSteps(
  { order, story, buyer, listing, others = [], bookedMinutesAgo }: Ordered,
  random: SeededRandom
): Step[] {
  const book = {
    do: 'book' as const,
    order,
    buyer,
    listing,
    others,
    place: meetingPlaceOf(buyer),
    isCash: isCashStory(story)
  }
  // Without further copies there is none to cancel alone.
  const moments = STORIES[story](random).filter(({ act }) => act.do !== 'cancel-copy' || others.length > 0)
  const rest = moments.map(({ after, act, isBarrier }): Step => {
    const at = { minutesAgo: bookedMinutesAgo - after, sequence: order, isBarrier }
    return act.do === 'run-jobs' ? { ...act, ...at } : { ...act, ...at, order }
  })
  return [{ ...book, minutesAgo: bookedMinutesAgo, sequence: order, isBarrier: false }, ...rest]
}

/** More orders of late than at first, and all of a story in the past. */
function chooseTime(story: Story, random: SeededRandom): number {
  const newest = storyEnd(STORIES[story](random)) + DAY
  const share = random.next() ** 0.75
  return Math.round(newest + (FIRST_DAY * DAY - newest) * (1 - share))
}

export function planOrders(
  market: Market,
  cityOf: (sellerEmail: string) => string,
  favourite: string,
  random: SeededRandom
): Step[] {
  const past = PAST.flatMap(([story, count]) => Array.from({ length: count }, () => story))
  const dated = past.map((story) => ({ story, bookedMinutesAgo: chooseTime(story, random) }))
  const open = OPEN.map(([story, daysAgo]) => ({ story, bookedMinutesAgo: Math.round(daysAgo * DAY) }))
  return [...random.shuffle(dated), ...open].flatMap(({ story, bookedMinutesAgo }, place) => {
    // Every fourth order is for the demo seller, as far as the stock goes.
    const isFavoured = place % 4 === 0
    const listing = market.takeListing(
      bookedMinutesAgo,
      ({ sellerEmail }) => (sellerEmail === favourite) === isFavoured
    )
    const buyer = market.takeBuyer(bookedMinutesAgo, cityOf(listing.sellerEmail)).email
    // The stock of the demo seller is needed for single copies.
    const isLarge = !isFavoured && SEVERAL.has(story) && place % EVERY === 2
    const count = story === 'copy-cancelled' ? 2 : isLarge ? random.between(1, 3) : 0
    const others = market.takeMore(count, bookedMinutesAgo, listing.sellerEmail)
    const ordered = { order: market.nextOrder(), story, buyer, listing: listing.key, others, bookedMinutesAgo }
    return toOrderSteps(ordered, random)
  })
}
