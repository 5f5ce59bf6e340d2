import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '@/lib/search/parse-query'
import { parseCursor, toCursorText } from '@/lib/search/search'

describe('what was typed', () => {
  it.each([
    ['the Hobbit', { words: ['the', 'hobbit'] }],
    ['"the sea" murdoch', { words: ['the', 'sea', 'murdoch'], phrases: [['the', 'sea']] }],
    ['„die see“', { words: ['die', 'see'], phrases: [['die', 'see']] }],
    ['hobbit -annotated −movie', { words: ['hobbit'], excluded: [['annotated'], ['movie']] }],
    ['hobbit -"the movie"', { words: ['hobbit'], excluded: [['the', 'movie']] }],
    ['catch-22 jean-paul', { words: ['catch', '22', 'jean', 'paul'] }],
    ['"the sea', { words: ['the', 'sea'] }],
    ['j k rowling', { words: ['jk', 'rowling'] }],
    ['- -- "" -""', { words: [] }],
    ['isbn 0-439-13960-x', { isbn13: '9780439139601', isMistyped: true, words: [] }],
    ['potter 9780439139601 rowling', { isbn13: '9780439139601', words: ['potter', 'rowling'] }],
    ['ISBN-13 978 0 439 13960 1 potter', { isbn13: '9780439139601', words: ['potter'] }],
    ['dune 9780441013594', { words: ['dune'], doubtful: ['9780441013594'] }],
    ['ISBN: 978-0-441-01359-4 Dune Herbert', { words: ['dune', 'herbert'], doubtful: ['978-0-441-01359-4'] }],
    ['herbert isbn 0441013594', { words: ['herbert'], doubtful: ['0441013594'] }],
    ['0-441-01359-4 dune', { words: ['dune'], doubtful: ['0-441-01359-4'] }],
    ['dune 0441013597 9780441013594', { isbn13: '9780441013593' }],
    ['9783161484101 9783161484100', { isbn13: '9783161484100', words: [] }],
    ['978-3-16-148410-1 herbert 978-0-441-01359-3', { isbn13: '9780441013593', words: ['herbert'] }],
    ['0441013597 hobbit 9780441013597', { isbn13: '9780441013593', words: ['hobbit'] }],
    ['dune 123 978-0-441-01359-3', { isbn13: '9780441013593', words: ['dune', '123'] }],
    ['hobbit 9783161484101 9783161484102', { words: ['hobbit'], doubtful: ['9783161484101', '9783161484102'] }],
    ['hobbit 9783161484101 isbn 9783161484101', { words: ['hobbit'], doubtful: ['9783161484101'] }],
    [
      '9783161484101 9783161484102',
      { isbn13: '9783161484101', isMistyped: true, words: [], doubtful: ['9783161484102'] }
    ],
    ['hobbit 9783161484101 9790060115615', { words: ['hobbit', '9790060115615'], doubtful: ['9783161484101'] }],
    ['"9780441013594"', { isbn13: '9780441013594', isMistyped: true, words: [] }],
    ['„9780441013594“', { isbn13: '9780441013594', isMistyped: true, words: [] }],
    ['„9780441013593“', { isbn13: '9780441013593', words: [] }],
    ['9780441013594', { isbn13: '9780441013594', isMistyped: true, words: [] }],
    ['wars of 1914-1918 1939-1945', { words: ['wars', 'of', '1914', '1918', '1939', '1945'] }],
    ['years 1914 1918 1939 1945', { words: ['years', '1914', '1918', '1939', '1945'] }],
    ['1984', { isbn13: null, words: ['1984'] }],
    ['9790060115615', { isbn13: null, words: ['9790060115615'] }]
  ])('%s', (typed, expected) => {
    expect(parseQuery(typed)).toMatchObject({
      phrases: [],
      excluded: [],
      isbn13: null,
      isMistyped: false,
      doubtful: [],
      ...expected
    })
  })

  it('what was typed is read without an error whatever it is, and no more than eighty characters of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (typed) => {
        const { words } = parseQuery(typed)
        expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true)
      })
    )
    expect(parseQuery(`${'a'.repeat(80)}b`).words).toEqual(['a'.repeat(80)])
  })
})

it('a cursor comes back as it was written', () => {
  fc.assert(
    fc.property(
      fc.record({
        tier: fc.nat(8),
        key: fc.integer(),
        id: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 })
      }),
      (cursor) => {
        expect(parseCursor(toCursorText(cursor))).toEqual(cursor)
      }
    )
  )
})

it('a cursor is nothing when nobody can have got it from here', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseCursor(text)).toBeNull()
    })
  )
  for (const text of [
    null,
    '',
    '0.1',
    '0.1.xyz',
    '100.1.66f0c0ffee0000000000000a',
    '0.1e999.66f0c0ffee0000000000000a',
    '0.9000000000000000.66f0c0ffee0000000000000a',
    '..'
  ])
    expect(parseCursor(text)).toBeNull()
})
