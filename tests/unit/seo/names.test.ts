import { describe, expect, it } from 'vitest'
import { parsePlaceText, toPlaceText } from '@/lib/listings/seller-page'
import { parseSearch } from '@/lib/search/search-address'
import { toFeedTypes } from '@/lib/seo/page-head'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { parsePartName, toPartName } from '@/lib/seo/sitemap-queries'
import { toWritable, toWritableNames } from '@/lib/seo/writable'

it('a part of the sitemap is found again by its name', () => {
  for (const part of [
    { kind: 'pages' },
    { kind: 'sellers', year: 2026 },
    { kind: 'copies', from: new Date(0) },
    { kind: 'copies', from: new Date('2026-11-21') }
  ] as const) {
    expect(parsePartName(`${toPartName(part)}.xml`)).toEqual(part)
  }
})

it.each([
  '',
  'pages',
  'pages-1.xml',
  'sellers.xml',
  'sellers-26.xml',
  'copies.xml',
  'copies-.xml',
  '../pages.xml',
  'copies-A.xml'
])('a part of the sitemap is not called %s', (name) => {
  expect(parsePartName(name)).toBeNull()
})

it('a cursor of a seller’s listings is found again by its text, and nothing else is one', () => {
  const place = { listedAt: '2026-11-21T10:00:00.123Z', id: '66f0c0ffee0000000000000a' }
  expect(parsePlaceText(toPlaceText(place))).toEqual({ listedAt: new Date(place.listedAt), id: place.id })
  for (const text of ['', 'x', '-66f0c0ffee0000000000000a', 'abc-', 'abc-66f0', `a-${place.id}-b`])
    expect(parsePlaceText(text)).toBeNull()
})

describe('what a picture writes', () => {
  it.each([
    ['Der Prozeß', 'Der Prozeß'],
    ['Преступление и наказание', 'Преступление и наказание'],
    ['Οδύσσεια', 'Οδύσσεια'],
    ['Truyện Kiều thơ', 'Truyện Kiều thơ'],
    ['Țara mai ușoară', 'Țara mai ușoară'],
    ['Cafe\u0301', 'Café'],
    ['The little cat 🐱 sleeps', 'The little cat sleeps']
  ])('%s', (title, written) => {
    expect(toWritable(title, 90)).toBe(written)
  })

  it.each(['雪国', 'ألف ليلة وليلة', '🐱🐱🐱', '', '\u0000\u0001'])(
    'what a picture writes leaves %s out, for which it has no letters',
    (title) => {
      expect(toWritable(title, 90)).toBeNull()
    }
  )

  it('what a picture writes ends what is too long with an ellipsis', () => {
    expect(toWritable('a'.repeat(200), 10)).toBe(`${'a'.repeat(9)}…`)
  })

  it.each([
    ['One two three four', 15, 'One two three…'],
    ['One two three four', 14, 'One two three…'],
    ['One two three four', 13, 'One two…'],
    ['A summer tale (the first)', 18, 'A summer tale…'],
    ['One, two, three', 10, 'One, two…'],
    ['It stands', 9, 'It stands']
  ])('what a picture writes cuts %s to %i characters where a word ends', (title, length, written) => {
    expect(toWritable(title, length)).toBe(written)
  })

  it('what a picture writes names as many authors as have room, and those it can write', () => {
    expect(toWritableNames(['Ann Able', 'Bo Best'], 20)).toBe('Ann Able, Bo Best')
    expect(toWritableNames(['Ann Able', 'Bo Best', 'Cy Cole'], 20)).toBe('Ann Able, Bo Best, …')
    expect(toWritableNames(['علاء الأسواني', 'Alaa Al Aswany'], 40)).toBe('Alaa Al Aswany')
    expect([toWritableNames([], 40), toWritableNames(['علاء الأسواني'], 40)]).toEqual([null, null])
  })
})

it('the feed of a search asks what the search asks, in whatever order and on whatever page it is shown', () => {
  const search = parseSearch(new URLSearchParams('q=dune&sort=price-asc&condition=Good'))
  expect(toFeedTypes(search, translatorFor('en'))['application/atom+xml'][0]?.url).toBe(
    '/feeds/new.atom?q=dune&condition=Good'
  )
})
