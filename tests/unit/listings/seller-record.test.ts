import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatSellerStats } from '@/components/listings/format-seller-stats'
import { summarizeSellerStats } from '@/lib/listings/seller-page'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { english } from '@/tests/support/english'

const count = fc.integer({ min: 0, max: 100_000 })

it('how reliable a seller is is said with the counts, and with a share only from five sales on', () => {
  expect(formatSellerStats({ kept: 0, broken: 0 }, english)).toBe('None yet')
  expect(formatSellerStats({ kept: 1, broken: 0 }, english)).toBe('1 of 1')
  expect(formatSellerStats({ kept: 3, broken: 1 }, english)).toBe('3 of 4')
  expect(formatSellerStats({ kept: 5, broken: 0 }, english)).toBe('5 of 5, at least 56% in the long run')
  expect(formatSellerStats({ kept: 1234, broken: 2 }, english)).toBe('1,234 of 1,236, at least 99% in the long run')
  expect(formatSellerStats({ kept: 12, broken: 1 }, translatorFor('de'))).toBe(
    '12 von 13, auf Dauer mindestens 66\u00a0%'
  )
})

it('how reliable a seller is promises little of few sales and more of many with the same share', () => {
  const shares = [5, 10, 50, 500].map((kept) => summarizeSellerStats({ kept, broken: 0 }).atLeastPercent)
  expect(shares).toEqual([56, 72, 92, 99])
  expect(summarizeSellerStats({ kept: 0, broken: 9 }).atLeastPercent).toBe(0)
})

it('how reliable a seller is never promises more than was kept so far', () => {
  fc.assert(
    fc.property(count, count, (kept, broken) => {
      const { sales, atLeastPercent } = summarizeSellerStats({ kept, broken })
      expect(sales).toBe(kept + broken)
      expect(atLeastPercent ?? 0).toBeGreaterThanOrEqual(0)
      expect(atLeastPercent ?? 0).toBeLessThanOrEqual(sales === 0 ? 0 : (kept / sales) * 100)
    })
  )
})

it('how reliable a seller is does not rise with a broken sale, nor fall with a kept one', () => {
  fc.assert(
    fc.property(count, count, (kept, broken) => {
      const now = summarizeSellerStats({ kept, broken }).atLeastPercent
      if (now === null) return
      expect(summarizeSellerStats({ kept, broken: broken + 1 }).atLeastPercent).toBeLessThanOrEqual(now)
      expect(summarizeSellerStats({ kept: kept + 1, broken }).atLeastPercent).toBeGreaterThanOrEqual(now)
    })
  )
})
