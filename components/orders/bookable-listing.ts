import type { ListingCard } from '@/lib/listings/listing'

export type BookableListing = Pick<ListingCard, 'id' | 'slug' | 'title' | 'priceCents' | 'image' | 'status'>
