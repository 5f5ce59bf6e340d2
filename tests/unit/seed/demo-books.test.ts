import { expect, it } from 'vitest'
import { parseIsbn } from '@/lib/listings/isbn'
import { listDemoBooks } from '@/seed/all-books'
import { CATEGORIES } from '@/seed/categories'
import { SELLERS } from '@/seed/sellers'

const books = listDemoBooks()
/** The International Standard Book Number came up between 1967 and 1970, depending on the country. */
const FIRST_YEAR_OF_ISBN = 1967

it('the books of the demo stock are at least 260', () => {
  expect(books.length).toBeGreaterThanOrEqual(260)
})

it('the books of the demo stock fill twelve categories or more, each with a dozen books or more', () => {
  const categories = CATEGORIES.map(({ slug }) => books.filter(({ category }) => category === slug).length)
  expect(categories.filter((count) => count >= 12).length).toBeGreaterThanOrEqual(12)
  expect(Math.min(...categories)).toBeGreaterThanOrEqual(12)
})

it('the books of the demo stock stand category by category, in the order of the categories', () => {
  expect([...new Set(books.map(({ category }) => category))]).toEqual(CATEGORIES.map(({ slug }) => slug))
  const changes = books.filter(({ category }, at) => category !== books[at - 1]?.category)
  expect(changes).toHaveLength(CATEGORIES.length)
})

it('the books of the demo stock have right numbers, each for one edition only', () => {
  const numbers = books.flatMap(({ isbn13 }) => (isbn13 === null ? [] : [isbn13]))
  for (const isbn13 of numbers) {
    expect(parseIsbn(isbn13)).toMatchObject({ kind: 'book', isbn13, checkDigitRight: true, problem: null })
  }
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('the books of the demo stock lack a number only where the edition is older than book numbers in its country', () => {
  const unnumbered = books.filter(({ isbn13 }) => isbn13 === null)
  expect(unnumbered.length).toBeGreaterThan(20)
  expect(unnumbered.filter(({ year }) => year > FIRST_YEAR_OF_ISBN + 3)).toEqual([])
})

it('the books of the demo stock are written down clean: no series in brackets, no stray spaces, no quotation marks', () => {
  for (const { title, authors, publisher, about } of books) {
    for (const text of [title, publisher, about, ...authors]) {
      expect(text).toBe(text.trim().normalize('NFC'))
    }
    expect(title).not.toMatch(/\(.*#\d|["]|\s{2}/)
    expect(about).toMatch(/[.?!…]$/)
    expect(authors.length).toBeGreaterThan(0)
  }
})

it('the books of the demo stock come in a dozen languages, each named by its standard tag', () => {
  const languages = new Set(books.map(({ language }) => language))
  expect(languages.size).toBeGreaterThanOrEqual(12)
  for (const language of languages) expect(Intl.getCanonicalLocales(language)).toEqual([language])
})

it('the books of the demo stock were all published in a year that has been', () => {
  for (const { year } of books) {
    expect(year).toBeGreaterThan(1900)
    expect(year).toBeLessThan(2026)
  }
})

it('the sellers of the demo shop are eight or more, some of them verified, the demo account among them', () => {
  expect(SELLERS.length).toBeGreaterThanOrEqual(8)
  expect(SELLERS.filter(({ verified }) => verified).length).toBeGreaterThanOrEqual(5)
  expect(SELLERS.some(({ verified }) => !verified)).toBe(true)
  expect(SELLERS.map(({ email }) => email)).toContain('seller@flyleaf.test')
})

it('the sellers of the demo shop have an address each that no mail can reach', () => {
  const emails = SELLERS.map(({ email }) => email)
  expect(new Set(emails).size).toBe(emails.length)
  for (const email of emails) expect(email).toMatch(/^[a-z.]+@flyleaf\.test$/)
})
