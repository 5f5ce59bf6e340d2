import { expect, it } from 'vitest'
import { loadIn } from '@/tests/support/in-time-zone'

// 2026-11-21 is a Saturday.

it.each([
  ['Europe/Berlin', 'daily', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
  ['Europe/Berlin', 'daily', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00.000Z'],
  ['Europe/Berlin', 'daily', '2026-12-31T22:59:59Z', '2027-01-01T06:00:00.000Z'],
  ['Europe/Berlin', 'weekly', '2026-11-21T12:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['Europe/Berlin', 'weekly', '2026-11-23T05:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['Europe/Berlin', 'weekly', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
  // The clocks go forward on 29 March and back on 25 October.
  ['Europe/Berlin', 'daily', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['Europe/Berlin', 'daily', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['America/Los_Angeles', 'daily', '2026-11-21T12:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['America/Los_Angeles', 'weekly', '2026-11-23T04:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['Pacific/Auckland', 'weekly', '2026-11-21T12:00:00Z', '2026-11-22T18:00:00.000Z']
] as const)('the next run of a saved search in %s is, %s, after %s at %s', async (zone, rhythm, now, next) => {
  const { nextDigestAt } = await loadIn(zone, () => import('@/lib/saved-searches/saved-search'))
  expect(nextDigestAt(rhythm, new Date(now)).toISOString()).toBe(next)
})
