import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { hasRightCheckDigit, parseIsbn, toIsbn13 } from '@/lib/listings/isbn'

// The properties do many small steps; on a busy machine they take long all the same.
vi.setConfig({ testTimeout: 30_000 })

const nineDigits = fc.stringMatching(/^\d{9}$/)

function tenDigits(first9: string): string {
  for (const last of '0123456789X') {
    if (hasRightCheckDigit(first9 + last)) return first9 + last
  }
  throw new Error(`no check digit fits ${first9}`)
}

describe('reading a book number', () => {
  const tenDigitNumbers = ['2253002690', '0-8065-1328-4', '097522980X', '0 9752298 0 x']

  it.each(tenDigitNumbers)('reading a book number accepts the ten digits %s', (written) => {
    expect(parseIsbn(written)).toMatchObject({ kind: 'book', checkDigitRight: true, problem: null })
  })

  it.each([
    ['2253002690', '9782253002697'],
    ['0806513284', '9780806513287'],
    ['0679744827', '9780679744825'],
    ['340 01381 8', '9780340013816'],
    ['SBN 340 01381 8', '9780340013816'],
    ['0340013818', '9780340013816'],
    ['9791169605885', '9791169605885']
  ])('reading a book number keeps %s as %s', (written, isbn13) => {
    expect(parseIsbn(written)).toMatchObject({ kind: 'book', isbn13, checkDigitRight: true, problem: null })
  })

  it.each([
    'ISBN 978-0-8065-1328-7',
    'isbn: 9780806513287',
    'ISBN-13: 978-0-8065-1328-7',
    'ISBN-10: 0-8065-1328-4',
    'ISBN 10 0806513284',
    'ISBN‑13 978‑0‑8065‑1328‑7',
    '978–0–8065–1328–7',
    '978—0—8065—1328—7',
    '978−0−8065−1328−7',
    '978\u00ad0806513287',
    '978\u00a00\u202f8065\u20091328 7',
    '９７８０８０６５１３２８７',
    '="9780806513287"',
    '806513284'
  ])('reading a book number reads %s like the plain number', (written) => {
    const isbn13 = '9780806513287'
    expect(parseIsbn(written)).toMatchObject({ kind: 'book', isbn13, checkDigitRight: true, problem: null })
  })

  it('reading a book number knows printed music from a book although its check digit is right', () => {
    expect(parseIsbn('9790060115615')).toMatchObject({
      kind: 'music',
      isbn13: null,
      checkDigitRight: true,
      problem: 'printed-music'
    })
  })

  it('reading a book number does not notice two swapped neighbours that differ by five, as the standard has it', () => {
    expect(parseIsbn('9780306406157').checkDigitRight).toBe(true)
    expect(parseIsbn('9780306401657').checkDigitRight).toBe(true)
  })

  it('reading a book number keeps a number that is printed with a wrong check digit, and says so', () => {
    const wrong = { kind: 'book', checkDigitRight: false, problem: 'wrong-check-digit' }
    expect(parseIsbn('978-0-306-40615-8')).toMatchObject({ ...wrong, isbn13: '9780306406158' })
    expect(parseIsbn('0-8065-1328-5')).toMatchObject({ ...wrong, isbn13: '9780806513287' })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['=""', 'empty'],
    ['9.78E+12', 'rounded-by-a-spreadsheet'],
    ['9,78031E+12', 'rounded-by-a-spreadsheet'],
    ['none', 'not-an-isbn'],
    ['12345678', 'not-an-isbn'],
    ['97803064061', 'not-an-isbn'],
    ['4006381333931', 'not-an-isbn'],
    ['978-0-306-40615-X', 'not-an-isbn'],
    ['X803064061', 'not-an-isbn'],
    ['9780306406157 9780306406157', 'not-an-isbn']
  ])('reading a book number refuses "%s" because it is %s', (written, problem) => {
    expect(parseIsbn(written)).toMatchObject({
      kind: 'none',
      isbn13: null,
      checkDigitRight: false,
      problem,
      written: null
    })
  })

  it('reading a book number never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { kind, isbn13 } = parseIsbn(text)
        return kind === 'book' ? isbn13 !== null && /^97[89]\d{10}$/.test(isbn13) : isbn13 === null
      })
    )
  })
})

it('changing between ten and thirteen digits comes back to the same ten digits', () => {
  fc.assert(
    fc.property(nineDigits, (first9) => {
      const isbn10 = tenDigits(first9)
      const isbn13 = toIsbn13(isbn10)
      expect(hasRightCheckDigit(isbn13)).toBe(true)
      expect(parseIsbn(isbn10).isbn13).toBe(isbn13)
    })
  )
})

it('changing between ten and thirteen digits notices every single wrong digit', () => {
  fc.assert(
    fc.property(nineDigits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (first9, place, shift) => {
      const isbn13 = toIsbn13(tenDigits(first9))
      const digit = String((Number(isbn13.charAt(place)) + shift) % 10)
      expect(hasRightCheckDigit(isbn13.slice(0, place) + digit + isbn13.slice(place + 1))).toBe(false)
    })
  )
})

it('changing between ten and thirteen digits notices every single wrong character of ten digits, and every two that changed places', () => {
  const characters = [...'0123456789X']
  fc.assert(
    fc.property(nineDigits, fc.nat(9), fc.constantFrom(...characters), fc.nat(8), (first9, place, other, at) => {
      const isbn10 = tenDigits(first9)
      const wrong = isbn10.slice(0, place) + other + isbn10.slice(place + 1)
      if (other !== isbn10.charAt(place)) expect(hasRightCheckDigit(wrong)).toBe(false)
      const swapped = isbn10.slice(0, at) + isbn10.charAt(at + 1) + isbn10.charAt(at) + isbn10.slice(at + 2)
      if (swapped !== isbn10) expect(hasRightCheckDigit(swapped)).toBe(false)
    })
  )
})

it('changing between ten and thirteen digits keeps a wrong number as it is printed, so that a search for it finds it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^978\d{10}$/), (digits) => {
      expect(parseIsbn(digits)).toMatchObject({ kind: 'book', isbn13: digits, written: digits })
    })
  )
})

it('changing between ten and thirteen digits reads a number wherever the separators stand', () => {
  const separator = fc.constantFrom('', '-', ' ', '–', '\u2011', '\u00a0')
  const tenSeparators = fc.array(separator, { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(nineDigits, tenSeparators, (first9, separators) => {
      const isbn10 = tenDigits(first9)
      const written = [...isbn10].map((digit, place) => digit + (separators[place] ?? '')).join('')
      expect(parseIsbn(written).isbn13).toBe(toIsbn13(isbn10))
    })
  )
})

it('changing between ten and thirteen digits refuses to convert what is not ten digits', () => {
  expect(() => toIsbn13('12345')).toThrow(RangeError)
})
