import { expect, it } from 'vitest'
import { isolate } from '@/lib/platform/text/isolate'
import { isolateWords } from '@/lib/platform/text/isolate-words'
import { describeSearch } from '@/lib/search/search-words'
import { parseSearch } from '@/lib/search/search-address'
import { english, german } from '@/tests/support/english'

const NAME = 'דוד גרוסמן'
const ISOLATED = `\u2068${NAME}\u2069`

it.each([
  ['a Hebrew name', NAME, ISOLATED],
  ['an isolated name', ISOLATED, ISOLATED],
  ['a title in two scripts', 'Momo: מומו 2', '\u2068Momo: מומו 2\u2069'],
  ['an Arabic text of two lines', 'مرحبا\nألف', '\u2068مرحبا\u2069\n\u2068ألف\u2069'],
  ['a Latin name', 'Ada Quill', 'Ada Quill'],
  ['a Latin name with an override that was stored before', 'Ada \u202eQuill', 'Ada Quill']
])('%s among other words is kept apart from them if it is written from right to left', (_name, text, shown) => {
  expect(isolate(text)).toBe(shown)
})

it('a sentence isolates each row of words from right to left, and none twice', () => {
  expect(isolateWords(`Paid: ${NAME}, ${ISOLATED}!`)).toBe(`Paid: ${ISOLATED}, ${ISOLATED}!`)
})

it('a message isolates the names that it is given, in every language and with tags', () => {
  for (const t of [english, german]) {
    expect(t('bookings.bookNowLabel', { title: NAME })).toContain(ISOLATED)
    expect(t.text({ key: 'bookings.bookNowLabel', parameters: { title: NAME } })).toContain(ISOLATED)
    expect(t('bookings.bookNowLabel', { title: 'Momo' })).not.toMatch(/[\u2066-\u2069]/u)
  }
})

it('the title of a search isolates its words, cities and categories', () => {
  const search = parseSearch({ q: 'שלום', city: ['תל אביב', 'Berlin'], category: '0123456789abcdef01234567' })
  const title = describeSearch(search, { category: () => 'ספרות' }, english)
  for (const part of ['שלום', 'תל אביב', 'ספרות']) expect(title).toContain(`\u2068${part}\u2069`)
})
