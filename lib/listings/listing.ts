import type { z } from 'zod'
import { toYear } from '@/lib/platform/time/calendar'
import type { ListingCardResponse, MyListingResponse, MyListingsResponse } from './responses'
import type { EditableListingResponse } from './editable-responses'

/** Times are ISO 8601 in UTC, money integer cents. Public fields only. */
export type ListingCard = z.infer<typeof ListingCardResponse>

/** `page` starts at 1. */
export type ListingPage = { cards: ListingCard[]; total: number; page: number; pageCount: number }

export function toYearsOfUse(yearOfPurchase: number, now: Date): number {
  return Math.max(0, toYear(now) - yearOfPurchase)
}

export type MyListing = z.infer<typeof MyListingResponse>

export type MyListings = z.infer<typeof MyListingsResponse>

export type EditableListing = z.infer<typeof EditableListingResponse>
