import { planDemoShop } from '../plan-demo-shop'
import { describeCopy } from '../describe-copy'
import type { DemoListing, PhotoShape } from '../demo-shop'
import { priceCopy } from '../price-copy'
import { seededRandom } from '../seeded-random'
import { SELLERS } from '../sellers'
import { DEMO_SELLER } from './people'
import type { StockedListing } from './steps'

const DAY = 24 * 60
/** Sixty days of stock become about 126, so that books are on sale before they are sold, some for very long. */
const STRETCH = 2.1
/** The demo seller needs books for three months of sales. */
const MORE_OF_DEMO_SELLER = 40

/** By the place of a listing in the stock. */
const SHAPES: Readonly<Record<number, readonly PhotoShape[]>> = {
  3: ['square'],
  5: ['cover', 'wide', 'square'],
  7: ['wide'],
  11: ['tall'],
  13: ['blurred'],
  14: ['wide', 'cover', 'tall']
}
const EVERY = 60

function addToDemoSeller(listings: readonly DemoListing[], seed: number): DemoListing[] {
  const random = seededRandom(seed)
  const seller = SELLERS.find(({ email }) => email === DEMO_SELLER)
  if (!seller) throw new Error('the demo seller is missing')
  const own = new Set(listings.filter(({ sellerEmail }) => sellerEmail === DEMO_SELLER).map(({ book }) => book))
  const books = random.shuffle(
    listings.filter(({ key, book }) => key.endsWith('-1') && book.language === 'en' && !own.has(book))
  )
  return books.slice(0, MORE_OF_DEMO_SELLER).map((copy, place): DemoListing => {
    const condition = random.pick(['Excellent', 'Good', 'Good', 'Fair'] as const)
    const yearOfPurchase = Math.max(copy.book.year, random.between(1999, 2024))
    return {
      ...copy,
      ...priceCopy(copy.book, condition, random),
      key: copy.key.replace(/1$/, 'own'),
      coverOf: copy.key,
      sellerEmail: DEMO_SELLER,
      condition,
      yearOfPurchase,
      description: describeCopy({ book: copy.book, seller, condition, yearOfPurchase }, random),
      city: seller.city,
      advertised: false,
      rare: {},
      // From 130 days ago to last week.
      listedMinutesAgo: Math.round((7 + (123 * place) / MORE_OF_DEMO_SELLER) * DAY) + random.between(0, DAY / 2)
    }
  })
}

/** The demo stock, older than without a history, with photos in all shapes. Newest first. */
export function planHistoryStock(seed: number): DemoListing[] {
  const stock = planDemoShop(seed).listings.map((listing, place): DemoListing => {
    const photos = SHAPES[place % EVERY]
    return {
      ...listing,
      listedMinutesAgo: Math.round(listing.listedMinutesAgo * STRETCH),
      ...(photos ? { photos } : {})
    }
  })
  return [...stock, ...addToDemoSeller(stock, seed)].sort(
    (left, right) => left.listedMinutesAgo - right.listedMinutesAgo
  )
}

export function toStockedListings(listings: readonly DemoListing[]): StockedListing[] {
  return listings.map(({ key, sellerEmail, book, listedMinutesAgo, advertised }) => ({
    key,
    sellerEmail,
    category: book.category,
    listedMinutesAgo,
    isAdvertised: advertised
  }))
}
