import type { DemoBook } from './demo-book'
import type { RareCopy } from './rare-copies'

export type DemoCondition = 'Excellent' | 'Good' | 'Fair'

/** One copy on offer. Prices are euro cents; times count back from the moment of stocking. */
export interface DemoListing {
  /** Stays the same for the same seed, so that stocking twice adds nothing. Also the name of its cover's file. */
  key: string
  book: DemoBook
  sellerEmail: string
  priceCents: number
  originalPriceCents: number
  condition: DemoCondition
  yearOfPurchase: number
  description: string
  city: string
  listedMinutesAgo: number
  advertised: boolean
  rare: RareCopy
}

export interface DemoShop {
  listings: readonly DemoListing[]
}
