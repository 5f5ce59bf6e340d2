import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fromAuthors, toAuthors } from '@/lib/listings/listing-labels'

// The properties do many small steps; on a busy machine they take long all the same.
vi.setConfig({ testTimeout: 30_000 })

describe('authors as typed', () => {
  it.each([
    ['', []],
    ['Michael Ende', ['Michael Ende']],
    ['Terry Pratchett and Neil Gaiman', ['Terry Pratchett', 'Neil Gaiman']],
    ['A, B & C', ['A', 'B', 'C']],
    ['A, B, and C', ['A', 'B', 'C']],
    ['Le Guin, Ursula K.; Byatt, A. S.', ['Le Guin, Ursula K.', 'Byatt, A. S.']],
    ['Le Guin, Ursula K.;', ['Le Guin, Ursula K.']],
    ['Sandra Anderson', ['Sandra Anderson']],
    ['  A ,, A ', ['A']],
    ['Zoe\u0308', ['Zoë']]
  ])('%s', (typed, authors) => {
    expect(toAuthors(typed)).toEqual(authors)
  })

  it('authors as typed are written so that they read back into the same names, whatever these are', () => {
    const part = fc.constantFrom(',', ';', '&', ' and ', ' ', 'Le', 'Guin', 'é', '\n')
    const name = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
    )
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), fc.boolean(), (names, withComma) => {
        const authors = toAuthors(withComma ? names.map((text) => `${text}, x and y`) : names)
        expect(toAuthors(fromAuthors(authors))).toEqual(authors)
      })
    )
  })
})
