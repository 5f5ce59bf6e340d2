import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { toExcerpt } from '@/components/listings/excerpt'
import { ListingDetail } from '@/components/listings/listing-detail'
import { toAuthorsWords } from '@/components/listings/listing-words'
import { ViewBeacon } from '@/components/listings/view-beacon'
import { toImageUrl } from '@/lib/images/image'
import { formatPrice } from '@/lib/listings/price'
import { fromListingSlug } from '@/lib/listings/listing-slug'
import { findPublicListing } from '@/lib/listings/queries'
import type { Listing } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ slug: string }> }

/** None at build time: each copy's page is made when it is first asked for and kept until its tag expires. */
export function generateStaticParams(): { slug: string }[] {
  return []
}

async function findBySlug(slug: string): Promise<Listing | null> {
  const id = fromListingSlug(slug)
  return id === null ? null : findPublicListing(id)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const listing = await findBySlug((await params).slug)
  if (!listing) return {}
  const by = toAuthorsWords(listing.authors)
  const title = by ? `${listing.title} by ${by}` : listing.title
  const terms = `Used, ${listing.condition.toLowerCase()} condition, ${formatPrice(listing.priceCents)}, ${listing.city}.`
  const description = `${terms} ${toExcerpt(listing.description, 150 - terms.length)}`
  const canonical = routes.book(listing.slug)
  const images = listing.image ? [toImageUrl(listing.image, 960)] : []
  return { title, description, alternates: { canonical }, openGraph: { title, description, url: canonical, images } }
}

export default async function BookPage({ params }: Props) {
  const { slug } = await params
  const listing = await findBySlug(slug)
  if (!listing) notFound()
  if (slug !== listing.slug) permanentRedirect(routes.book(listing.slug))
  return (
    <>
      <ListingDetail listing={listing} />
      <ViewBeacon listingId={listing.id} />
    </>
  )
}
