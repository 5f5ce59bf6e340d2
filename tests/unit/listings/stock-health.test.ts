import { expect, it } from 'vitest'
import { findStockProblems, toComparableMedian, type StockListing } from '@/lib/listings/stock-health'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const FINE: StockListing = {
  id: 'x',
  title: 'Momo',
  authors: ['Michael Ende'],
  image: { src: '/media/x/{w}.webp', width: 240, height: 360, widths: [240] },
  hasIsbn: true,
  listedAt: daysAgo(3),
  priceCents: 1000,
  medianCents: 800,
  advertisedAt: null,
  wasViewed: true
}
const problemsOf = (change: Partial<StockListing>) => findStockProblems({ ...FINE, ...change }, NOW)

it('what a seller could improve is nothing of a complete, new and fairly priced copy', () => {
  expect(problemsOf({})).toEqual([])
})

it('what a seller could improve is a missing photo or ISBN, and 90 days without a buyer', () => {
  expect(problemsOf({ image: null })).toEqual(['no-photo'])
  expect(problemsOf({ hasIsbn: false })).toEqual(['no-isbn'])
  expect([problemsOf({ listedAt: daysAgo(90) }), problemsOf({ listedAt: daysAgo(91) })]).toEqual([[], ['old']])
})

it('what a seller could improve is a price of more than a quarter above the middle of comparable copies', () => {
  expect(problemsOf({ priceCents: 1001 })).toEqual(['overpriced'])
  expect(problemsOf({ priceCents: 9000, medianCents: null })).toEqual([])
})

it('what a seller could improve is advertising that nobody has followed for a week, where views were counted for a week', () => {
  expect(problemsOf({ advertisedAt: daysAgo(8), wasViewed: false })).toEqual(['unseen'])
  expect(problemsOf({ advertisedAt: daysAgo(6), wasViewed: false })).toEqual([])
  expect(problemsOf({ advertisedAt: daysAgo(8), wasViewed: null })).toEqual([])
  expect(problemsOf({ advertisedAt: daysAgo(8), wasViewed: true })).toEqual([])
})

it('comparable are at least three copies in the same or a better condition', () => {
  const good = (priceCents: number) => ({ condition: 'Good', priceCents }) as const
  const fair = { condition: 'Fair', priceCents: 100 } as const
  expect(toComparableMedian({ condition: 'Good' }, [good(500), good(900), fair])).toBeNull()
  expect(
    toComparableMedian({ condition: 'Good' }, [
      good(900),
      good(500),
      { condition: 'Excellent', priceCents: 2000 },
      fair
    ])
  ).toBe(900)
  expect(
    toComparableMedian({ condition: 'Fair' }, [
      good(900),
      good(500),
      { condition: 'Excellent', priceCents: 2000 },
      fair
    ])
  ).toBe(700)
})
