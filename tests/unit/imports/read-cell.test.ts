import { expect, it } from 'vitest'
import { toPlainPrice } from '@/lib/imports/read-cell'

it.each([
  ['7,50', '7,50'],
  [' 7.50 EUR ', '7.50'],
  ['7 euros', '7'],
  ['12euro', '12'],
  ['eur 12', '12'],
  ['EUR', ''],
  ['12 USD', '12 USD']
])('the price "%s" is read as "%s"', (cell, price) => expect(toPlainPrice(cell)).toBe(price))

it('a price with many blanks is read in linear time (or this test exceeds its limit)', () => {
  const price = `1${' '.repeat(600_000)}x`
  expect(toPlainPrice(price)).toBe(price)
})
