import { expect, it } from 'vitest'
import { readCondition } from '@/lib/imports/read-condition'

it.each([
  ['As New', 'Excellent'],
  ['Near Fine', 'Excellent'],
  ['Very Good', 'Good'],
  ['Good.', 'Good'],
  ['g+', 'Good'],
  ['Poor', 'Fair'],
  ['Used - Like New', 'Excellent'],
  ['UsedVeryGood', 'Good'],
  ['Good to very good', 'Good'],
  ['gut bis sehr gut', 'Good'],
  ['wie neu', 'Excellent'],
  ['befriedigend', 'Fair'],
  ['Mängelexemplar', 'Good'],
  ['très bon état', 'Good'],
  ['Comme neuf', 'Excellent'],
  ['zo goed als nieuw', 'Excellent'],
  ['redelijk', 'Fair'],
  ['buen estado', 'Good'],
  ['ottimo', 'Excellent'],
  ['accettabile', 'Fair'],
  ['1', 'Excellent'],
  ['2-', 'Good'],
  ['3', 'Fair']
])('the condition "%s" is read as %s', (text, condition) => {
  expect(readCondition(text).book).toBe(condition)
})

it.each([
  ['1', 'Excellent'],
  ['2', 'Good'],
  ['3', 'Good'],
  ['4', 'Fair'],
  ['11', 'Excellent']
])('the number %s of a marketplace is read as %s', (text, condition) => {
  expect(readCondition(text, 'marketplace').book).toBe(condition)
})

it('two grades with a stroke between them are those of the book and of its jacket', () => {
  expect(readCondition('VG+/Fair')).toEqual({ book: 'Good', jacket: 'Fair' })
  expect(readCondition('fine/none')).toEqual({ book: 'Excellent', jacket: undefined })
})

it.each(['', 'lovely', 'constructor', '0', '99', 'x'.repeat(60_000), `${'.'.repeat(60_000)}x`])(
  'what is no grade is read as none: %#',
  (text) => {
    expect(readCondition(text)).toEqual({ book: undefined, jacket: undefined })
  }
)
