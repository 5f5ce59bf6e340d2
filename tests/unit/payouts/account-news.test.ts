import { expect, it } from 'vitest'
import { toAccountNews } from '@/lib/payouts/payout-account'

const INCOMPLETE = { transfers: 'restricted', needs: ['document'], overdue: false, closed: false } as const
const READY = { transfers: 'active', needs: [], overdue: false, closed: false } as const

it('what a seller is told of a payout account is that it is ready, once', () => {
  expect(toAccountNews(INCOMPLETE, READY)).toBe('ready')
  expect(toAccountNews(READY, READY)).toBeNull()
})

it('what a seller is told of a payout account is that it was rejected or closed', () => {
  expect(toAccountNews(INCOMPLETE, { ...INCOMPLETE, transfers: 'rejected' })).toBe('rejected')
  expect(toAccountNews(READY, { ...READY, closed: true })).toBe('closed')
})

it('what a seller is told of a payout account is that something is overdue, also for an account that is ready', () => {
  const overdue = { ...READY, needs: ['document'], overdue: true } as const
  expect(toAccountNews(READY, overdue)).toBe('overdue')
  expect(toAccountNews(overdue, overdue)).toBeNull()
})

it('what a seller is told of a payout account is nothing while the setup goes on', () => {
  expect(toAccountNews({ ...INCOMPLETE, transfers: null, needs: [] }, INCOMPLETE)).toBeNull()
  expect(toAccountNews(INCOMPLETE, { ...INCOMPLETE, transfers: 'pending', needs: [] })).toBeNull()
})
