import { findRejection } from '@/components/actions/rejection'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { toImageUrl } from '@/lib/platform/images/image'
import type { ListingCard } from '@/lib/listings/listing'
import { formatPrice } from '@/lib/platform/i18n/price'
import { apiRoutes } from '@/lib/routes'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Me } from '@/lib/users/user'
import { DeletedResponse, InsertedResponse } from '@/lib/platform/response-fields'

/** Pixels. */
const PICTURE_WIDTH = 240

/** The error message, or null on success. */
async function findMessage(call: Promise<unknown>): Promise<string | null> {
  return (await findRejection(call))?.message ?? null
}

/** Null, or the error message. Loaded on the press, since it needs the schema library. */
export function addToWishlist(
  listing: Pick<ListingCard, 'id' | 'title' | 'priceCents' | 'image'>,
  { email, roles }: Pick<Me, 'email' | 'roles'>
): Promise<string | null> {
  if (!roles.includes('Buyer')) return Promise.resolve<PlainKey>('wishlist.sellerOnly')
  const body = {
    productId: listing.id,
    title: listing.title,
    imgUrl: listing.image ? toImageUrl(listing.image, PICTURE_WIDTH) : '',
    Price: formatPrice(listing.priceCents),
    email
  }
  return findMessage(postJson(apiRoutes.wishlist, body, InsertedResponse))
}

export function removeFromWishlist(listingId: string): Promise<string | null> {
  return findMessage(deleteJson(apiRoutes.wishlistItem(listingId), DeletedResponse))
}
