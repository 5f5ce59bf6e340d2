import { expect, it } from 'vitest'
import { toYearsOfUse } from '@/lib/listings/listing'
import { canBeBooked, LISTING_STATUSES } from '@/lib/listings/listing-status'

it('a copy on sale can be booked only while it is available', () => {
  expect(LISTING_STATUSES.filter((status) => canBeBooked({ status }))).toEqual(['available'])
})

it.each([
  [2019, 7],
  [2026, 0],
  [2027, 0]
])('a copy on sale bought in %i has been in use for %i years in 2026', (bought, years) => {
  expect(toYearsOfUse(bought, new Date('2026-11-21T00:00:00Z'))).toBe(years)
})
