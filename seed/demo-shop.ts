import type { DemoBook } from './demo-book'
import type { RareCopy } from './rare-copies'

export type DemoCondition = 'Excellent' | 'Good' | 'Fair'

/** Euro cents; times count back from the seed run. */
export interface DemoListing {
  /** Stable per seed, so that a repeated run adds nothing. Also the name of the cover file. */
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
