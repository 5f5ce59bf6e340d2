import { describe, expect, it } from 'vitest'
import { toShortTime, toWait, toWords } from '@/components/overview/overview-labels'
import { listDays, plusDays, startOf, toDay } from '@/lib/platform/db/day'
import { describeWaits, firstDayOf, NO_FIGURES, sumOf, toBars } from '@/lib/overview/figures'
import { english } from '@/tests/support/english'

describe('days', () => {
  it('are UTC, whatever the clock on the wall', () => {
    expect(toDay(new Date('2026-03-29T23:59:59.999Z'))).toBe('2026-03-29')
    expect(startOf('2026-03-29').toISOString()).toBe('2026-03-29T00:00:00.000Z')
    expect(plusDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(plusDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(listDays('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })

  it('of a range end today', () => {
    expect(listDays(firstDayOf('30-days', '2026-11-21'), '2026-11-21')).toHaveLength(30)
    expect(listDays(firstDayOf('90-days', '2026-11-21'), '2026-11-21')).toHaveLength(90)
    expect(firstDayOf('12-months', '2026-11-21')).toBe('2025-12-01')
    expect(firstDayOf('12-months', '2026-12-31')).toBe('2026-01-01')
  })
})

describe('figures', () => {
  const day = (time: string, sales: number) => ({ ...NO_FIGURES, time, sales, salesCents: sales * 750 })

  it('are plotted day by day, and month by month over a year', () => {
    const days = [day('2026-10-30', 1), day('2026-10-31', 2), day('2026-11-01', 4)]
    expect(toBars(days, '30-days')).toEqual(days)
    expect(toBars(days, '12-months').map(({ time, sales, salesCents }) => [time, sales, salesCents])).toEqual([
      ['2026-10', 3, 2250],
      ['2026-11', 4, 3000]
    ])
    expect(toBars(listDays(firstDayOf('12-months', '2026-11-21'), '2026-11-21').map((time) => day(time, 1)), '12-months')).toHaveLength(12)
    expect(sumOf(days)).toEqual({ ...NO_FIGURES, sales: 7, salesCents: 5250 })
  })

  it('are told in euro, in short days and in short waits', () => {
    expect(toWords(day('2026-10-30', 2), { name: 'salesCents', euro: true }, english)).toBe('€15.00')
    expect(toWords(day('2026-10-30', 2), { name: 'sales', euro: false }, english)).toBe('2')
    expect([toShortTime(day('2026-11-01', 0), english), toShortTime(day('2026-11', 0), english)]).toEqual(['1 Nov', 'Nov 2026'])
    expect([toWait(59), toWait(61), toWait(7300)]).toEqual(['59 s', '1 min', '2 h'])
  })

  it('tell the middle and the longest wait, and none where nothing came', () => {
    expect(describeWaits([])).toBeNull()
    expect(describeWaits([-500])).toEqual({ medianSeconds: 0, longestSeconds: 0 })
    expect(describeWaits([9000, 1000, 2000, 600_000])).toEqual({ medianSeconds: 2, longestSeconds: 600 })
  })
})
