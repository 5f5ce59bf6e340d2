import { showToast } from '@/components/ui/toast-store'
import { cartRoutes } from '@/lib/cart-routes'
import { CartMergeResponse } from '@/lib/cart/responses'
import { postJson } from '@/lib/platform/http/api-client'
import { issueText } from '@/lib/platform/i18n/message'
import type { GuestEntry } from './guest-cart'

/** Says how many copies the shop has refused. @throws a rejection */
export async function sendGuestCart(entries: readonly GuestEntry[]): Promise<void> {
  const items = entries.map(({ productId, seenCents, addedAt }) => ({
    productId,
    seenCents,
    addedAt: new Date(addedAt).toISOString()
  }))
  const { refused } = await postJson(cartRoutes.merge, { items }, CartMergeResponse)
  const full = refused.filter(({ reason }) => reason === 'full').length
  const others = refused.length - full
  if (full > 0) showToast(issueText('cart.mergeRefusedFull', { count: full }), 'info')
  if (others > 0) showToast(issueText('cart.mergeRefused', { count: others }), 'info')
}
