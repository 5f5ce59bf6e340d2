import { fromListingSlug } from '@/lib/listings/listing-slug'
import { findPublicListing } from '@/lib/listings/queries'
import { drawBook } from '@/lib/seo/draw-book'
import { readCover } from '@/lib/seo/read-cover'

/** Drawn once a change of the copy and kept, like its page. */
export const dynamic = 'force-static'

/** None at build time: each is drawn when it is first asked for. */
export function generateStaticParams(): { slug: string }[] {
  return []
}

/** The picture that stands for a copy where a link to it is shared: a PNG of 1200 by 630. */
export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const id = fromListingSlug((await params).slug)
  const listing = id === null ? null : await findPublicListing(id)
  if (!listing) return new Response('No such copy.', { status: 404 })
  return drawBook(listing, await readCover(listing.image))
}
