import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPayouts, settlePayout } from 'stripe-emulator/testing/connect-controls'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import { kindsOfMailsAbout } from '@/tests/integration/reports/moderation'
import { addUser, call } from '@/tests/support/shop'
import { readMail } from '@/tests/unit/mail/read-mail'
import {
  accountOf,
  admin,
  finishSetUp,
  HOUR_MS,
  newSeller,
  openPayoutShop,
  refund,
  runTransfers,
  sell,
  setUpPayouts,
  shop
} from './paying-sellers'
import { dispatchDue } from '@/tests/support/dispatch-due'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

/** The kinds of the mails about the money of a booking, or of an account or payout, oldest first. */
async function kindsAbout(id: string): Promise<string[]> {
  return (await kindsOfMailsAbout(id)).filter((kind) => /transfer|payout|by-hand/.test(kind))
}

async function remind(days: number): Promise<void> {
  const { remindSellers } = await import('@/lib/payouts/remind-sellers')
  const now = new Date(Date.now() + days * 24 * HOUR_MS)
  await remindSellers({ now, shouldStop: () => false })
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  await dispatchEvents(now)
}

it('the mails about the money of a sale tell the seller of a transfer and of what is taken back, once each', async () => {
  const seller = await newSeller()
  const sale = await sell(seller)
  const { bookingId } = sale
  await runTransfers()
  await refund(sale, 400)
  await dispatchDue()
  await dispatchDue()
  expect(await kindsAbout(bookingId)).toEqual(['booking-transferred', 'booking-transfer-reversed'])
  expect(await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '€9.00 for')).toContain('/dashboard/earnings')
  await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '€3.60 for')
})

it('the mails about the money of a sale tell the seller of a debt, and of what is kept back for it', async () => {
  const seller = await newSeller()
  const sale = await sell(seller)
  await runTransfers()
  await runPayouts(shop().stripe, { account: await accountOf(seller), outcome: 'paid' })
  await refund(sale, 300)
  await dispatchDue()
  await runTransfers()
  await sell(seller, 500)
  await runTransfers()
  await dispatchDue()
  expect(await kindsAbout(sale.bookingId)).toEqual(['booking-transferred', 'booking-transfer-owed'])
  await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, 'You owe the shop €2.70')
  const { text } = readMail(await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '€2.70 for'))
  expect(text).toContain('€1.80 for')
})

it('the mails about the money of a sale tell the seller of a payment by hand', async () => {
  const seller = await addUser('Seller', 'Selma')
  const { bookingId } = await sell(seller)
  await runTransfers()
  const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
  const body = { note: 'Paid by bank transfer.' }
  expect((await call(POST, { as: admin(), body, params: { id: bookingId } })).status).toBe(200)
  await dispatchDue()
  expect(await kindsAbout(bookingId)).toEqual(['booking-paid-by-hand'])
  await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '€9.00 for')
})

it('the mails about payouts remind a seller of the setup at each stage once, and no longer when the account is ready', async () => {
  const seller = await addUser('Seller', 'Selma')
  await sell(seller)
  await sell(seller, 500)
  await runTransfers()
  await remind(0)
  await remind(3)
  await remind(8)
  await remind(8)
  expect(await kindsAbout(seller.id)).toEqual(['payouts-needed', 'payouts-needed'])
  await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '€13.50 from 2 sales')
  await setUpPayouts(seller)
  await finishSetUp(seller)
  await remind(30)
  expect(await kindsAbout(seller.id)).toEqual(['payouts-needed', 'payouts-needed', 'payout-account-ready'])
})

it('the mails about payouts do not remind a seller whose account the provider is checking', async () => {
  const seller = await addUser('Seller', 'Selma')
  await sell(seller)
  await setUpPayouts(seller)
  const { PayoutAccountModel } = await import('@/models/payout-account')
  await PayoutAccountModel.updateOne({ userId: seller.id }, { $set: { transfers: 'pending', needs: [] } })
  await remind(8)
  expect(await kindsAbout(seller.id)).toEqual([])
})

it('the mails about payouts tell a rejected seller so, and do not remind them', async () => {
  const seller = await addUser('Seller', 'Selma')
  await sell(seller)
  await setUpPayouts(seller)
  await finishSetUp(seller, 'rejected')
  await finishSetUp(seller, 'rejected')
  await remind(8)
  expect(await kindsAbout(seller.id)).toEqual(['payout-account-rejected'])
})

it.each(['paid', 'failed'] as const)(
  'the mails about payouts tell the seller of a payout that is %s',
  async (status) => {
    const seller = await newSeller()
    await sell(seller)
    await runTransfers()
    const account = await accountOf(seller)
    await runPayouts(shop().stripe, { account, outcome: 'in_transit' })
    const [payout] = (await stripeClient(shop().stripe).payouts.list({}, { stripeAccount: account })).data
    if (!payout) throw new Error('nothing was paid out')
    await settlePayout(shop().stripe, { payout: payout.id, outcome: status })
    const { syncPayout } = await import('@/lib/payouts/sync-account')
    await syncPayout(payout.id, account)
    await syncPayout(payout.id, account)
    expect(await kindsAbout(payout.id)).toEqual([`payout-${status}`])
    await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '€9.00')
  }
)
