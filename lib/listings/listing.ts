import type { z } from 'zod'
import type { StoredImage } from '@/lib/platform/images/image'
import type { EditableListingResponse, ListingCardResponse, MyListingResponse, MyListingsResponse } from './answers'
import type { JacketCondition } from './condition'
import type { DefectId } from './defects'

/** Times are ISO 8601 in UTC, money integer cents. Public fields only. */
export type ListingCard = z.infer<typeof ListingCardResponse>

export type Listing = ListingCard & {
  subtitle: string | null
  editors: readonly string[]
  illustrators: readonly string[]
  translators: readonly string[]
  edition: string | null
  printing: string | null
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

/** `page` starts at 1. */
export type ListingPage = { cards: ListingCard[]; total: number; page: number; pageCount: number }

export function toYearsOfUse(yearOfPurchase: number, now: Date): number {
  return Math.max(0, now.getUTCFullYear() - yearOfPurchase)
}

export type MyListing = z.infer<typeof MyListingResponse>

export type MyListings = z.infer<typeof MyListingsResponse>

export type EditableListing = z.infer<typeof EditableListingResponse>
