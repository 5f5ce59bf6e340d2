import { beforeAll, expect, it, vi } from 'vitest'
import { describeStep } from '@/lib/orders/describe-progress'
import type { OrderLine } from '@/lib/orders/order-lines'
import { toProgress, type Progress } from '@/lib/orders/progress'
import { toBooking, toLines, toSale } from '@/lib/orders/to-booking'
import { english } from '@/tests/support/english'
import { listSteps } from './explore'
import { listBroken, listSights, type Reader, type Sight } from './sights'
import { NOW } from './to-row'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let sights: Sight[] = []

beforeAll(() => {
  sights = listSights().sights.filter(({ stored }) => stored.second !== 'none')
})

function see({ row }: Sight, line: OrderLine, reader: Reader): Progress {
  return toProgress(reader === 'buyer' ? toBooking(row, null, line) : toSale(row, NOW, line), reader, NOW)
}

/** Orders of two copies of which a copy breaks a law, by what they are. */
function listBrokenLines(isBroken: (sight: Sight, line: OrderLine, reader: Reader) => boolean): string[] {
  return listBroken(sights, (sight, reader) => sight.row.lines.some((line) => isBroken(sight, line, reader)))
}

/** A case or a request that is about the other copy only is not told of this one. */
function isConcerned({ stored }: Sight, line: OrderLine): boolean {
  return line.number === 2 || (stored.case?.about !== 'second' && stored.request !== 'asked-second')
}

const hasLeft = ({ removedAt, cancelledAt }: OrderLine) => Boolean(removedAt ?? cancelledAt)

it('orders of two copies are reached with both, after one was removed, and after one was cancelled', () => {
  expect([...new Set(sights.map(({ stored }) => stored.second))].sort()).toEqual(['cancelled', 'kept', 'removed'])
})

it('a copy that is part of its order has its status, and says who takes the same next step', () => {
  expect(
    listBrokenLines((sight, line, reader) => {
      if (hasLeft(line)) return false
      const { label, next } = see(sight, line, reader)
      const of = sight.of[reader]
      // The refund of one copy may wait for the bank while that of another waits for an admin.
      const hasOwn = label === 'refunding' || label === 'refunded'
      const isSame = label === of.label && (hasOwn || JSON.stringify(next) === JSON.stringify(of.next))
      return toBooking(sight.row, null, line).status !== sight.row.status || (isConcerned(sight, line) && !isSame)
    })
  ).toEqual([])
})

it('a copy that left its order before the payment is cancelled, and nothing is to be done about it', () => {
  expect(
    listBrokenLines((sight, line, reader) => {
      if (!line.removedAt) return false
      const { state, label, isEnded, actions } = see(sight, line, reader)
      return state !== 'cancelled' || label !== 'cancelled' || !isEnded || actions.length > 0
    })
  ).toEqual([])
})

it('a copy that left its order before the payment was neither paid nor handed over', () => {
  expect(
    listBrokenLines((sight, line, reader) => {
      if (!line.removedAt) return false
      const { dates, stations } = see(sight, line, reader)
      return (
        dates.paidAt !== null ||
        dates.handedOverAt !== null ||
        stations.some(({ kind }) => kind === 'paid' || kind === 'handed-over') ||
        toBooking(sight.row, null, line).paid
      )
    })
  ).toEqual([])
})

it('a copy that was cancelled after the payment is never said to be held, paid or handed over', () => {
  expect(
    listBrokenLines((sight, line, reader) => {
      if (!line.cancelledAt) return false
      const { label, dates } = see(sight, line, reader)
      const isGoingBack = label === 'refunding' || label === 'refunded' || label === 'charged_back'
      return !isGoingBack || dates.handedOverAt !== null || dates.handOverBy !== null
    })
  ).toEqual([])
})

it('a copy is called refunded once its price has gone back, and not before', () => {
  expect(
    listBrokenLines(({ row, stored }, line) => {
      if (!line.cancelledAt || ['refunding', 'refunded'].includes(stored.status)) return false
      const returned = stored.refunds
        .filter(({ status }) => status === 'succeeded' || status === 'settled_by_hand')
        .flatMap(({ shares }) => shares.filter((share) => share.line === line.number))
        .reduce((sum, { cents }) => sum + cents, 0)
      return (toBooking(row, null, line).status === 'refunded') !== returned >= line.priceCents
    })
  ).toEqual([])
})

it('what is offered for one copy that is concerned by all of its order is allowed', () => {
  expect(
    listBrokenLines((sight, line, reader) => {
      if (!isConcerned(sight, line)) return false
      const allowed = new Set(listSteps(sight.stored).flatMap(({ name, by }) => (by === reader ? [name] : [])))
      return see(sight, line, reader).actions.some((action) => !allowed.has(action))
    })
  ).toEqual([])
})

it('the copies of an order have together what the order has: price, refunds, commission and the seller’s part', () => {
  const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  expect(
    listBroken(sights, ({ row }) => {
      const payable = row.lines.filter(({ removedAt }) => !removedAt)
      const sale = toSale(row, NOW)
      const lines = toLines(row).filter(({ number }) => payable.some((line) => line.number === number))
      const sales = payable.map((line) => toSale(row, NOW, line))
      const returned = (row.refunds ?? []).filter(({ status }) => status === 'succeeded')
      return (
        add(lines.map(({ priceCents }) => priceCents)) !== sale.priceCents ||
        add(lines.map(({ refundedCents }) => refundedCents)) !== add(returned.map(({ amountCents }) => amountCents)) ||
        add(sales.map(({ earningCents }) => earningCents)) !== sale.earningCents ||
        add(lines.map(({ earningCents }) => earningCents)) !== sale.earningCents ||
        sale.orderTotalCents !== sale.priceCents
      )
    })
  ).toEqual([])
})

it('a copy that left its order is said to be cancelled by whoever cancelled it, whatever became of the rest', () => {
  expect(
    listBrokenLines((sight, line, reader) => {
      if (!line.removedAt) return false
      const words = describeStep(see(sight, line, reader), english)
      return !words.startsWith(reader === 'seller' ? 'You cancelled' : 'The seller cancelled')
    })
  ).toEqual([])
})
