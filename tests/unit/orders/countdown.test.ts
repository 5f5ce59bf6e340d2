import { describe, expect, it } from 'vitest'
import { formatCountdown } from '@/components/orders/countdown'
import { toPollDelay } from '@/components/orders/live-bookings'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import { english } from '@/tests/support/english'

const SECOND = 1000
const HOUR = 3600 * SECOND

it('what is left of a hold is told in days, hours, minutes and at last in seconds', () => {
  expect(formatCountdown(27 * HOUR + 59 * 60 * SECOND, english)).toBe('1 day 3 h')
  expect(formatCountdown(49 * HOUR, english)).toBe('2 days 1 h')
  expect(formatCountdown(23 * HOUR + 5 * 60 * SECOND, english)).toBe('23 h 05 min')
  expect(formatCountdown(4 * 60 * SECOND + 9 * SECOND, english)).toBe('4 min 09 s')
})

it('what is left of a hold is never said to be over before it is, nor to last after it', () => {
  expect(formatCountdown(1, english)).toBe('0 min 01 s')
  expect(formatCountdown(0, english)).toBe('')
  expect(formatCountdown(-HOUR, english)).toBe('')
  expect(formatCountdown(24 * HOUR, english)).toBe('1 day 0 h')
})

describe('a list of bookings asks again by itself', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const later = new Date(now.getTime() + 2 * HOUR).toISOString()

  it('a list of bookings asks again by itself not at all when nothing changes by itself', () => {
    expect(toPollDelay([], now)).toBe(false)
    expect(
      toPollDelay(
        [
          { status: 'paid', holdExpiresAt: later },
          { status: 'expired', holdExpiresAt: later }
        ],
        now
      )
    ).toBe(false)
  })

  it('a list of bookings asks again by itself once a minute while something is held, and at the end of the hold', () => {
    expect(toPollDelay([{ status: 'reserved', holdExpiresAt: later }], now)).toBe(60 * SECOND)
    const soon = new Date(now.getTime() + 20 * SECOND).toISOString()
    expect(
      toPollDelay(
        [
          { status: 'paying', holdExpiresAt: soon },
          { status: 'reserved', holdExpiresAt: later }
        ],
        now
      )
    ).toBe(20 * SECOND)
  })

  it('every few seconds while the shop is at work on one of them', () => {
    const quick = ORDER_STATUSES.filter(
      (status) => toPollDelay([{ status, holdExpiresAt: now.toISOString() }], now) === 5 * SECOND
    )
    expect(quick).toEqual(['reserved', 'paying', 'removing', 'expiring', 'cancelling', 'refunding'])
  })
})
