import { notFound } from 'next/navigation'
import { drawBook, PICTURE_SIZE } from '@/lib/seo/draw-book'
import { fromListingSlug } from '@/lib/listings/listing-slug'
import { findPublicListing } from '@/lib/listings/queries'
import { readCover } from '@/lib/seo/read-cover'

export const alt = 'The book, its author and its price'
export const size = PICTURE_SIZE
export const contentType = 'image/png'
/** Drawn once a change of the copy, like its page. */
export const dynamic = 'force-static'

/** None at build time: each is drawn when it is first asked for. */
export function generateStaticParams(): { slug: string }[] {
  return []
}

/** What is shown where a link to a copy is shared. */
export default async function BookPicture({ params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const id = fromListingSlug((await params).slug)
  const listing = id === null ? null : await findPublicListing(id)
  if (!listing) notFound()
  return drawBook(listing, await readCover(listing.image))
}
