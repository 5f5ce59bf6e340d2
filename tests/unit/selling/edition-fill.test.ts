import { expect, it } from 'vitest'
import { fillFromEdition, mayFillCategory, sourceOf, type Marks } from '@/components/selling/edition-fill'
import type { Edition, EditionField } from '@/lib/editions/edition'

const EMPTY: Partial<Record<EditionField, string>> = {}

function fill(values: typeof EMPTY, marks: Marks, edition: Edition | null) {
  return fillFromEdition((name) => values[name] ?? '', marks, edition)
}

const OMENS: Edition = {
  fields: { title: 'Good Omens', authors: ['Terry Pratchett', 'Neil Gaiman'], publishedYear: 1990, language: 'en' },
  sources: { title: 'shop', authors: 'shop', publishedYear: 'catalogue', language: 'openlibrary' }
}

it('what an ISBN fills in is what is empty, each field with its source', () => {
  const { changed, marks } = fill(EMPTY, {}, OMENS)
  expect(changed).toEqual({
    title: 'Good Omens',
    authors: 'Terry Pratchett, Neil Gaiman',
    publishedYear: '1990',
    language: 'en'
  })
  expect(marks).toEqual({
    title: { value: 'Good Omens', source: 'shop' },
    authors: { value: 'Terry Pratchett, Neil Gaiman', source: 'shop' },
    publishedYear: { value: '1990', source: 'catalogue' },
    language: { value: 'en', source: 'openlibrary' }
  })
})

it('what an ISBN fills in is never what was typed', () => {
  const { changed, marks } = fill({ ...EMPTY, title: 'Gutes Omen', pages: '400' }, {}, OMENS)
  expect([changed.title, changed.pages, marks.title]).toEqual([undefined, undefined, undefined])
  expect(changed.authors).toBe('Terry Pratchett, Neil Gaiman')
})

it('what an ISBN fills in gives way to the next number, and goes with a number that knows less', () => {
  const first = fill(EMPTY, {}, OMENS)
  const values = { ...EMPTY, ...first.changed, authors: 'Pratchett & Gaiman' }
  const other: Edition = { fields: { title: 'Mort', language: 'en' }, sources: { title: 'shop', language: 'shop' } }
  const second = fill(values, first.marks, other)
  expect(second.changed).toEqual({ title: 'Mort', publishedYear: '' })
  expect(sourceOf('authors', values.authors, second.marks)).toBeNull()
  expect(sourceOf('language', 'en', second.marks)).toBe('shop')
})

it('what an ISBN fills in leaves what was typed when nobody knows the number', () => {
  const { changed } = fill({ ...EMPTY, title: 'My own words' }, {}, null)
  expect(changed).toEqual({})
})

it('what an ISBN fills in keeps the commas of names apart from those between them', () => {
  const edition: Edition = {
    fields: { title: 'Earthsea', authors: ['Le Guin, Ursula K.', 'Vess, Charles'] },
    sources: { title: 'shop', authors: 'shop' }
  }
  expect(fill(EMPTY, {}, edition).changed.authors).toBe('Le Guin, Ursula K.; Vess, Charles')
})

it('what an ISBN fills in is the category too, unless the seller has chosen one', () => {
  expect(mayFillCategory('', null)).toBe(true)
  expect(mayFillCategory('history', null)).toBe(false)
  expect(mayFillCategory('history', 'history')).toBe(true)
  expect(mayFillCategory('cooking', 'history')).toBe(false)
})
