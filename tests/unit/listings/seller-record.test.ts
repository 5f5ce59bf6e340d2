import { expect, it } from 'vitest'
import { formatSellerStats } from '@/components/listings/format-seller-stats'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { english } from '@/tests/support/english'

it('how reliable a seller is is said with the counts alone, so that a perfect record reads as one', () => {
  expect(formatSellerStats({ kept: 0, broken: 0 }, english)).toBe('None yet')
  expect(formatSellerStats({ kept: 1, broken: 0 }, english)).toBe('1 of 1')
  expect(formatSellerStats({ kept: 3, broken: 1 }, english)).toBe('3 of 4')
  expect(formatSellerStats({ kept: 6, broken: 0 }, english)).toBe('6 of 6')
  expect(formatSellerStats({ kept: 1234, broken: 2 }, english)).toBe('1,234 of 1,236')
  expect(formatSellerStats({ kept: 1234, broken: 2 }, translatorFor('de'))).toBe('1.234 von 1.236')
})
