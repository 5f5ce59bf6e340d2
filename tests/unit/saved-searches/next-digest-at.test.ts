import { expect, it } from 'vitest'
import { nextDigestAt } from '@/lib/saved-searches/saved-search'

// 2026-11-21 is a Saturday.

it.each([
  ['daily', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
  ['daily', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00.000Z'],
  ['daily', '2026-12-31T23:00:00Z', '2027-01-01T06:00:00.000Z'],
  ['weekly', '2026-11-21T12:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-23T05:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z']
] as const)('the next look for a saved search is, %s, after %s at %s', (rhythm, now, next) => {
  expect(nextDigestAt(rhythm, new Date(now)).toISOString()).toBe(next)
})
