import { expect, it } from 'vitest'
import { toEarningState } from '@/lib/payouts/earning'

const NOW = new Date('2026-11-26T12:00:00Z')
const READY = { accountId: 'acct_1', isReady: true }
const TRANSFER = { key: 'transfer_1', amountCents: 900, status: 'made', reversals: [], netted: [] }
const OPEN = {
  id: 'dp_1',
  status: 'needs_response',
  withdrawnCents: 1000,
  reinstatedCents: 0,
  shares: [{ line: 1, cents: 1000 }],
  isOpen: true
}

function describeState(more: object, destination: typeof READY | null = READY) {
  const lines = [{ number: 1, priceCents: 1000, commissionCents: 100 }]
  const released = { lines, totalCents: 1000, status: 'handed_over', handedOverAt: NOW, releasedAt: NOW }
  return toEarningState(Object.assign(Object.create(null), released, more), destination)
}

it('the state of a seller’s money follows the sale from the payment to the transfer', () => {
  expect(describeState({ status: 'paid', handedOverAt: null, releasedAt: null })).toBe('meeting')
  expect(describeState({ releasedAt: null })).toBe('period')
  expect(describeState({}, null)).toBe('account')
  expect(describeState({})).toBe('transferring')
  expect(describeState({ transfers: [TRANSFER] })).toBe('transferred')
})

it('the state of a seller’s money waits in an open dispute, and is returned once it is lost', () => {
  expect(describeState({ disputes: [OPEN] })).toBe('dispute')
  expect(describeState({ disputes: [{ ...OPEN, status: 'lost', isOpen: false }] })).toBe('returned')
})
