'use client'

import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { readServerTime } from '@/components/queries/server-clock'
import { useLiveQuery } from '@/components/queries/use-live-query'
import type { Booking, Sale } from '@/lib/bookings/booking'
import { History, RefreshNotice } from './list-parts'
import { isHistory, toPollDelay } from './status-badge'

/** Latest first, polled; finished ones are folded under `earlier`. */
export function LiveBookings<Item extends Booking | Sale>({
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
      <RefreshNotice error={error} />
      {past.length === data.length ? toEmpty(past.length === 0) : list(data.filter((one) => !isHistory(one)))}
      <History title={earlier} count={past.length}>
        {list(past)}
      </History>
    </>
  )
}
