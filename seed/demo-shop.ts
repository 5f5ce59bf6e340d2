import type { DemoBook } from './demo-book'
import type { RareCopy } from './rare-copies'

/** `cover` is the file as it is, 2 to 3. */
export type PhotoShape = 'cover' | 'square' | 'wide' | 'tall' | 'blurred'

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
  /** The listing whose cover it shows, if not its own. */
  coverOf?: string
  /** Photos in other shapes than the cover. */
  photos?: readonly PhotoShape[]
}

export interface DemoShop {
  listings: readonly DemoListing[]
}
