import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { toCursor, type CursorKeys } from '@/lib/platform/paging'

const CATEGORIES = ['fiction', 'poetry'] as const
const SORTS = ['newest', 'title'] as const

const LIST = defineList({
  path: '/dashboard/books',
  filters: {
    q: textFilter(10),
    category: choiceFilter(CATEGORIES, null),
    year: z
      .string()
      .regex(/^(\d{4})?$/)
      .default(''),
    sort: choiceFilter(SORTS, 'newest')
  },
  pageSize: 20
})

const ID = '0123456789abcdef01234567'
const NOTHING = { q: '', category: null, year: '', sort: 'newest' }

function parseHref(href: string) {
  return LIST.parse(Object.fromEntries(new URL(href, 'http://shop.test').searchParams))
}

const aCursor: fc.Arbitrary<CursorKeys> = fc.tuple(
  fc.oneof(fc.integer(), fc.string({ maxLength: 40, unit: 'grapheme' })),
  fc.constant(ID)
)
const aState = fc.record({
  q: fc.string({ maxLength: 10, unit: 'grapheme-ascii' }).map((text) => text.trim()),
  category: fc.constantFrom(null, ...CATEGORIES),
  year: fc.constantFrom('', '1984'),
  sort: fc.constantFrom(...SORTS)
})

it('the state of a list survives the way into an address and back', () => {
  fc.assert(
    fc.property(aState, fc.constantFrom('after', 'before', null), aCursor, (filter, side, cursor) => {
      const state = { ...filter, ...(side ? { [side]: cursor } : {}) }
      expect(parseHref(LIST.toHref(state))).toEqual(state)
    })
  )
})

it('the state of a list has a short address: defaults are left out', () => {
  expect(LIST.toHref()).toBe('/dashboard/books')
  expect(LIST.toHref({ q: '', category: null, sort: 'newest' })).toBe('/dashboard/books')
  expect(LIST.toHref({ category: 'poetry', sort: 'title' })).toBe('/dashboard/books?category=poetry&sort=title')
  expect(LIST.initial).toEqual(NOTHING)
})

it.each([
  ['a value that is not offered', { category: 'kitchen' }, {}],
  ['a repeated parameter', { category: ['poetry', 'fiction'], q: ['a', 'b'] }, {}],
  ['a wrong format', { year: 'MCM', q: 'Momo' }, { q: 'Momo' }],
  ['an unknown parameter', { page: '2', q: 'Momo' }, { q: 'Momo' }],
  ['an empty value', { q: '', category: '', sort: '' }, {}],
  ['spaces around a text', { q: '  Momo ' }, { q: 'Momo' }],
  [
    'a text that is too long, which is cut',
    { q: 'x'.repeat(5000), category: 'poetry' },
    { q: 'x'.repeat(10), category: 'poetry' }
  ],
  ['a cursor that is no cursor', { after: 'nonsense', before: ['a'] }, {}]
])('the state of a list falls back parameter by parameter on a page: %s', (_name, query, state) => {
  expect(LIST.parse(query)).toEqual({ ...NOTHING, ...state })
})

it('the state of a list reads any query that a page can get without an error', () => {
  const aValue = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined))
  const aQuery = fc.dictionary(fc.constantFrom('q', 'category', 'year', 'sort', 'after', 'before', 'page'), aValue)
  fc.assert(
    fc.property(aQuery, (query) => {
      const state = LIST.parse(query)
      expect(parseHref(LIST.toHref(state))).toEqual(state)
    })
  )
})

it('the state of a list is filtered by anything but its order and its page', () => {
  expect(LIST.isFiltered(LIST.parse({ sort: 'title', after: toCursor([1, ID]) }))).toBe(false)
  expect(LIST.isFiltered(LIST.parse({ q: 'Momo' }))).toBe(true)
  expect(LIST.isFiltered(LIST.parse({ category: 'poetry' }))).toBe(true)
})

it('a call of the API has the same parameters, with the size of a page and a cursor', () => {
  const after = toCursor(['Momo', ID])
  expect(LIST.Call.parse({ q: ' Momo ', category: 'poetry', sort: 'title', limit: '5', after })).toEqual({
    q: 'Momo',
    category: 'poetry',
    year: '',
    sort: 'title',
    limit: 5,
    after: ['Momo', ID]
  })
  expect(LIST.Filter.parse({})).toEqual(NOTHING)
})

it.each([
  [{ category: 'kitchen' }],
  [{ q: 'x'.repeat(11) }],
  [{ q: ['a', 'b'] }],
  [{ year: 'MCM' }],
  [{ page: '2' }],
  [{ before: toCursor([1, ID]) }],
  [{ after: 'nonsense' }],
  [{ limit: '0' }]
])('a call of the API is refused with %j', (query) => {
  expect(LIST.Call.safeParse(query).success).toBe(false)
})
