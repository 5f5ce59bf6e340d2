import type { ListingCard } from '@/lib/listings/listing'
import { toYear } from '@/lib/platform/time/calendar'

/** A card's worth of a copy, for tests of what is shown. */
export function aListing(changes: Partial<ListingCard> = {}): ListingCard {
  return {
    id: '66f0c0ffee0000000000000a',
    slug: 'the-hobbit-66f0c0ffee0000000000000a',
    title: 'The Hobbit',
    authors: ['J. R. R. Tolkien'],
    priceCents: 750,
    originalPriceCents: 1999,
    condition: 'Good',
    city: 'Lisbon',
    yearOfPurchase: toYear(new Date()) - 3,
    description: 'Read twice. A faint crease along the spine.',
    image: { src: '/media/0a/{w}.webp', width: 960, height: 1440, widths: [240, 480, 960] },
    sellerId: '66f0c0ffee00000000000001',
    sellerName: 'Marta Nowak',
    sellerVerified: true,
    status: 'available',
    listedAt: '2026-01-12T10:00:00.000Z',
    ...changes
  }
}
