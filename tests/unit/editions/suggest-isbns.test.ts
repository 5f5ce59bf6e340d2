import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestIsbns } from '@/lib/editions/edition'
import { hasRightCheckDigit, parseIsbn, toIsbn13 } from '@/lib/listings/isbn'

const rightNumber = fc.stringMatching(/^\d{9}$/).map((first9) => {
  const last = [...'0123456789X'].find((digit) => hasRightCheckDigit(first9 + digit)) ?? ''
  return first9 + last
})

function swap(digits: string, place: number): string {
  return digits.slice(0, place) + digits.charAt(place + 1) + digits.charAt(place) + digits.slice(place + 2)
}

it('“did you swap two digits?” finds the number that was meant among a few', () => {
  expect(suggestIsbns('0806513248')).toContain('0806513284')
  expect(suggestIsbns('9780806531287')).toContain('9780806513287')
})

it('“did you swap two digits?” says nothing about a right number, or about what is no number', () => {
  fc.assert(
    fc.property(rightNumber, (isbn10) => {
      expect(suggestIsbns(isbn10)).toEqual([])
      expect(suggestIsbns(toIsbn13(isbn10))).toEqual([])
    })
  )
  for (const text of ['', 'X', '12345', 'not a number', '9790060115616']) expect(suggestIsbns(text)).toEqual([])
})

it('“did you swap two digits?” knows the right number of every slip of two neighbours that the check digit notices', () => {
  fc.assert(
    fc.property(rightNumber, fc.nat(7), fc.boolean(), (isbn10, at, thirteen) => {
      const right = thirteen ? toIsbn13(isbn10) : isbn10
      const slip = swap(right, thirteen ? at + 3 : at)
      if (hasRightCheckDigit(slip)) return
      const found = suggestIsbns(slip)
      expect(found).toContain(right)
      expect(found.every((isbn) => parseIsbn(isbn).checkDigitRight)).toBe(true)
    })
  )
})

it('“did you swap two digits?” proposes no music and nothing but book numbers', () => {
  expect(suggestIsbns('9709060115615')).toEqual([])
  fc.assert(
    fc.property(fc.stringMatching(/^97[89]\d{10}$/), (digits) => {
      for (const isbn of suggestIsbns(digits)) {
        expect(parseIsbn(isbn).kind).toBe('book')
      }
    })
  )
})
