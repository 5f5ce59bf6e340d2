import { describe, expect, it } from 'vitest'
import { parseSearch } from '@/lib/search/search-address'
import { describeSearch, formatPriceText, formatYear } from '@/lib/search/search-words'
import { english } from '@/tests/support/english'

const SCIENCE_FICTION = '66f0c0ffee0000000000000a'
const names = { category: (id: string) => (id === SCIENCE_FICTION ? 'Science Fiction' : undefined) }

function describeAsked(asked: Record<string, string | string[]>): string {
  return describeSearch(parseSearch(asked), names, english)
}

it('a search in words reads as a person would say it', () => {
  expect(describeAsked({ q: 'dune', category: SCIENCE_FICTION, condition: ['Good', 'Excellent'], price: '-999' })).toBe(
    '“dune” in Science Fiction, Good or better, under €10'
  )
  expect(
    describeAsked({ language: ['fr', 'de'], city: ['Turin', 'Lyon', 'Ghent'], verified: 'yes', photo: 'yes' })
  ).toBe('All books, in German or French, from Ghent, Lyon or Turin, from verified sellers, with photo')
  expect(describeAsked({ category: SCIENCE_FICTION, format: 'Paperback', year: '1950-1959' })).toBe(
    'Science Fiction, Paperback, published 1950 to 1959'
  )
})

it('a search in words names everything on sale when nothing is asked for, and says nothing of order and page', () => {
  expect(describeAsked({})).toBe('All books')
  expect(describeAsked({ q: 'dune', sort: 'price-asc' })).toBe('“dune”')
})

it('a search in words keeps the code of a language it has no name for, and no id of a category that is gone', () => {
  expect(describeAsked({ language: 'qqq', category: '66f0c0ffee0000000000000b' })).toBe('unknown category, in qqq')
})

describe('ranges in words', () => {
  it.each([
    ['-499', 'under €5'],
    ['500-999', '€5 to €10'],
    ['500-1250', '€5 to €12.50'],
    ['5000-', 'from €50'],
    ['-1250', 'up to €12.50']
  ])('a price of %s is %s', (range, words) => expect(formatPriceText(range, english)).toBe(words))

  it.each([
    ['-1949', 'up to 1949'],
    ['2020-', 'from 2020'],
    ['1984-1984', '1984'],
    ['1950-1959', '1950 to 1959']
  ])('ranges in words years %s are %s', (range, words) => expect(formatYear(range, english)).toBe(words))
})
