import type { StoredImage } from '@/lib/images/image'
import type { ListingCard, ListingStatus } from './listing'
import type { ListingForm } from './schemas'

/** A copy as its seller sees it. Times are ISO 8601 in UTC, money integer cents. */
export type MyListing = ListingCard & {
  /** Out of everybody's sight, since the seller is on holiday. */
  hidden: boolean
  advertisedAt: string | null
  viewCount: number
  /** On how many wishlists it is. */
  wishCount: number
  /** Until when its buyer may pay, while it is held. */
  holdExpiresAt: string | null
  soldAt: string | null
  withdrawnAt: string | null
}

/** One page of them, with how many there are in each status; `holiday` is how the switch stands. */
export type MyListings = {
  listings: MyListing[]
  total: number
  page: number
  pageCount: number
  counts: Record<ListingStatus | 'all', number>
  holiday: boolean
}

type TextField = Exclude<keyof ListingForm, 'images' | 'defects' | 'productCondition' | 'jacketCondition'>

/** What the form of a copy begins with when it is edited: texts as one would type them, photos by their upload ids. */
export type EditableListing = {
  id: string
  slug: string
  status: ListingStatus
  hidden: boolean
  fields: Record<TextField, string> & {
    productCondition: ListingForm['productCondition']
    defects: ListingForm['defects']
    jacketCondition: NonNullable<ListingForm['jacketCondition']> | ''
  }
  photos: { id: string; image: StoredImage }[]
}
