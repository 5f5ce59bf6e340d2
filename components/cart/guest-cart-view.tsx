'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { cartRoutes } from '@/lib/cart-routes'
import { FormError } from '@/components/forms/form-error'
import { toCartItem } from '@/lib/cart/cart'
import { CartCopiesResponse } from '@/lib/cart/responses'
import { getJson } from '@/lib/platform/http/api-client'
import { startCart } from './cart-store'
import { GUEST_VERBS } from './cart-verbs'
import { CartSkeleton, CartView } from './cart-view'
import { readGuestCart, subscribeToGuestCart, type GuestEntry } from './guest-cart'
import { useSameVisitor } from './use-same-visitor'

const POLL_MS = 60_000

/** In one order, so that the same copies are one query. */
function toIds(entries: readonly GuestEntry[]): string[] {
  return entries.map(({ productId }) => productId).sort()
}

export function GuestCartView() {
  useSameVisitor(null)
  const entries = useSyncExternalStore(subscribeToGuestCart, readGuestCart, () => null)
  const ids = toIds(entries ?? [])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['cart', ids],
    queryFn: () => getJson(cartRoutes.copies(ids), CartCopiesResponse),
    enabled: ids.length > 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData
  })
  useEffect(() => startCart(), [])
  if (entries !== null && !data && error) return <FormError message={error.message} />
  if (entries === null || (ids.length > 0 && !data)) return <CartSkeleton />
  const copyOf = new Map(data?.copies.map((copy) => [copy.productId, copy]))
  // How a copy stands that another tab has just added is not known yet.
  const known = entries.filter(({ productId }) => !isPlaceholderData || copyOf.has(productId))
  const items = known.map((entry) => toCartItem(entry, copyOf.get(entry.productId) ?? null))
  return <CartView items={items} verbs={GUEST_VERBS} buyer={null} error={error} />
}
