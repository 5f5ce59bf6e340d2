import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePhone } from '@/lib/listings/phone'

it.each([
  ['+49 30 23125 046', '+493023125046'],
  ['+49 (0)30 23125-046', '+493023125046'],
  ['0049 30 23125046', '+493023125046'],
  ['030 / 23125 046', '+493023125046'],
  ['+351 210 000 000', '+351210000000'],
  ['+353 20 910 0142', '+353209100142'],
  ['+44 131 496 0177', '+441314960177'],
  ['＋３５３ ２０ ９１０ ０１４２', '+353209100142'],
  ['\u202a+49 30 23125046\u202c', '+493023125046'],
  ['\u2068+49 30 23125046\u2069', '+493023125046'],
  ['030\u221223125046', '+493023125046'],
  ['030\u201123125046', '+493023125046'],
  ['030\u201323125046', '+493023125046']
])('a phone number written as %s is kept as %s', (typed, stored) => expect(parsePhone(typed)).toBe(stored))

it('a phone number without a country code belongs to the country of the shop', () => {
  expect(parsePhone('0131 496 0177', 'GB')).toBe('+441314960177')
  expect(parsePhone('01 44 55 66 77', 'FR')).toBe('+33144556677')
  expect(parsePhone('030 23125046', 'nowhere')).toBe('+493023125046')
})

it.each([
  '',
  ' ',
  '123',
  'call me',
  '+49',
  '+1 555 0100',
  '+34 000 55 01 63',
  '030 23125046 ext 5',
  '+493023125046<b>',
  '+'.repeat(41)
])('a phone number is not what "%s" is', (typed) => expect(parsePhone(typed)).toBeNull())

it('a phone number reads back what it has kept, whatever is typed and wherever the shop is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{0,20}$/)), (typed) => {
      const stored = parsePhone(typed)
      if (stored !== null) {
        expect(stored).toMatch(/^\+\d{5,15}$/)
        expect(parsePhone(stored, 'FR')).toBe(stored)
      }
    })
  )
})
