import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf, cvcLengthOf, digitsOf, groupNumber, isLuhnValid, numberState } from '../../cards/card-number'
import { TEST_CARDS } from '../../cards/test-cards'

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((list) => list.join(''))

function withCheckDigit(start: string): string {
  const last = [...'0123456789'].find((digit) => isLuhnValid(start + digit))
  return start + (last ?? '')
}

describe('card numbers', () => {
  test('every documented test card is a whole, valid number', () => {
    for (const { number } of TEST_CARDS) expect([number, numberState(number)]).toEqual([number, 'complete'])
  })

  test('card numbers brands are told from the first digits', () => {
    expect(brandOf('4')).toBe('visa')
    expect(brandOf('5555555555554444')).toBe('mastercard')
    expect(brandOf('2223')).toBe('mastercard')
    expect(brandOf('2721')).toBe('unknown')
    expect(brandOf('37')).toBe('amex')
    expect(brandOf('6011')).toBe('discover')
    expect(brandOf('36')).toBe('diners')
    expect(brandOf('3528')).toBe('jcb')
    expect(brandOf('62')).toBe('unionpay')
    expect(brandOf('')).toBe('unknown')
    expect(brandOf('9')).toBe('unknown')
  })

  test('American Express has 15 digits in groups of 4, 6, 5 and a code of 4', () => {
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
    expect(cvcLengthOf('378282246310005')).toBe(4)
    expect(cvcLengthOf('4242424242424242')).toBe(3)
  })

  test('an empty, a short and a mistyped number are told apart', () => {
    expect(numberState('')).toBe('empty')
    expect(numberState('4242 4242 4242 424')).toBe('incomplete')
    expect(numberState('4242 4242 4242 4241')).toBe('invalid')
    expect(numberState('4242 4242 4242 4242')).toBe('complete')
  })

  test('any number gets exactly one right check digit', () => {
    fc.assert(
      fc.property(digits(1, 18), (start) => {
        expect([...'0123456789'].filter((digit) => isLuhnValid(start + digit))).toHaveLength(1)
      })
    )
  })

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(digits(1, 18), fc.nat(), fc.integer({ min: 1, max: 9 }), (start, at, shift) => {
        const number = withCheckDigit(start)
        const place = at % number.length
        const other = String((Number(number[place]) + shift) % 10)
        expect(isLuhnValid(number.slice(0, place) + other + number.slice(place + 1))).toBe(false)
      })
    )
  })

  test('two swapped neighbours are noticed, but for 09 and 90', () => {
    fc.assert(
      fc.property(digits(2, 18), fc.nat(), (start, at) => {
        const number = withCheckDigit(start)
        const place = at % (number.length - 1)
        const pair = number.slice(place, place + 2)
        const swapped = `${pair[1] ?? ''}${pair[0] ?? ''}`
        const noticed = pair !== swapped && !['09', '90'].includes(pair)
        expect(isLuhnValid(number.slice(0, place) + swapped + number.slice(place + 2))).toBe(!noticed)
      })
    )
  })

  test('card numbers grouping adds blanks and nothing else, and a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const shown = groupNumber(typed)
        expect(digitsOf(shown)).toBe(digitsOf(typed))
        expect(groupNumber(shown)).toBe(shown)
        expect(shown).toMatch(/^(\d+( \d+)*)?$/)
      })
    )
  })

  test('card numbers letters and signs are not digits, whatever is pasted', () => {
    expect(digitsOf('4242-4242 4242.4242abc')).toBe('4242424242424242')
    expect(isLuhnValid('')).toBe(false)
    expect(isLuhnValid('424²')).toBe(false)
  })
})
