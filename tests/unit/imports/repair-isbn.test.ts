import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairIsbn } from '@/lib/imports/repair-isbn'
import { hasRightCheckDigit, parseIsbn, toIsbn13 } from '@/lib/listings/isbn'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { english } from '@/tests/support/english'

const tenDigits = fc
  .stringMatching(/^\d{9}$/)
  .map((first9) => first9 + ([...'0123456789X'].find((digit) => hasRightCheckDigit(first9 + digit)) ?? ''))

/** With its note in a language. */
function repair(cell: string, t = english) {
  const { note, ...isbn } = repairIsbn(cell)
  return { ...isbn, note: note && t.text(note) }
}

describe('an ISBN that went through a spreadsheet', () => {
  it.each([
    ['306406152', '0306406152', 'dropped the leading zero'],
    ['="0306406152"', '0306406152', 'quotation marks or formula'],
    ['="306406152"', '0306406152', 'dropped the leading zero'],
    ['9780306406157.0', '9780306406157', 'Decimals'],
    ['9780306406157,00', '9780306406157', 'Decimals'],
    ['7110383', '0007110383', '3 leading zeros']
  ])('%s is put right to %s', (cell, isbn, why) => {
    expect(hasRightCheckDigit(isbn)).toBe(true)
    expect(repair(cell)).toMatchObject({ isbn, repaired: true, refused: false, note: expect.stringContaining(why) })
  })

  it.each(['9.78E+12', '9,78031E+12', '9.78031E+12'])(
    '%s has lost its digits: the row is refused with the reason',
    (cell) => {
      expect(repair(cell)).toMatchObject({
        isbn: '',
        refused: true,
        note: expect.stringContaining('last digits are lost')
      })
    }
  )

  it.each([
    ['306406153', 'adding leading zeros does not make it valid'],
    ['978030640615', 'is not an ISBN'],
    ['B00ABCDEFG', 'is not an ISBN'],
    ['see inside', 'is not an ISBN']
  ])('%s is refused: %s', (cell, why) => {
    expect(repair(cell)).toMatchObject({ refused: true, note: expect.stringContaining(why) })
  })

  it.each(['', ' ', 'none', 'n/a', '-', 'ohne'])(
    'an ISBN that went through a spreadsheet "%s" stands for a book without one',
    (cell) => {
      expect(repair(cell)).toEqual({ isbn: '', repaired: false, refused: false, note: null })
    }
  )

  it.each(['0306406152', '978-0-306-40615-7', 'ISBN 9780306406157', '9791169605885', '340 01381 8'])(
    '%s goes on as it is',
    (cell) => {
      expect(repair(cell)).toEqual({ isbn: cell, repaired: false, refused: false, note: null })
    }
  )

  it('an ISBN that went through a spreadsheet is kept with a warning when the check digit is wrong, for it may be printed like that', () => {
    expect(repair('0806513248')).toMatchObject({
      isbn: '0806513248',
      refused: false,
      note: expect.stringContaining('Did you mean 0806513284?')
    })
  })

  it('an ISBN that went through a spreadsheet is kept with all numbers that may have been meant', () => {
    expect(repair('0306400259').note).toContain('Did you mean 3006400259 or 0306400529?')
    expect(repair('0306401073', translatorFor('de')).note).toContain(
      'Meinten Sie 0306041073, 0306401703 oder 0306401037?'
    )
  })

  it('an ISBN that went through a spreadsheet says of printed music what it is', () => {
    expect(repair('9790060115615')).toMatchObject({ refused: false, note: expect.stringContaining('printed music') })
  })

  it('an ISBN that went through a spreadsheet finds every number again whose leading zeros were dropped', () => {
    fc.assert(
      fc.property(tenDigits, fc.constantFrom('0', '00', '000'), (digits, zeros) => {
        const isbn10 =
          [...'0123456789X'].map((last) => zeros + digits.slice(zeros.length, 9) + last).find(hasRightCheckDigit) ?? ''
        const dropped = isbn10.replace(/^0+/, '')
        if (dropped.length < 6 || !/^[1-9]/.test(dropped)) return
        expect(parseIsbn(repairIsbn(dropped).isbn).isbn13).toBe(toIsbn13(isbn10))
      })
    )
  })

  it('an ISBN that went through a spreadsheet never changes the digits of a number that is right', () => {
    fc.assert(
      fc.property(tenDigits, (isbn10) => {
        for (const cell of [isbn10, toIsbn13(isbn10), `="${isbn10}"`, `${toIsbn13(isbn10)}.0`]) {
          expect(parseIsbn(repairIsbn(cell).isbn).isbn13).toBe(toIsbn13(isbn10))
        }
      })
    )
  })

  it('an ISBN that went through a spreadsheet never fails, whatever stands in the cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        const { isbn, refused, note } = repairIsbn(cell)
        return refused ? isbn === '' && note !== null : isbn.length <= cell.length + 9
      })
    )
  })
})
