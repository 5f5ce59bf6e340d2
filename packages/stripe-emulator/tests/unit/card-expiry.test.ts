import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expiryState, formatExpiry, readExpiry } from '../../cards/card-expiry'

const november = new Date(2026, 10, 21)

describe('the expiry of a card', () => {
  test.each([
    ['1', '1'],
    ['12', '12 / '],
    ['2', '02 / '],
    ['1230', '12 / 30'],
    ['13', '01 / 3'],
    ['12/30', '12 / 30'],
    ['1/30', '01 / 30'],
    ['12/2030', '12 / 30'],
    ['2030-12', '12 / 30'],
    ['00', '0'],
    ['', ''],
    ['abc', '']
  ])('typing or pasting "%s" shows "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  test('the separator can be taken away again with the back key', () => {
    expect(formatExpiry('12 /', '12 / ')).toBe('12')
  })

  test('typing a date digit by digit shows that date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
        const typed = `${String(month).padStart(2, '0')}${String(year).padStart(2, '0')}`
        let shown = ''
        for (const digit of typed) shown = formatExpiry(shown + digit, shown)
        expect(readExpiry(shown)).toEqual({ month, year: 2000 + year })
      })
    )
  })

  test('whatever is typed, the field shows a date or the beginning of one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        expect(formatExpiry(typed)).toMatch(/^(\d|\d\d|\d\d \/ \d{0,2})?$/)
      })
    )
  })

  test('a card is good until the end of its month', () => {
    expect(expiryState('11 / 26', november)).toBe('complete')
    expect(expiryState('10 / 26', november)).toBe('month_past')
    expect(expiryState('12 / 25', november)).toBe('year_past')
    expect(expiryState('12 / 99', november)).toBe('invalid_year')
    expect(expiryState('12 / 2', november)).toBe('incomplete')
    expect(expiryState('', november)).toBe('empty')
  })
})
