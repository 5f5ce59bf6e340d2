import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  formatAmount,
  formatPrice,
  formatSignedPrice,
  MAX_PRICE_CENTS,
  MIN_PRICE_CENTS,
  parsePrice,
  toDecimalPrice,
  toTypedPrice
} from '@/lib/platform/i18n/price'

// The properties do many small steps; on a busy machine they take long all the same.
vi.setConfig({ testTimeout: 30_000 })

const allowedCents = fc.integer({ min: MIN_PRICE_CENTS, max: MAX_PRICE_CENTS })

it('writing a price shows euros as people in Ireland write them', () => {
  expect(formatPrice(1250)).toBe('€12.50')
  expect(formatPrice(5)).toBe('€0.05')
  expect(formatPrice(MAX_PRICE_CENTS)).toBe('€5,000.00')
})

it('writing a price shows euros as people in Germany write them', () => {
  expect(formatPrice(123_450, 'de')).toBe('1.234,50\u00a0€')
})

it.each([
  ['en', 'en-IE'],
  ['de', 'de-DE']
] as const)('writing a price writes by hand in %s what the browser would write for %s', (language, locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  fc.assert(fc.property(fc.nat(2_000_000_000), (cents) => formatPrice(cents, language) === format.format(cents / 100)))
})

it('writing a price writes a plain decimal for search engines', () => {
  expect(toDecimalPrice(1250)).toBe('12.50')
  expect(toDecimalPrice(7)).toBe('0.07')
  expect(toDecimalPrice(500_000)).toBe('5000.00')
})

it.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('writing a price refuses %s cents', (cents) => {
  expect(() => formatPrice(cents)).toThrow(RangeError)
  expect(() => toDecimalPrice(cents)).toThrow(RangeError)
})

describe('reading a price', () => {
  it('reading a price reads what a field shows, with the decimal separator of the language', () => {
    expect([toTypedPrice(123_450, 'en'), toTypedPrice(123_450, 'de')]).toEqual(['1234.50', '1234,50'])
    fc.assert(
      fc.property(fc.nat(MAX_PRICE_CENTS), fc.constantFrom('en', 'de'), (cents, language) => {
        expect(parsePrice(toTypedPrice(cents, language))).toBe(cents)
      })
    )
  })

  it.each([
    ['12 EUR', 1200],
    ['EUR 12,50', 1250],
    ['12 Euro', 1200],
    ['12,-', 1200],
    ["1'234.50", 123_450],
    ['１２．５０', 1250],
    ['\u200b6.50', 650],
    ['6,50\u00a0€\u200e', 650],
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['€12.50', 1250],
    ['12.50 €', 1250],
    ['12,50€', 1250],
    [' € 7 ', 700],
    ['0', 0],
    ['0.01', 1],
    ['5000', 500_000],
    ['€1,234.50', 123_450],
    ['1.234,50 €', 123_450]
  ])('reading a price takes "%s" for %i cents', (typed, cents) => {
    expect(parsePrice(typed)).toBe(cents)
  })

  it.each([
    '',
    ' ',
    '€',
    '1e3',
    '-1',
    '+1',
    '1.234,5.6',
    '1.234',
    '12.345',
    '1,234',
    '12,34.56',
    '.5',
    '5.',
    '12 50',
    '€12€',
    '$12',
    'twelve',
    'NaN',
    '0x10',
    '١٢ x',
    '9999999999'
  ])('reading a price refuses "%s"', (typed) => {
    expect(parsePrice(typed)).toBeNull()
  })

  const locales = ['en-IE', 'de-DE', 'fr-FR', 'nl-NL', 'pl-PL']

  it.each(locales)('reading a price reads back every price it wrote for %s', (locale) => {
    fc.assert(
      fc.property(
        allowedCents,
        (cents) =>
          parsePrice(new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)) ===
          cents
      )
    )
  })

  it('reading a price takes every euro amount of none, one or two decimals, with point or comma, with or without the sign', () => {
    const frame = fc.constantFrom(['', ''], ['€', ''], ['€ ', ''], ['', '€'], ['', ' €'], [' ', ' '])
    const decimals = fc.constantFrom(0, 1, 2)
    fc.assert(
      fc.property(
        fc.nat(999_999),
        fc.nat(99),
        decimals,
        fc.constantFrom('.', ','),
        frame,
        (euros, cents, places, mark, [before, after]) => {
          const written = String(cents).padStart(2, '0').slice(0, places)
          const typed = `${before}${euros}${places > 0 ? mark : ''}${written}${after}`
          expect(parsePrice(typed)).toBe(
            euros * 100 + (places === 0 ? 0 : places === 1 ? Math.floor(cents / 10) * 10 : cents)
          )
        }
      )
    )
  })

  it('reading a price takes nothing with a sign, an exponent, a letter or a third decimal for an amount', () => {
    const amount = fc.tuple(fc.nat(9999), fc.stringMatching(/^\d{2}$/)).map(([euros, cents]) => `${euros}.${cents}`)
    const spoil = fc.constantFrom(
      (text: string) => `-${text}`,
      (text: string) => `+${text}`,
      (text: string) => `${text}e2`,
      (text: string) => `${text}5`,
      (text: string) => `${text}x`,
      (text: string) => `€${text}€`,
      (text: string) => `${text}.`,
      (text: string) => `(${text})`
    )
    fc.assert(fc.property(amount, spoil, (text, change) => parsePrice(change(text)) === null))
  })

  it('reading a price never fails, and gives whole cents or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parsePrice(text)
        return cents === null || (Number.isSafeInteger(cents) && cents >= 0)
      })
    )
  })

  it('reading a price reads back every decimal it wrote', () => {
    fc.assert(fc.property(allowedCents, (cents) => parsePrice(toDecimalPrice(cents)) === cents))
  })
})

it.each([
  ['eur', 1250, '€12.50'],
  ['gbp', 99, '£0.99'],
  ['huf', 123_400, 'HUF 1,234']
])(
  'an amount of another currency is written in whole units and hundredths, or without them where there are no coins: %s',
  (currency, amount, text) => {
    expect(formatAmount(amount, currency).replace(/\s/g, ' ')).toBe(text)
  }
)

it('a signed price has a minus sign before the currency', () => {
  expect(formatSignedPrice(-1250)).toBe('−€12.50')
  expect(formatSignedPrice(1250)).toBe('€12.50')
  expect(formatSignedPrice(-1250, 'de').replace(/\s/g, ' ')).toBe('−12,50 €')
  expect(() => formatSignedPrice(0.5)).toThrow(RangeError)
})

it('a price with many blanks is read in linear time (or this test exceeds its limit)', () => {
  expect(parsePrice(`1${' '.repeat(600_000)}x`)).toBeNull()
})
