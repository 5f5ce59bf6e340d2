import { aListing } from '@/tests/unit/components/a-listing'
import type { Listing } from '@/lib/listings/to-listing'

/** All that the page of a copy shows, for tests of what is said of it. */
export function aCopy(changes: Partial<Listing> = {}): Listing {
  const card = aListing()
  return {
    ...card,
    subtitle: null,
    editors: [],
    illustrators: [],
    translators: [],
    series: null,
    volume: null,
    edition: null,
    printing: null,
    images: card.image ? [card.image] : [],
    defects: [],
    jacketCondition: null,
    signedBy: null,
    limitedEdition: null,
    isbn13: '9780261103283',
    publisher: 'HarperCollins',
    publishedPlace: null,
    publishedYear: 1998,
    language: 'en',
    format: 'Paperback',
    pages: 310,
    categoryId: '66f0c0ffee00000000000002',
    categoryName: 'Fantasy',
    advertised: false,
    ...changes
  }
}
