import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import { describeMoney } from '@/lib/orders/describe-money'
import { english } from '@/tests/support/english'
import { aStanding } from './progress/a-standing'

const UNTIL = '2026-11-22T12:00:00.000Z'
const NOW = new Date('2026-11-21T12:00:00Z')
const PAID = aStanding({ status: 'paid', paidAt: '2026-11-20T12:00:00.000Z' })
const HANDED_OVER = aStanding({ ...PAID, status: 'handed_over', handedOverAt: PAID.paidAt, caseOpenUntil: UNTIL })

it('what the buyer is told about the money is that the shop keeps it until the handover', () => {
  expect(describeMoney(PAID, NOW, english)).toMatch(/^Flyleaf keeps your money until the handover\./)
})

it('what the buyer is told about the money is until when the seller waits for it, and then that the seller gets it', () => {
  expect(describeMoney(HANDED_OVER, NOW, english)).toContain('Sunday 22 November, 13:00 CET')
  expect(describeMoney(HANDED_OVER, new Date(UNTIL), english)).toBe('The seller is paid for this book.')
})

it('what the buyer is told about the money is nothing while nothing is paid, after it was returned, and in a dispute', () => {
  for (const status of ORDER_STATUSES)
    if (status !== 'paid' && status !== 'handed_over')
      expect(describeMoney({ ...PAID, status }, NOW, english)).toBeNull()
  expect(describeMoney({ ...PAID, isDisputed: true }, NOW, english)).toBeNull()
})
