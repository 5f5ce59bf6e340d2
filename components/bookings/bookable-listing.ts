import type { ListingCard } from '@/lib/listings/listing'

/** What of a copy the buttons and their dialog need. */
export type BookableListing = Pick<ListingCard, 'id' | 'slug' | 'title' | 'priceCents' | 'image' | 'status'>
