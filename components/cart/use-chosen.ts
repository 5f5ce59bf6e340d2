'use client'

import { useState } from 'react'
import { sumSeen, type CartItem } from '@/lib/cart/cart'
import { MAX_LINES } from '@/lib/orders/booking'

export type Chosen = {
  items: CartItem[]
  totalCents: number
  isFull: boolean
  isChosen: (productId: string) => boolean
  toggle: (productId: string) => void
}

/** Which copies are booked, at first all that fit into an order. `isOpen` is false for those that cannot be booked. */
export function useChosen(offered: readonly CartItem[], isOpen: (productId: string) => boolean): Chosen {
  const [ids, setIds] = useState(() => new Set(offered.slice(0, MAX_LINES).map(({ productId }) => productId)))
  const isChosen = (productId: string) => ids.has(productId) && isOpen(productId)
  const items = offered.filter(({ productId }) => isChosen(productId))
  const isFull = items.length >= MAX_LINES

  function toggle(productId: string): void {
    const next = new Set(items.map((item) => item.productId))
    if (next.has(productId)) next.delete(productId)
    else if (!isFull) next.add(productId)
    setIds(next)
  }

  return { items, totalCents: sumSeen(items), isFull, isChosen, toggle }
}
