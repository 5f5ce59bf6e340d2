import type { z } from 'zod'
import type { StoredImage } from '@/lib/images/image'
import type { ListingCardAnswer } from './answers'
import type { JacketCondition } from './condition'
import type { DefectId } from './defects'

/** A listing is one physical copy. Its status is the lock that decides who gets it. */
export const LISTING_STATUSES = ['available', 'reserved', 'sold', 'withdrawn'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** Which status may follow which; `sold` is final. */
export const LISTING_TRANSITIONS: Record<ListingStatus, readonly ListingStatus[]> = {
  available: ['reserved', 'withdrawn'],
  reserved: ['sold', 'available'],
  sold: [],
  withdrawn: ['available']
}

/** What a card of a grid shows. Times are ISO 8601 in UTC, money integer cents. Nothing in it is private. */
export type ListingCard = z.infer<typeof ListingCardAnswer>

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

/** Statuses in which its seller may change or remove a copy; a held or sold one is frozen. */
export const CHANGEABLE_STATUSES: readonly ListingStatus[] = ['available', 'withdrawn']

/** Years a copy has been in use, from the year it was bought; never negative. */
export function toYearsOfUse(yearOfPurchase: number, now: Date): number {
  return Math.max(0, now.getUTCFullYear() - yearOfPurchase)
}

/** True while a buyer may still take this copy. */
export function canBeBooked(listing: { status: ListingStatus }): boolean {
  return listing.status === 'available'
}
