import { showToast } from '@/components/ui/toast-store'
import { currentMe, refreshMe } from '@/components/users/me-store'
import { findRejection } from '@/components/actions/rejection'
import { cartRoutes } from '@/lib/cart-routes'
import { MAX_CART_ITEMS } from '@/lib/cart/cart'
import type { ListingCard } from '@/lib/listings/listing'
import { postJson } from '@/lib/platform/http/api-client'
import { issueText, type PlainKey } from '@/lib/platform/i18n/message'
import { InsertedResponse } from '@/lib/platform/response-fields'
import { toCartAnchor } from './cart-anchor'
import { noteCart, startCart } from './cart-store'
import { addToGuestCart } from './guest-cart'

export type CartListing = Pick<ListingCard, 'id' | 'title' | 'priceCents'>

const UNREACHABLE: PlainKey = 'common.shopUnreachable'
const ADDED: PlainKey = 'cart.added'
const BLOCKED: PlainKey = 'cart.blocked'

/** The error message, or null on success. */
async function add({ id, title, priceCents }: CartListing): Promise<string | null> {
  if (currentMe().status !== 'known') await refreshMe()
  const { status, me } = currentMe()
  if (status !== 'known') return UNREACHABLE
  if (me) {
    const body = { productId: id, seenCents: priceCents }
    const rejection = await findRejection(postJson(cartRoutes.cart, body, InsertedResponse))
    if (rejection) return rejection.message
    keepFocus(id)
    noteCart([id], true)
    return null
  }
  keepFocus(id)
  const refusal = addToGuestCart({ productId: id, title, seenCents: priceCents }, new Date())
  if (refusal === 'full') return issueText('errors.cartFull', { count: MAX_CART_ITEMS })
  return refusal ? BLOCKED : null
}

/** The button becomes a link, which keeps its focus. */
function keepFocus(id: string): void {
  const anchor = toCartAnchor(id)
  if (document.activeElement?.id === anchor) requestAnimationFrame(() => document.getElementById(anchor)?.focus())
}

/** Says what has become of it. Loaded on the press, since it needs the schema library. */
export async function addToCart(listing: CartListing): Promise<void> {
  startCart()
  const message = await add(listing)
  if (message === null) showToast(ADDED)
  else showToast(message, 'danger')
}
