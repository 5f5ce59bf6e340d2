import { findRejection } from '@/components/actions/rejection'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { toImageUrl } from '@/lib/platform/images/image'
import type { ListingCard } from '@/lib/listings/listing'
import { formatPrice } from '@/lib/platform/i18n/price'
import { apiRoutes } from '@/lib/routes'
import { toActAnchor } from '@/components/orders/act-anchor'
import { findBuyer } from '@/components/orders/act-as-buyer'
import type { BookableListing } from '@/components/orders/bookable-listing'
import { showToast } from '@/components/ui/toast-store'
import { noteWishlistItem } from '@/components/users/marks-store'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Me } from '@/lib/users/user'
import { DeletedResponse, InsertedResponse } from '@/lib/platform/response-fields'

/** Pixels. */
const PICTURE_WIDTH = 240

/** The error message, or null on success. */
async function findMessage(call: Promise<unknown>): Promise<string | null> {
  return (await findRejection(call))?.message ?? null
}

/** Null, or the error message. */
function addToWishlist(
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

/** Optimistic; reverted if `send` fails. */
async function noteWhile(id: string, hoped: boolean, send: () => Promise<string | null>): Promise<string | null> {
  noteWishlistItem(id, hoped)
  let rejection: string | null = ''
  try {
    rejection = await send()
  } finally {
    if (rejection !== null) noteWishlistItem(id, !hoped)
  }
  return rejection
}

/** Guests are sent to log in first. Null, or the error message. Loaded on the press, since it needs the schema library. */
export async function putOnWishlist(
  listing: BookableListing,
  hasComeBack: boolean,
  t: Translator
): Promise<string | null> {
  const buyer = await findBuyer(toActAnchor('wishlist', listing.id), hasComeBack)
  if (!buyer) return null
  const rejection = await noteWhile(listing.id, true, () => addToWishlist(listing, buyer))
  if (rejection === null) showToast(t('wishlist.added'))
  return rejection
}

/** Shows what has become of it. */
export async function takeOffWishlist(id: string, t: Translator): Promise<null> {
  const rejection = await noteWhile(id, false, () =>
    findMessage(deleteJson(apiRoutes.wishlistItem(id), DeletedResponse))
  )
  if (rejection === null) showToast(t('wishlist.removed'), 'info')
  else showToast(t.text(rejection), 'danger')
  return null
}
