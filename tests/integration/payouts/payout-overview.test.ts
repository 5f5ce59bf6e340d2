import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPayouts, settlePayout } from 'stripe-emulator/testing/connect-controls'
import { addListing, addUser, type TestUser } from '@/tests/support/shop'
import {
  accountOf,
  finishSetUp,
  HOUR_MS,
  newSeller,
  openPayoutShop,
  readBooking,
  runTransfers,
  sell,
  setUpPayouts,
  shop
} from './paying-sellers'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

async function read(seller: TestUser) {
  const { readSellerDashboard } = await import('@/lib/overview/read-dashboards')
  const { money, payoutTasks } = await readSellerDashboard(seller)
  return { money, payoutTasks }
}

async function payOut(seller: TestUser, outcome: 'paid' | 'failed'): Promise<void> {
  const account = await accountOf(seller)
  const [payout] = await runPayouts(shop().stripe, { account, outcome: 'in_transit' })
  const id = payout?.id ?? ''
  await settlePayout(shop().stripe, { payout: id, outcome })
  const { syncPayout } = await import('@/lib/payouts/sync-account')
  await syncPayout(id, account)
}

it('the dashboard of a seller asks for the setup of payouts once there is something to sell, and names the money that waits', async () => {
  const seller = await addUser('Seller', 'Selma')
  expect(await read(seller)).toEqual({ money: { waitingCents: 0, paidOutCents: 0 }, payoutTasks: [] })
  await addListing(seller)
  expect((await read(seller)).payoutTasks).toEqual([{ kind: 'set-up', waitingCents: 0 }])
  await sell(seller, 1000)
  expect(await read(seller)).toEqual({
    money: { waitingCents: 900, paidOutCents: 0 },
    payoutTasks: [{ kind: 'set-up', waitingCents: 900 }]
  })
  await setUpPayouts(seller)
  expect((await read(seller)).payoutTasks).toEqual([{ kind: 'needs', waitingCents: 900, overdue: false }])
  await finishSetUp(seller, 'rejected')
  expect((await read(seller)).payoutTasks).toEqual([{ kind: 'refused', waitingCents: 900 }])
})

it('the dashboard of a seller has what was paid out this month, and the latest payout if it failed', async () => {
  const seller = await newSeller()
  await sell(seller, 1000)
  await runTransfers()
  await payOut(seller, 'failed')
  expect(await read(seller)).toMatchObject({
    money: { waitingCents: 0, paidOutCents: 0 },
    payoutTasks: [{ kind: 'failed', payout: { amountCents: 900, status: 'failed' } }]
  })
  // The provider's times are whole seconds.
  const { PayoutModel } = await import('@/models/payout')
  await PayoutModel.updateMany({ userId: seller.id }, { $set: { createdAt: new Date(Date.now() - HOUR_MS) } })
  const next = await sell(seller, 500)
  await runTransfers()
  expect((await readBooking(next.bookingId)).transfers).toHaveLength(1)
  await payOut(seller, 'paid')
  expect(await read(seller)).toEqual({ money: { waitingCents: 0, paidOutCents: 1350 }, payoutTasks: [] })
})
