import { describe, expect, it } from 'vitest'
import { toChange, toComparison, toLastDays, toMonths } from '@/lib/overview/comparison'
import { listShownFigures } from '@/lib/overview/shown-figures'
import type { PaymentMethod } from '@/lib/orders/payment-method'
import { describeWaits } from '@/lib/overview/figures'
import { formatChange } from '@/lib/platform/i18n/format-number'

describe('two periods', () => {
  it('two periods are the last 30 days and the 30 before', () => {
    const { days, daysBefore } = toLastDays('2026-11-21')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-23', '2026-11-21', 30])
    expect([daysBefore[0], daysBefore.at(-1), daysBefore.length]).toEqual(['2026-09-23', '2026-10-22', 30])
  })

  it('two periods are this month and as many days of the month before, or all that it has', () => {
    expect(toMonths('2026-11-03')).toEqual({
      days: ['2026-11-01', '2026-11-02', '2026-11-03'],
      daysBefore: ['2026-10-01', '2026-10-02', '2026-10-03']
    })
    expect(toMonths('2026-03-31').daysBefore).toHaveLength(28)
    expect(toMonths('2026-01-01').daysBefore).toEqual(['2025-12-01'])
  })

  const periods = toMonths('2026-11-02')
  const values: Record<string, number> = {
    '2026-10-01': 2,
    '2026-10-02': 3,
    '2026-10-03': 100,
    '2026-11-01': 4,
    '2026-11-02': 2
  }
  const compare = (wasCounted: boolean) => toComparison(periods, (day) => values[day] ?? 0, wasCounted)

  it('two periods are compared only where both were counted from their beginning', () => {
    expect(compare(true)).toEqual({ values: [4, 2], total: 6, before: { values: [2, 3], total: 5 } })
    expect(compare(false).before).toBeNull()
  })

  it('two periods differ by a share, which a change from nothing has not', () => {
    expect(toChange(compare(true))).toBeCloseTo(0.2)
    expect(toChange(compare(false))).toBeNull()
    expect(toChange(toComparison(periods, (day) => (day.startsWith('2026-11') ? 1 : 0), true))).toBeNull()
    expect([formatChange(0.2, 'en'), formatChange(-0.054, 'en'), formatChange(0, 'en')]).toEqual(['+20%', '-5%', '0%'])
  })
})

it('figures of a payment method are shown where there is something of it, or the shop offers it', () => {
  const of = (cash: number) => (name: 'booked' | 'card' | 'cash') =>
    toComparison(toMonths('2026-11-01'), (day) => (name === 'cash' && day === '2026-10-01' ? cash : 0), true)
  const list = (cash: number, ...offered: PaymentMethod[]) =>
    listShownFigures(['booked', 'card', 'cash'], { card: 'card', cash: 'at_meeting' }, of(cash), offered)
  expect(list(0, 'card')).toEqual(['booked', 'card'])
  expect(list(0, 'card', 'at_meeting')).toEqual(['booked', 'card', 'cash'])
  expect(list(0, 'at_meeting')).toEqual(['booked', 'cash'])
  expect(list(500, 'card')).toEqual(['booked', 'card', 'cash'])
})

it('waits are told by the middle and the longest one, and by nothing where nothing came', () => {
  expect(describeWaits([])).toBeNull()
  expect(describeWaits([-500])).toEqual({ medianSeconds: 0, longestSeconds: 0 })
  expect(describeWaits([9000, 1000, 2000, 600_000])).toEqual({ medianSeconds: 2, longestSeconds: 600 })
})
