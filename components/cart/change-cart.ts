import { showToast } from '@/components/ui/toast-store'
import { currentMe, refreshMe } from '@/components/users/me-store'
import { findRejection } from '@/components/actions/rejection'
import { cartRoutes } from '@/lib/cart-routes'
import { MAX_CART_ITEMS } from '@/lib/cart/cart'
import type { ListingCard } from '@/lib/listings/listing'
import { postJson } from '@/lib/platform/http/api-client'
import type { Translator } from '@/lib/platform/i18n/translator'
import { InsertedResponse } from '@/lib/platform/response-fields'
import { toCartAnchor } from './cart-anchor'
import { noteCart, startCart } from './cart-store'
import { addToGuestCart } from './guest-cart'

export type CartListing = Pick<ListingCard, 'id' | 'title' | 'priceCents'>

/** The error message, or null on success. */
async function add({ id, title, priceCents }: CartListing, t: Translator): Promise<string | null> {
  if (currentMe().status !== 'known') await refreshMe()
  const { status, me } = currentMe()
  if (status !== 'known') return t('common.shopUnreachable')
  if (me) {
    const body = { productId: id, seenCents: priceCents }
    const rejection = await findRejection(postJson(cartRoutes.cart, body, InsertedResponse))
    if (rejection) return t.text(rejection.message)
    keepFocus(id)
    noteCart([id], true)
    return null
  }
  keepFocus(id)
  const refusal = addToGuestCart({ productId: id, title, seenCents: priceCents }, new Date())
  if (refusal === 'full') return t('errors.cartFull', { count: MAX_CART_ITEMS })
  return refusal ? t('cart.blocked') : null
}

/** The button becomes a link, which keeps its focus. */
function keepFocus(id: string): void {
  const anchor = toCartAnchor(id)
  if (document.activeElement?.id === anchor) requestAnimationFrame(() => document.getElementById(anchor)?.focus())
}

/** Shows what has become of it, by the translator of the page with the button. Loaded on the press, since it needs the schema library. */
export async function addToCart(listing: CartListing, t: Translator): Promise<void> {
  startCart()
  const message = await add(listing, t)
  if (message === null) showToast(t('cart.added'))
  else showToast(message, 'danger')
}
