'use client'

import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { MarkSeen } from '@/components/notifications/mark-seen'
import { readServerTime } from '@/components/queries/server-clock'
import { useLive } from '@/components/live/use-live'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { canPay, type Order, type SoldOrder } from '@/lib/orders/booking'
import type { OrderStatus } from '@/lib/orders/order-status'
import { toProgress } from '@/lib/orders/progress'
import { History, RefreshNotice } from './list-parts'
import { useRefetchBookings } from './use-refetch-bookings'

/** Transient statuses, which end within minutes. */
const MOVING: readonly OrderStatus[] = ['expiring', 'cancelling', 'removing', 'refunding']
const SOON_MS = 5000
const CALM_MS = 60_000

/** The poll interval in milliseconds; false if nothing changes by itself. */
export function toPollDelay(
  bookings: readonly { status: OrderStatus; holdExpiresAt: string }[],
  now: Date
): number | false {
  const waits = bookings.flatMap((booking) => {
    if (MOVING.includes(booking.status)) return [SOON_MS]
    if (booking.status !== 'reserved' && booking.status !== 'paying') return []
    if (!canPay(booking, now)) return [SOON_MS]
    return [Math.min(CALM_MS, Math.max(SOON_MS, new Date(booking.holdExpiresAt).getTime() - now.getTime()))]
  })
  return waits.length > 0 ? Math.min(...waits) : false
}

/** Latest first, polled; finished ones are folded under `earlier`. */
export function LiveBookings<Item extends Order | SoldOrder>({
  renderedAt,
  earlier,
  toEmpty,
  toCard,
  ...query
}: {
  noun: 'orders' | 'sales'
  path: string
  read?: (path: string, schema: z.ZodType<Item[]>) => Promise<Item[]>
  schema: z.ZodType<Item[]>
  initial: Item[]
  renderedAt: string
  earlier: string
  /** `isFirst`: there are no finished ones either. */
  toEmpty: (isFirst: boolean) => ReactNode
  toCard: (item: Item) => ReactElement
}) {
  const { data, error } = useLiveQuery({
    ...query,
    renderedAt,
    pollMs: (items) => toPollDelay(items, new Date(readServerTime(renderedAt)))
  })
  useLive(['order'], useRefetchBookings(query.noun), renderedAt)
  // Whether a booking has ended is the same to both readers, and at all times.
  const isHistory = (item: Item) => toProgress(item, 'buyer', new Date(renderedAt)).isEnded
  const past = data.filter(isHistory)
  const list = (items: readonly Item[]) => (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id}>{toCard(item)}</li>
      ))}
    </ul>
  )
  return (
    <>
      <MarkSeen subjects={data.map(({ id }) => `booking:${id}`)} />
      <RefreshNotice error={error} />
      {past.length === data.length ? toEmpty(past.length === 0) : list(data.filter((one) => !isHistory(one)))}
      <History title={earlier} count={past.length}>
        {list(past)}
      </History>
    </>
  )
}
