import { permanentRedirect } from 'next/navigation'
import { fromListingSlug } from '@/lib/listings/listing-slug'
import { findPublicListing } from '@/lib/listings/queries'
import { renderBookImage, readCover } from '@/lib/seo/render-book-image'
import { fileRoutes } from '@/lib/routes'

/** Drawn once a change of the copy and kept, like its page. */
export const dynamic = 'force-static'

/** None at build time: each is drawn when it is first asked for. */
export function generateStaticParams(): { slug: string }[] {
  return []
}

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params
  const id = fromListingSlug(slug)
  const listing = id === null ? null : await findPublicListing(id)
  if (!listing) return new Response('No such copy.', { status: 404 })
  // Drawn at one address only: each takes a third of a second, and anybody can make up more of them.
  if (slug !== listing.slug) permanentRedirect(fileRoutes.bookPicture(listing.slug))
  return renderBookImage(listing, await readCover(listing.image))
}
