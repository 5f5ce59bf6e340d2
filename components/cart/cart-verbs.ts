import { cartRoutes } from '@/lib/cart-routes'
import type { CartItem } from '@/lib/cart/cart'
import { deleteJson, postJson, putJson } from '@/lib/platform/http/api-client'
import { DeletedResponse, ModifiedResponse } from '@/lib/platform/response-fields'
import { noteCart } from './cart-store'
import { acceptGuestPrice, removeFromGuestCart } from './guest-cart'

/** What the buttons of a cart do, in the database or in the browser. `refreshes` as in `useAction`. */
export type CartVerbs = {
  remove: (items: readonly CartItem[]) => Promise<void>
  accept: (productId: string, priceCents: number) => Promise<void>
  refreshes: (() => Promise<unknown>) | undefined
}

function toIds(items: readonly CartItem[]): string[] {
  return items.map(({ productId }) => productId)
}

export function toBuyerVerbs(refetch: () => Promise<unknown>): CartVerbs {
  return {
    async remove(items) {
      const ids = toIds(items)
      const [only, other] = ids
      if (only !== undefined && other === undefined) await deleteJson(cartRoutes.item(only), DeletedResponse)
      else await postJson(cartRoutes.remove, { productIds: ids }, DeletedResponse)
      noteCart(ids, false)
    },
    async accept(productId, priceCents) {
      await putJson(cartRoutes.item(productId), { seenCents: priceCents }, ModifiedResponse)
    },
    refreshes: refetch
  }
}

export const GUEST_VERBS: CartVerbs = {
  remove: (items) => Promise.resolve(removeFromGuestCart(toIds(items))),
  accept: (productId, priceCents) => Promise.resolve(acceptGuestPrice(productId, priceCents)),
  refreshes: undefined
}
