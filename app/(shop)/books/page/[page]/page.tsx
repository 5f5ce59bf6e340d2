import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListingsPage } from '@/components/listings/listings-page'
import { parsePageNumber } from '@/components/listings/page-number'
import { listPublicListings } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ page: string }> }

/** None at build time: each page is made when it is first asked for and kept until its tag expires. */
export function generateStaticParams(): { page: string }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = parsePageNumber((await params).page)
  if (page === null) return {}
  return {
    title: `All books, page ${page}`,
    description: `Page ${page} of every used book on sale at Flyleaf, newest first.`,
    alternates: { canonical: routes.books(page) }
  }
}

export default async function BooksFurtherPage({ params }: Props) {
  const page = parsePageNumber((await params).page)
  if (page === null) notFound()
  if (page === 1) permanentRedirect(routes.books())
  const listings = await listPublicListings(page)
  if (page > listings.pageCount) notFound()
  return <ListingsPage listings={listings} />
}
