import path from 'node:path'
import { trusted } from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startStripeProcess, stripeClient, type StripeProcess } from 'stripe-emulator/testing/stripe-process'
import { addUser, call, type TestUser } from '@/tests/support/shop'
import { brokenRules, buy, hold, openPayment, payAtProvider, reconcileIn, type Held } from '../payments/buying'
import {
  admin,
  atProvider,
  handOver,
  HOUR_MS,
  newSeller,
  openPayoutShop,
  readBooking,
  refund,
  runTransfers,
  sell,
  shop
} from '../payouts/paying-sellers'
import { backUp, forgetKeys, listMovements, listSentMails, setQuarantine } from './after-the-backup'

const TWO_DAYS_MS = 48 * HOUR_MS
let restoreClock: () => void = () => undefined
let provider: StripeProcess | undefined

beforeAll(async () => {
  process.env.FLYLEAF_QUARANTINE = 'on'
  globalThis.flyleaf ??= {}
  setQuarantine('over')
  await openPayoutShop()
})
afterEach(() => {
  restoreClock()
  setQuarantine('over')
})
afterAll(async () => {
  await provider?.stop()
  await shop().close()
})

async function skipTwoDays(): Promise<void> {
  const { databaseClock } = await import('@/lib/platform/db/database-time')
  const { read: readClock } = databaseClock
  restoreClock = () => (databaseClock.read = readClock)
  databaseClock.read = async () => new Date((await readClock()).getTime() + TWO_DAYS_MS)
}

async function pay(held: Held, transactionId: string): Promise<void> {
  const { POST } = await import('@/app/api/payments/route')
  expect((await call(POST, { as: held.buyer, body: { transactionId, bookingId: held.bookingId } })).status).toBe(200)
}

async function settleByHand(id: string): Promise<void> {
  const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
  expect((await call(POST, { as: admin(), body: { note: 'By bank.' }, params: { id } })).status).toBe(200)
}

async function erase(buyer: TestUser): Promise<void> {
  const { DELETE } = await import('@/app/api/users/buyers/[id]/route')
  expect((await call(DELETE, { as: admin(), method: 'DELETE', params: { id: buyer.id } })).status).toBe(200)
}

async function suspend(seller: TestUser): Promise<void> {
  const { PUT } = await import('@/app/api/admin/users/[id]/suspension/route')
  const body = { reason: 'Fake books.' }
  expect((await call(PUT, { as: admin(), method: 'PUT', body, params: { id: seller.id } })).status).toBe(200)
}

async function resume() {
  const { findJournal } = await import('@/lib/backup/journal')
  const { endQuarantine, prepareResume } = await import('@/lib/restored-shop/resume-shop')
  const lines = await findJournal([process.env.FLYLEAF_DATA ?? ''])
  const report = await prepareResume(lines ?? [])
  if (!report) throw new Error('the shop is not quarantined')
  return { report, end: () => endQuarantine(report) }
}

/** Every job that moves money or sends anything, for two more hours. */
async function runJobs(): Promise<void> {
  const { mailUnread } = await import('@/lib/conversations/mail-unread')
  const { sendQueuedMails } = await import('@/lib/platform/mail/send-queued-mails')
  const { remindSellers } = await import('@/lib/payouts/remind-sellers')
  for (const hours of [48, 50]) {
    await reconcileIn(hours * 60)
    await runTransfers(hours)
    const now = new Date(Date.now() + hours * HOUR_MS)
    await mailUnread(now)
    await remindSellers({ now, shouldStop: () => false })
  }
  await sendQueuedMails()
}

async function statusOf(id: string): Promise<string | undefined> {
  const { UserModel } = await import('@/models/user')
  return (await UserModel.findById(id).lean())?.status
}

it('after a restore two days later nothing is paid, refunded, transferred or mailed twice, and the erased stay erased', async () => {
  const seller = await newSeller()
  const reserved = await hold(seller)
  const paying = await hold(seller)
  const intentOfPaying = await openPayment(paying)
  const refunded = await buy(shop(), seller, 1000)
  const released = await sell(seller, 1000)
  const unreleased = await handOver(seller, 1000)
  const reversed = await sell(await newSeller(), 1000)
  await runTransfers()
  const byHand = await sell(await addUser('Seller', 'Selma'), 1000)
  const erased = await addUser('Buyer', 'Edda')
  const suspended = await addUser('Seller', 'Sofia')
  const backup = await backUp()

  // The released sales were transferred before; these are after the backup.
  const paidId = await payAtProvider(shop(), reserved)
  await pay(reserved, paidId)
  await stripeClient(shop().stripe).paymentIntents.confirm(intentOfPaying, { payment_method: 'pm_card_visa' })
  await pay(paying, intentOfPaying)
  await refund(refunded, 1000)
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
  await runTransfers()
  await refund(reversed, 300)
  await settleByHand(byHand.bookingId)
  const unknown = await buy(shop(), seller, 2000)
  await erase(erased)
  await suspend(suspended)
  await runTransfers()
  const movements = await listMovements()
  const transferred = await Promise.all([released, unreleased, reversed].map(atProvider))
  expect(transferred).toEqual([[[900, 0]], [[900, 0]], [[900, 270]]])
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  await expect.poll(() => OutgoingMailModel.countDocuments({ state: 'queued' })).toBe(0)
  const mails = await listSentMails()
  expect(mails.length).toBeGreaterThan(5)

  await shop().stripe.kill()
  await forgetKeys()
  const data = process.env.FLYLEAF_DATA ?? ''
  provider = await startStripeProcess(path.join(data, 'stripe'), 'http://127.0.0.1:9/nobody-listens')
  await backup.restore()
  setQuarantine('on')
  await skipTwoDays()
  const { report, end } = await resume()

  expect(report.adopted?.unknown).toEqual([
    { intentId: unknown.transactionId, orderId: unknown.bookingId, amountCents: 2000, why: 'no order' }
  ])
  expect(report.repeated).toEqual({
    'user-erased': 1,
    'user-suspended': 1,
    'user-reinstated': 0,
    'payout-settled': 1
  })
  expect(report.byHand).toEqual([])
  expect(await listMovements()).toEqual(movements)
  expect(await listSentMails()).toEqual(mails)
  expect([(await readBooking(reserved.bookingId)).status, (await readBooking(paying.bookingId)).status]).toEqual([
    'paid',
    'paid'
  ])
  expect(await readBooking(refunded.bookingId)).toMatchObject({ status: 'refunded', refundedCents: 1000 })
  expect(await readBooking(unreleased.bookingId)).toMatchObject({ transfers: [{ status: 'made', amountCents: 900 }] })
  expect(await readBooking(byHand.bookingId)).toMatchObject({ paidByHand: { cents: 900 } })
  expect([await statusOf(erased.id), await statusOf(suspended.id)]).toEqual(['closed', 'suspended'])

  await end()
  setQuarantine('over')
  await runJobs()
  expect(await listMovements()).toEqual(movements)
  expect((await listSentMails()).filter((name) => !mails.includes(name))).toEqual([])
  const { AuditEntryModel } = await import('@/models/audit-entry')
  expect(await AuditEntryModel.countDocuments({ action: 'shop-resumed' })).toBe(1)
  const { UserModel } = await import('@/models/user')
  expect(await UserModel.countDocuments({ 'sessions.0': trusted({ $exists: true }) })).toBe(0)

  // The operator returns what nobody ordered.
  await stripeClient(shop().stripe).refunds.create({ payment_intent: unknown.transactionId })
  expect(await brokenRules()).toEqual([])
  await backup.remove()
})
