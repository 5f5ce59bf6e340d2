import 'server-only'
import type { Types } from 'mongoose'
import { toImageUrl, toStoredImage } from '@/lib/platform/images/image'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { ListingRow } from '@/lib/listings/to-listing'
import type { Actor } from '@/lib/platform/access/actor'
import type { WishlistItemDocument } from '@/models/wishlist-item'
import type { WishlistItem, WishlistItemStatus } from './wishlist-item'

export type WishlistRow = WishlistItemDocument & { _id: Types.ObjectId }

export const WISHLIST_PROJECTION = {
  title: 1,
  authors: 1,
  priceCents: 1,
  images: { $slice: 1 },
  status: 1,
  hidden: 1,
  'hold.orderId': 1,
  'hold.buyerId': 1,
  soldAt: 1,
  backAt: 1
} as const
export type WishlistListing = Pick<
  ListingRow,
  '_id' | 'title' | 'authors' | 'priceCents' | 'images' | 'status' | 'hidden' | 'hold' | 'soldAt' | 'backAt'
>

const PICTURE_WIDTH = 240

function toStatus(listing: WishlistListing | undefined): WishlistItemStatus {
  if (!listing) return 'gone'
  return listing.hidden && listing.status === 'available' ? 'away' : listing.status
}

/** Falls back to the stored title and price if the listing is gone. */
export function toWishlistItem(row: WishlistRow, listing: WishlistListing | undefined, actor: Actor): WishlistItem {
  const productId = row.listingId.toHexString()
  const image = toStoredImage(listing?.images[0])
  const priceCents = listing?.priceCents ?? row.addedPriceCents
  const status = toStatus(listing)
  const isMine = listing?.hold?.buyerId.toHexString() === actor.id && (status === 'reserved' || status === 'sold')
  const title = listing?.title ?? row.title
  const hasPage = listing && listing.status !== 'withdrawn' && !listing.hidden
  return {
    _id: row._id.toHexString(),
    productId,
    title,
    imgUrl: image ? toImageUrl(image, PICTURE_WIDTH) : '',
    Price: formatPrice(priceCents),
    email: actor.email,
    status,
    slug: hasPage ? toListingSlug(title, productId) : null,
    authors: [...(listing?.authors ?? [])],
    image,
    priceCents,
    addedPriceCents: row.addedPriceCents,
    addedAt: row.addedAt.toISOString(),
    soldAt: listing?.soldAt?.toISOString() ?? null,
    backAt: listing?.backAt?.toISOString() ?? null,
    bookingId: isMine ? (listing?.hold?.orderId.toHexString() ?? null) : null
  }
}
