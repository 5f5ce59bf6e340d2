import type { Metadata } from 'next'
import { SearchSection } from '@/components/search/search-section'
import { routes } from '@/lib/routes'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { toFeedTypes } from '@/lib/seo/feed-link'

export const metadata: Metadata = {
  title: 'All books',
  description: 'Every used book on sale at Flyleaf, newest first, with its condition, its price and who sells it.',
  alternates: { canonical: routes.books(), types: toFeedTypes(ALL_BOOKS) }
}

/** Everything on sale, kept whole until something changes. With a search in the address, next.config leads to ./search. */
export default function BooksPage() {
  return <SearchSection title="All books" search={ALL_BOOKS} />
}
