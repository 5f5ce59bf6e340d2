import { expect, it } from 'vitest'
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { listDemoBooks } from '@/seed/all-books'
import type { DemoListing } from '@/seed/demo-shop'
import { OUTER_FLAWS, VERDICTS } from '@/seed/phrases/wear'
import { planDemoShop } from '@/seed/plan-demo-shop'
import { SELLERS } from '@/seed/sellers'

const { listings } = planDemoShop(20_261_121)
const SIXTY_DAYS_IN_MINUTES = 60 * 24 * 60

function countBy(of: (listing: DemoListing) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const listing of listings) counts.set(of(listing), (counts.get(of(listing)) ?? 0) + 1)
  return counts
}

it('the plan of the demo shop is the same to the letter for the same seed, and another one for another seed', () => {
  expect(planDemoShop(20_261_121)).toEqual({ listings })
  expect(planDemoShop(7).listings).not.toEqual(listings)
})

it('the plan of the demo shop offers 400 copies or more, and every book at least once', () => {
  expect(listings.length).toBeGreaterThanOrEqual(400)
  const offered = new Set(listings.map(({ book }) => `${book.category} ${book.title} ${book.isbn13 ?? book.year}`))
  expect(offered.size).toBe(listDemoBooks().length)
  expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length)
})

it('the plan of the demo shop offers some editions several times, by different sellers', () => {
  const copies = countBy(({ key }) => key.replace(/-\d+$/, ''))
  const several = [...copies].filter(([, count]) => count > 1)
  expect(several.length).toBeGreaterThanOrEqual(40)
  for (const [edition, count] of several) {
    const same = listings.filter(({ key }) => key.startsWith(`${edition}-`))
    expect(new Set(same.map(({ sellerEmail }) => sellerEmail)).size).toBe(count)
  }
})

it('the plan of the demo shop gives every seller something to sell, in the seller’s own city', () => {
  expect(countBy(({ sellerEmail }) => sellerEmail).size).toBe(SELLERS.length)
  for (const { sellerEmail, city } of listings) {
    expect(SELLERS.find(({ email }) => email === sellerEmail)?.city).toBe(city)
  }
})

it('the plan of the demo shop asks prices in whole cents within the limits of the shop', () => {
  for (const { priceCents, originalPriceCents } of listings) {
    for (const cents of [priceCents, originalPriceCents]) {
      expect(Number.isInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(MIN_PRICE_CENTS)
      expect(cents).toBeLessThanOrEqual(MAX_PRICE_CENTS)
    }
  }
})

it('the plan of the demo shop asks less than the original price except for what collectors want', () => {
  const dearer = listings.filter(({ priceCents, originalPriceCents }) => priceCents > originalPriceCents)
  expect(dearer.length).toBeGreaterThan(0)
  expect(dearer.length).toBeLessThan(listings.length / 5)
  expect(dearer.filter(({ book }) => book.collectorCents === undefined)).toEqual([])
})

it('the plan of the demo shop describes no two copies alike', () => {
  expect(new Set(listings.map(({ description }) => description)).size).toBe(listings.length)
})

it('the plan of the demo shop leaves no gap to fill in a description and keeps each at a readable length', () => {
  for (const { description } of listings) {
    expect(description).not.toMatch(/[{}]|undefined|null|\s{2}|\.\./)
    expect(description.length).toBeGreaterThan(80)
    expect(description.length).toBeLessThan(700)
  }
})

it('the plan of the demo shop uses only words in a description that fit the condition', () => {
  for (const { condition, description, book } of listings) {
    const flaws = OUTER_FLAWS[book.format][condition]
    expect(VERDICTS[condition].some((verdict) => description.includes(verdict))).toBe(true)
    expect(flaws.some((flaw) => description.toLowerCase().includes(flaw.toLowerCase()))).toBe(true)
    for (const other of Object.values(VERDICTS).filter((verdicts) => verdicts !== VERDICTS[condition])) {
      expect(other.filter((verdict) => description.includes(verdict))).toEqual([])
    }
  }
})

it('the plan of the demo shop repeats no sentence more than three dozen times', () => {
  const sentences = listings.flatMap(({ description }) => description.split(/(?<=[.?!…]) /))
  const counts = new Map<string, number>()
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 36)).toEqual([])
  expect(counts.size).toBeGreaterThan(1200)
})

it('the plan of the demo shop sells no copy that was bought before the book came out', () => {
  for (const { yearOfPurchase, book } of listings) {
    expect(yearOfPurchase).toBeGreaterThanOrEqual(book.year)
    expect(yearOfPurchase).toBeLessThanOrEqual(2025)
  }
})

it('the plan of the demo shop lists the copies one after the other over the last 60 days, newest first', () => {
  const minutes = listings.map(({ listedMinutesAgo }) => listedMinutesAgo)
  expect(minutes).toEqual([...new Set(minutes)].sort((left, right) => left - right))
  expect(minutes.at(-1)).toBeLessThanOrEqual(SIXTY_DAYS_IN_MINUTES)
  const lately = minutes.filter((ago) => ago < SIXTY_DAYS_IN_MINUTES / 2)
  expect(lately.length).toBeGreaterThan(listings.length / 2)
})

it('the plan of the demo shop advertises six good-looking copies of verified sellers', () => {
  const advertised = listings.filter((listing) => listing.advertised)
  expect(advertised).toHaveLength(6)
  expect(new Set(advertised.map(({ book }) => book.category)).size).toBe(6)
  for (const { condition, sellerEmail } of advertised) {
    expect(condition).toBe('Excellent')
    expect(SELLERS.find(({ email }) => email === sellerEmail)?.verified).toBe(true)
  }
})
