import { expect, it } from 'vitest'
import type { PayoutAccount } from '@/lib/payouts/schemas'
import { listPayoutTasks } from '@/lib/payouts/payout-tasks'
import type { Payout, PayoutStatus } from '@/lib/payouts/payout'

const READY: PayoutAccount = { country: 'de', state: 'ready', isPayable: true, needs: [], overdue: false }

function aPayout(status: PayoutStatus): Payout {
  const createdAt = '2026-11-20T00:00:00.000Z'
  return {
    id: 'po_1',
    amountCents: 900,
    currency: 'eur',
    status,
    createdAt,
    arrivesOn: '2026-11-24',
    failureCode: null
  }
}

function tasksOf(account: PayoutAccount | null, more: { waitingCents?: number; isSelling?: boolean; latest?: Payout }) {
  const { waitingCents = 0, isSelling = true, latest = null } = more
  return listPayoutTasks({ account, latestPayout: latest, waitingCents, isSelling })
}

it('what a seller has to do to be paid is to set up payouts once there is something on sale or sold', () => {
  expect(tasksOf(null, { isSelling: false })).toEqual([])
  expect(tasksOf(null, {})).toEqual([{ kind: 'set-up', waitingCents: 0 }])
  expect(tasksOf({ ...READY, state: 'incomplete' }, { waitingCents: 900 })).toEqual([
    { kind: 'set-up', waitingCents: 900 }
  ])
})

it('what a seller has to do to be paid is to tell the provider what it needs, also of an account that works', () => {
  const needs: PayoutAccount['needs'] = ['document']
  expect(tasksOf({ ...READY, state: 'incomplete', needs }, { waitingCents: 900 })).toEqual([
    { kind: 'needs', waitingCents: 900, overdue: false }
  ])
  expect(tasksOf({ ...READY, needs, overdue: true }, {})).toEqual([{ kind: 'needs', waitingCents: 0, overdue: true }])
})

it('what a seller has to do to be paid is nothing while the provider checks, or when everything is set up', () => {
  expect(tasksOf(READY, { latest: aPayout('paid') })).toEqual([])
  expect(tasksOf({ ...READY, state: 'checking' }, { waitingCents: 900 })).toEqual([])
})

it('what a seller has to do to be paid is to write to the shop when the provider refuses the account and money waits', () => {
  expect(tasksOf({ ...READY, state: 'rejected' }, {})).toEqual([])
  expect(tasksOf({ ...READY, state: 'closed' }, { waitingCents: 900 })).toEqual([
    { kind: 'refused', waitingCents: 900 }
  ])
})

it('what a seller has to do to be paid is to look at the latest payout when it failed', () => {
  expect(tasksOf(READY, { latest: aPayout('failed') })).toEqual([{ kind: 'failed', payout: aPayout('failed') }])
})
