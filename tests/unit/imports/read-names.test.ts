import { expect, it } from 'vitest'
import { readNames } from '@/lib/imports/read-names'

it.each([
  ['Wilson, Karma', ['Karma Wilson']],
  ['Le Guin, Ursula K.', ['Ursula K. Le Guin']],
  ['van Gogh, Vincent', ['Vincent van Gogh']],
  ['García Márquez, Gabriel', ['Gabriel García Márquez']],
  ['de Saint-Exupéry, Antoine', ['Antoine de Saint-Exupéry']],
  ['Neil Gaiman, Terry Pratchett', ['Neil Gaiman', 'Terry Pratchett']],
  ['Gaiman, Neil, Pratchett, Terry', ['Neil Gaiman', 'Terry Pratchett']],
  ['Hesse, Hermann; Mann, Thomas', ['Hermann Hesse', 'Thomas Mann']],
  ['Last, First|Other, Second', ['First Last', 'Second Other']],
  ['Jane Austen and Seth Grahame-Smith', ['Jane Austen', 'Seth Grahame-Smith']],
  ['Grimm, Jacob und Grimm, Wilhelm', ['Jacob Grimm', 'Wilhelm Grimm']],
  ['Jane Doe (Translator)', ['Jane Doe']],
  ['Kurt Vonnegut Jr.', ['Kurt Vonnegut Jr.']],
  ['Plato', ['Plato']],
  [' ; ', []]
])('the names "%s" are read as %j', (cell, names) => {
  expect(readNames(cell)).toEqual(names)
})

it.each(['('.repeat(60_000), ' '.repeat(60_000), 'a,'.repeat(30_000), '& '.repeat(30_000)])(
  'odd names are read in linear time (or this test exceeds its limit): %#',
  (cell) => {
    expect(Array.isArray(readNames(cell))).toBe(true)
  }
)
