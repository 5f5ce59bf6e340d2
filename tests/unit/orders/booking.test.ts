import { expect, it } from 'vitest'
import { canPay } from '@/lib/orders/booking'
import {
  ORDER_STATUSES,
  ORDER_STEPS,
  isPaid,
  LIVE_STATUSES,
  SETTLEABLE_STATUSES,
  type OrderStatus,
  type OrderStep
} from '@/lib/orders/order-status'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = '2026-11-22T12:00:00.000Z'

function followersOf(status: OrderStatus): OrderStatus[] {
  const steps: readonly OrderStep[] = Object.values(ORDER_STEPS)
  return steps.filter(({ from }) => from.includes(status)).map(({ to }) => to)
}

it('the life of a booking can reach every status from the first one', () => {
  const reached = new Set<string>(['pending'])
  for (const status of reached) {
    const known = ORDER_STATUSES.find((candidate) => candidate === status)
    if (known) followersOf(known).forEach((next) => reached.add(next))
  }
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
})

it('the life of a booking lets money make a booking paid exactly where the transitions say so', () => {
  expect(ORDER_STATUSES.filter((status) => followersOf(status).includes('paid'))).toEqual(SETTLEABLE_STATUSES)
})

it('the life of a booking never frees a copy that was paid for', () => {
  expect(LIVE_STATUSES.some(isPaid)).toBe(false)
  expect(followersOf('handed_over')).toEqual(['refunding'])
  expect(['refunding', 'refunded'].some((status) => LIVE_STATUSES.some((live) => live === status))).toBe(false)
})

it('the life of a booking can be paid only while it is held', () => {
  const payable = ORDER_STATUSES.filter((status) => canPay({ status, holdExpiresAt: LATER }, NOW))
  expect(payable).toEqual(['reserved', 'paying'])
  expect(canPay({ status: 'reserved', holdExpiresAt: NOW.toISOString() }, NOW)).toBe(false)
})
