import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPayouts, setAccount } from 'stripe-emulator/testing/connect-controls'
import { brokenRules } from '@/tests/integration/payments/buying'
import type { TestUser } from '@/tests/support/shop'
import {
  accountOf,
  admin,
  atProvider,
  dispute,
  endDispute,
  finishSetUp,
  newSeller,
  openPayoutShop,
  post,
  readBooking,
  refund,
  runTransfers,
  sell,
  shop
} from '../payouts/paying-sellers'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

async function sumEarnings(seller: TestUser) {
  const { sumMyEarnings } = await import('@/lib/payouts/list-earnings')
  return sumMyEarnings(seller)
}

/** 2520 were transferred and paid out, the bank took the money, and the next sale's 900 were kept back. */
async function newNettedDispute() {
  const seller = await newSeller()
  const sale = await sell(seller, 2800)
  await runTransfers()
  await runPayouts(shop().stripe, { account: await accountOf(seller), outcome: 'paid' })
  const id = await dispute(sale)
  await runTransfers()
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 2520 })
  const next = await sell(seller, 1000)
  await runTransfers()
  expect(await atProvider(next)).toEqual([])
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 1620 })
  return { seller, sale, next, id }
}

it('a won dispute pays at once what was kept back for it from another sale', async () => {
  const { seller, sale, next, id } = await newNettedDispute()
  await endDispute(sale, id, 'won')
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[2520, 0]])
  expect(await atProvider(next)).toEqual([[900, 0]])
  const booking = await readBooking(sale.bookingId)
  expect(booking).not.toHaveProperty('debtCents')
  expect(booking).not.toHaveProperty('transferDueAt')
  expect(await post(sale.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': 900 })
  expect(await post(next.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': -900 })
  expect(await sumEarnings(seller)).toMatchObject({ waitingCents: 0, debtCents: 0 })
  expect(await brokenRules()).toEqual([])
})

it('what a won dispute pays back waits for an account that is not ready, and only that amount is shown as waiting', async () => {
  const { seller, sale, next, id } = await newNettedDispute()
  await setAccount(shop().stripe, { account: await accountOf(seller), transfers: { status: 'restricted' } })
  const { syncAccount } = await import('@/lib/payouts/sync-account')
  await syncAccount(await accountOf(seller))
  await endDispute(sale, id, 'won')
  await runTransfers()
  await post(next.bookingId)
  await post(sale.bookingId)
  expect(await sumEarnings(seller)).toMatchObject({ waitingCents: 900, debtCents: 0 })
  expect(await brokenRules()).toEqual([])
  await finishSetUp(seller)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[2520, 0]])
  expect(await atProvider(next)).toEqual([[900, 0]])
  expect(await sumEarnings(seller)).toMatchObject({ waitingCents: 0, debtCents: 0 })
  expect(await brokenRules()).toEqual([])
})

it('a second dispute after a won one takes back only what can still be reversed, and the rest is a debt once', async () => {
  const { seller, sale, next, id } = await newNettedDispute()
  await endDispute(sale, id, 'won')
  await runTransfers()
  await refund(sale, 1400)
  await runTransfers()
  expect(await atProvider(sale)).toEqual([[2520, 0]])
  expect(await atProvider(next)).toEqual([[900, 900]])
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 360 })
  const another = await sell(seller, 1000)
  await runTransfers()
  expect(await atProvider(another)).toEqual([[540, 0]])
  for (const { bookingId } of [sale, next, another]) await post(bookingId)
  expect(await sumEarnings(seller)).toMatchObject({ waitingCents: 0, debtCents: 0 })
  expect(await brokenRules()).toEqual([])
})

it('an admin sees what the provider refuses to pay back after a won dispute', async () => {
  const { seller, sale, id } = await newNettedDispute()
  const { listStuckMoney } = await import('@/lib/transfers/stuck-money')
  await setAccount(shop().stripe, { account: await accountOf(seller), transfers: { status: 'restricted' } })
  await endDispute(sale, id, 'won')
  await runTransfers()
  const stuck = await listStuckMoney(admin(), new Date())
  expect(stuck.filter(({ orderId }) => orderId === sale.bookingId)).toMatchObject([{ reason: 'refused', cents: 900 }])
})
