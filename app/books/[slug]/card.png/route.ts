import { permanentRedirect } from 'next/navigation'
import { fromListingSlug } from '@/lib/listings/listing-slug'
import { findPublicListing } from '@/lib/listings/queries'
import { renderBookImage, readCover } from '@/lib/seo/render-book-image'
import { fileRoutes } from '@/lib/routes'

/** Rendered once per change of the listing. */
export const dynamic = 'force-static'

/** None at build time: rendered on demand. */
export const generateStaticParams = () => []

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params
  const id = fromListingSlug(slug)
  const listing = id === null ? null : await findPublicListing(id)
  if (!listing) return new Response('No such copy.', { status: 404 })
  // One address only: rendering takes a third of a second, and anybody can invent addresses.
  if (slug !== listing.slug) permanentRedirect(fileRoutes.bookPicture(listing.slug))
  return renderBookImage(listing, await readCover(listing.image))
}
