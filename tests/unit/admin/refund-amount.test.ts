import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRefund, toRefundable } from '@/lib/admin/refund-amount'
import { english } from '@/tests/support/english'

function refuse(typed: string, refundable: 'whole' | 'part' = 'whole'): string | null {
  const read = readRefund(typed, 1000, refundable)
  return 'refused' in read ? english.text(read.refused) : null
}

it('the amount that an admin returns is read in euro and cents, with a point or a comma', () => {
  expect(readRefund('4.50', 1000, 'whole')).toEqual({ cents: 450 })
  expect(readRefund(' 4,5 € ', 1000, 'whole')).toEqual({ cents: 450 })
  expect(readRefund('10', 1000, 'whole')).toEqual({ cents: 1000 })
})

it('the amount that an admin returns is told why it cannot be', () => {
  expect(refuse('')).toBe('The amount is required')
  expect(refuse('4.505')).toBe('Enter the amount in euros and cents, such as 4.50')
  expect(refuse('-1')).toBe('Enter the amount in euros and cents, such as 4.50')
  expect(refuse('0')).toBe('At least one cent')
  expect(refuse('10.01')).toBe('At most €10.00 can be refunded')
  expect(refuse('10', 'part')).toBe('The book was handed over: at most €9.99 can be refunded')
})

it('the amount that an admin returns is never more than what is left, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+e €') }),
      fc.integer({ min: 2, max: 500_000 }),
      (typed, left) => {
        const read = readRefund(typed, left, 'part')
        if ('cents' in read) expect(Number.isInteger(read.cents) && read.cents >= 1 && read.cents < left).toBe(true)
      }
    )
  )
})

it('what may be returned is all that is left while the book was not handed over, less than that afterwards, and nothing of what was never paid', () => {
  expect(toRefundable('paid', 500, false)).toBe('whole')
  expect(toRefundable('handed_over', 500, false)).toBe('part')
  expect(toRefundable('handed_over', 500, true)).toBe('whole')
  expect(toRefundable('handed_over', 1, false)).toBeNull()
  for (const status of ['reserved', 'cancelled', 'refunding', 'refunded'] as const)
    expect(toRefundable(status, 0, true)).toBeNull()
})
