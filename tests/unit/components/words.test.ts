import { describe, expect, it } from 'vitest'
import { toExcerpt } from '@/lib/listings/excerpt'
import { formatAuthors, formatLanguage, toSavingPercent, formatYearsOfUse } from '@/lib/listings/listing-labels'
import { toPageWindow } from '@/components/ui/pagination'
import { formatDate, formatMonth, formatRelativeTime } from '@/lib/platform/time/format-time'
import { toSignInProblem } from '@/components/users/sign-in-problems'
import { toPriceMove } from '@/components/wishlist/status-labels'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { english } from '@/tests/support/english'

describe('words on German screens', () => {
  const t = translatorFor('de')

  it('words on German screens name authors, languages and years of use, but leave names as they are', () => {
    expect(formatAuthors(['Neil Gaiman', 'Terry Pratchett'], t)).toBe('Neil Gaiman und Terry Pratchett')
    expect(formatAuthors(['A', 'B', 'C', 'D', 'E'], t)).toBe('A, B und 3 weitere')
    expect([0, 1, 12].map((years) => formatYearsOfUse(years, t))).toEqual([
      'Weniger als ein Jahr in Gebrauch',
      '1 Jahr in Gebrauch',
      '12 Jahre in Gebrauch'
    ])
    expect(formatLanguage('de', t)).toBe('Deutsch')
  })

  it('words on German screens say how a price moved, written as Germans write prices', () => {
    expect(toPriceMove({ addedPriceCents: 120000, priceCents: 950 }, t)).toBe(
      'Preis von 1.200,00\u00a0€ auf 9,50\u00a0€ gesunken'
    )
  })
})

it('words on the screens name one, two, three and many authors', () => {
  expect(formatAuthors([], english)).toBe('')
  expect(formatAuthors(['Homer'], english)).toBe('Homer')
  expect(formatAuthors(['Neil Gaiman', 'Terry Pratchett'], english)).toBe('Neil Gaiman and Terry Pratchett')
  expect(formatAuthors(['A', 'B', 'C'], english)).toBe('A, B and C')
  expect(formatAuthors(['A', 'B', 'C', 'D', 'E'], english)).toBe('A, B and 3 others')
})

it('words on the screens count years of use', () => {
  expect([0, 1, 12].map((years) => formatYearsOfUse(years, english))).toEqual([
    'Under a year of use',
    '1 year of use',
    '12 years of use'
  ])
})

it('words on the screens name a saving only when it is one', () => {
  expect(toSavingPercent(500, 2000)).toBe(75)
  expect(toSavingPercent(1999, 2000)).toBeNull()
  expect(toSavingPercent(2500, 2000)).toBeNull()
  expect(toSavingPercent(500, 0)).toBeNull()
})

it('words on the screens name languages, and show an unknown code as it is', () => {
  expect(formatLanguage('de', english)).toBe('German')
  expect(formatLanguage('not a code', english)).toBe('not a code')
})

it('words on the screens cut a long description between words and leave a short one alone', () => {
  expect(toExcerpt('A good  copy.\nReally.', 40)).toBe('A good copy. Really.')
  expect(toExcerpt('A faint crease along the spine, otherwise clean', 32)).toBe('A faint crease along the spine…')
  expect(toExcerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(toExcerpt('📚'.repeat(10), 6)).toBe('📚📚…')
})

it('words on the screens tell how long ago a copy was listed, and the date after four weeks', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (iso: string) => formatRelativeTime(iso, now, english)
  expect(ago('2026-11-21T11:59:40Z')).toBe('just now')
  expect(ago('2026-11-21T11:59:00Z')).toBe('1 minute ago')
  expect(ago('2026-11-21T09:00:00Z')).toBe('3 hours ago')
  expect(ago('2026-11-14T12:00:00Z')).toBe('1 week ago')
  expect(ago('2026-11-23T12:00:00Z')).toBe('in 2 days')
  expect(ago('2026-10-01T12:00:00Z')).toBe('1 Oct 2026')
  expect(formatDate('2026-09-30T21:59:59Z', english)).toBe('30 Sept 2026')
  expect(formatDate('2026-09-30T22:00:00Z', english)).toBe('1 Oct 2026')
  expect(formatMonth('2026-09', english)).toBe('September 2026')
  expect(formatMonth('2026-03', translatorFor('de'))).toBe('März 2026')
})

it('words on the screens say the same about an unknown address and a wrong password, and nothing in a provider’s words', () => {
  expect(english(toSignInProblem('CredentialsSignin'))).toBe('Email or password is incorrect.')
  expect(english(toSignInProblem('connect ECONNREFUSED 10.0.0.7'))).not.toMatch(/ECONN/)
})

it('the pager names the first, the last and the neighbours, and fills a gap of one', () => {
  expect(toPageWindow(1, 1)).toEqual([1])
  expect(toPageWindow(1, 15)).toEqual([1, 2, null, 15])
  expect(toPageWindow(4, 15)).toEqual([1, 2, 3, 4, 5, null, 15])
  expect(toPageWindow(8, 15)).toEqual([1, null, 7, 8, 9, null, 15])
  expect(toPageWindow(15, 15)).toEqual([1, null, 14, 15])
})
