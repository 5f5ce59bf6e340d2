import type { z } from 'zod'
import type { StoredImage } from '@/lib/platform/images/image'
import type { EditableListingResponse, ListingCardResponse, MyListingResponse, MyListingsResponse } from './answers'
import type { JacketCondition } from './condition'
import type { DefectId } from './defects'

/** What a card of a grid shows. Times are ISO 8601 in UTC, money integer cents. Nothing in it is private. */
export type ListingCard = z.infer<typeof ListingCardResponse>

/** What the page of one copy shows. */
export type Listing = ListingCard & {
  subtitle: string | null
  editors: readonly string[]
  illustrators: readonly string[]
  translators: readonly string[]
  edition: string | null
  printing: string | null
  /** All photos in the order of showing; `image` is the first of them. */
  images: readonly StoredImage[]
  defects: readonly DefectId[]
  jacketCondition: JacketCondition | null
  signedBy: string | null
  limitedEdition: string | null
  isbn13: string | null
  publisher: string | null
  publishedPlace: string | null
  publishedYear: number | null
  language: string | null
  format: string | null
  pages: number | null
  sellerId: string
  categoryId: string
  categoryName: string
  advertised: boolean
}

/** One page of a list: `total` counts all of them, `page` starts at 1. */
export type ListingPage = { cards: ListingCard[]; total: number; page: number; pageCount: number }

/** Years a copy has been in use, from the year it was bought; never negative. */
export function toYearsOfUse(yearOfPurchase: number, now: Date): number {
  return Math.max(0, now.getUTCFullYear() - yearOfPurchase)
}

/** A copy as its seller sees it. Times are ISO 8601 in UTC, money integer cents. */
export type MyListing = z.infer<typeof MyListingResponse>

/** One page of them, with how many there are in each status; `holiday` is how the switch stands. */
export type MyListings = z.infer<typeof MyListingsResponse>

/** What the form of a copy begins with when it is edited: texts as one would type them, photos by their upload ids. */
export type EditableListing = z.infer<typeof EditableListingResponse>
