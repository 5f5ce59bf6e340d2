import type { Metadata } from 'next'
import { ListingsPage } from '@/components/listings/listings-page'
import { listPublicListings } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'All books',
  description: 'Every used book on sale at Flyleaf, newest first, with its condition, its price and who sells it.',
  alternates: { canonical: routes.books() }
}

export default async function BooksPage() {
  return <ListingsPage listings={await listPublicListings(1)} />
}
