import type { OrderRow } from '@/lib/orders/order-row'
import { describeMoney } from '@/lib/orders/describe-money'
import { describeLabel, describeStep } from '@/lib/orders/describe-progress'
import { toProgress, type Progress } from '@/lib/orders/progress'
import type { BookingState } from '@/lib/orders/progress-state'
import { toBooking, toSale } from '@/lib/orders/to-booking'
import { english } from '@/tests/support/english'
import { listReachable } from './explore'
import type { Stored } from './stored'
import { NOW, toRow } from './to-row'

export const READERS = ['buyer', 'seller'] as const
export type Reader = (typeof READERS)[number]
/** An order as both of its readers see it. */
export type Sight = { stored: Stored; row: OrderRow; of: Record<Reader, Progress> }

export const WITHDRAWN: readonly BookingState[] = [
  'cancelled',
  'cancelling',
  'refunded',
  'refund-settled',
  'charged-back'
]
export const ON_ITS_WAY: readonly BookingState[] = ['refund-on-its-way', 'refund-delayed']

function see(row: OrderRow, reader: Reader): Progress {
  return toProgress(reader === 'buyer' ? toBooking(row, { name: 'Selma', phone: null }) : toSale(row, NOW), reader, NOW)
}

/** One of the orders that can be reached for each that differs in what is said; `count`: how many there are. */
export function listSights(): { sights: Sight[]; count: number } {
  const reachable = listReachable()
  const byText = new Map<string, Sight>()
  for (const stored of reachable) {
    const row = toRow(stored)
    const of = { buyer: see(row, 'buyer'), seller: see(row, 'seller') }
    const { refundProgress, refundedCents } = toBooking(row, null)
    const { case: found, dispute, request, second } = stored
    const key = JSON.stringify([of, found, dispute, request, second, refundProgress, refundedCents])
    if (!byText.has(key)) byText.set(key, { stored, row, of })
  }
  return { sights: [...byText.values()], count: reachable.length }
}

/** Those that break a law, by what they are; empty for none. */
export function listBroken(sights: readonly Sight[], isBroken: (sight: Sight, reader: Reader) => boolean): string[] {
  const broken = sights.flatMap((sight) =>
    READERS.filter((reader) => isBroken(sight, reader)).map((reader) => {
      const { status, second, dispute, request, case: found, refunds } = sight.stored
      const attempts = refunds.map((refund) => refund.status).join(' and ')
      return `${reader}: ${sight.of[reader].state}; ${status}, second ${second}, dispute ${dispute}, request ${request}, case ${found?.status}, refunds ${attempts}`
    })
  )
  return [...new Set(broken)]
}

/** Everything that the pages say to the reader. */
export function listWords({ row, of }: Sight, reader: Reader, t = english): string[] {
  const progress = of[reader]
  const money = reader === 'buyer' ? describeMoney(toBooking(row, null), NOW, t) : null
  return [describeStep(progress, t), describeLabel(progress, t), ...(money ? [money] : [])]
}

/** One for each that mails and pages show differently. */
export function listMailed(sights: readonly Sight[]): Sight[] {
  const toKey = ({ row, stored, of: { buyer } }: Sight) =>
    JSON.stringify([
      buyer.state,
      buyer.label,
      buyer.dates,
      buyer.actions,
      stored.case?.status,
      stored.second,
      toBooking(row, null).refundProgress
    ])
  return [...new Map(sights.map((sight) => [toKey(sight), sight])).values()]
}
