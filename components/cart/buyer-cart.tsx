'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useLive } from '@/components/live/use-live'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { useRefetch } from '@/components/queries/use-refetch'
import { cartRoutes } from '@/lib/cart-routes'
import { currentMarks, subscribeToMe } from '@/components/users/me-store'
import type { CartItem } from '@/lib/cart/cart'
import { CartResponse } from '@/lib/cart/responses'
import type { CartBuyer } from './cart-buyer'
import { followMerge, readMergeState, startCart } from './cart-store'
import { toBuyerVerbs } from './cart-verbs'
import { CartSkeleton, CartView } from './cart-view'
import { subscribeToGuestCart } from './guest-cart'
import { useSameVisitor } from './use-same-visitor'

/** How soon the cart asks again by itself for prices and states, in milliseconds. */
export const POLL_MS = 60_000

/** What is in the cart by the latest response of /api/me. */
function readMarked(): string {
  return currentMarks()?.inCart.join() ?? ''
}

/** `formKey` begins the keys of the plain forms' attempts. */
export function BuyerCart({
  initial,
  renderedAt,
  formKey,
  buyer
}: {
  initial: CartItem[]
  renderedAt: string
  formKey: string
  buyer: Omit<CartBuyer, 'formKey'>
}) {
  const t = useTranslations()
  useSameVisitor(buyer.id)
  const { data, error } = useLiveQuery({
    noun: 'cart',
    path: cartRoutes.cart,
    schema: CartResponse,
    initial,
    renderedAt,
    pollMs: (items) => (items.length > 0 ? POLL_MS : false)
  })
  const refetch = useRefetch('cart')
  useLive(['order'], refetch, renderedAt)
  const refetchLast = useEffectEvent(refetch)
  const merge = useSyncExternalStore(subscribeToGuestCart, readMergeState, () => 'none' as const)
  useEffect(() => {
    const unfollow = followMerge(() => refetchLast())
    startCart()
    return unfollow
  }, [])
  const marked = useSyncExternalStore(subscribeToMe, readMarked, () => '')
  // The page before this one may have merged the guest's cart after this one was rendered.
  const fetchMissing = useEffectEvent(() => {
    const shown = data.map(({ productId }) => productId)
    if (marked !== '' && marked.split(',').some((id) => !shown.includes(id))) void refetch()
  })
  useEffect(() => fetchMissing(), [marked])
  if (merge === 'waiting') return <CartSkeleton />
  return (
    <div className="grid gap-6">
      <FormError message={merge === 'failed' ? t('cart.mergeFailed') : null} />
      <CartView items={data} verbs={toBuyerVerbs(refetch)} buyer={{ ...buyer, formKey }} error={error} />
    </div>
  )
}
