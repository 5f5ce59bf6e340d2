import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadIn } from '@/tests/support/in-time-zone'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['Europe/Berlin', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
  ['America/Los_Angeles', '2027-01-01T07:59:59.999Z', '2027-01-01T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-31T10:59:59.999Z', '2026-12-31T11:00:00.000Z']
])(
  'a book bought in 2027 is taken, and one of 2026 a year old, from New Year in %s on',
  async (zone, before, after) => {
    const { isYearOfBooks } = await loadIn(zone, () => import('@/lib/listings/field-schemas'))
    const { toYearsOfUse } = await import('@/lib/listings/listing')
    for (const [now, isTaken, years] of [
      [before, false, 0],
      [after, true, 1]
    ] as const) {
      vi.setSystemTime(new Date(now))
      expect([isYearOfBooks('2027'), toYearsOfUse(2026, new Date())]).toEqual([isTaken, years])
    }
  }
)
