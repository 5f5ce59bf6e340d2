import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RouteHandler } from '@/lib/api/handle'
import { withOneLine } from '@/tests/integration/planted-order'
import { english } from '@/tests/support/english'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

// Next's own stores of the request exist only inside its server.
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => ({ toString: () => '' }) }))

const LONG_AGO = new Date('2026-01-15T12:00:00Z')
const MISSING = { error: { code: 'NOT_FOUND', key: 'errors.notFound.page', message: 'This page could not be found.' } }

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  process.env.PAYMENT_METHODS = 'at_meeting'
  shop = await openTestShop({ fabricated: true })
  seller = await addUser('Seller', 'Mia Meeting')
  admin = await addUser('Admin', 'Ada')
  // Nothing may ask the provider.
  await shop.stripe.stop()
})

afterAll(() => shop.close())

it.each<[name: string, load: () => Promise<{ POST: RouteHandler }>]>([
  ['payments', () => import('@/app/api/webhooks/stripe/route')],
  ['payouts', () => import('@/app/api/webhooks/stripe-connect/route')],
  ['accounts', () => import('@/app/api/webhooks/stripe-accounts/route')]
])('the webhook for %s is not there in a shop without card payments', async (_name, load) => {
  const { POST } = await load()
  const { status, body } = await call(POST, { body: { id: 'evt_1' }, headers: { 'stripe-signature': 't=1,v1=0' } })
  expect([status, body]).toEqual([404, MISSING])
  const { StripeEventModel } = await import('@/models/stripe-event')
  expect(await StripeEventModel.countDocuments()).toBe(0)
})

it('the calls about payouts are not there in a shop without card payments', async () => {
  const { POST: open } = await import('@/app/api/payouts/link/route')
  const { POST: refresh } = await import('@/app/api/payouts/account/route')
  const { GET: exportStatement } = await import('@/app/api/payouts/statement/route')
  for (const response of [
    await call(open, { as: seller, body: { country: 'de' } }),
    await call(refresh, { as: seller, body: {} }),
    await call(exportStatement, { as: seller, query: '?month=2026-01' })
  ])
    expect([response.status, response.body]).toEqual([404, MISSING])
  const { PayoutAccountModel } = await import('@/models/payout-account')
  expect(await PayoutAccountModel.countDocuments()).toBe(0)
})

it('the document of the API names only the calls of this shop', async () => {
  const { GET } = await import('@/app/api/openapi.json/route')
  const paths = Object.keys(Object((await call(GET)).body).paths)
  expect(paths).toContain('/api/bookings')
  expect(paths.filter((path) => /webhooks|payout|dispute|ledger|commission-rates/.test(path))).toEqual([])
})

it('the health of the shop does not depend on a payment provider, whatever it once refused', async () => {
  const { PaymentAlarmModel } = await import('@/models/payment-alarm')
  await PaymentAlarmModel.create({ _id: 'secret-key', status: 401, since: LONG_AGO, lastAt: LONG_AGO })
  const { examineShop } = await import('@/lib/api/examine-shop')
  expect(await examineShop()).toEqual({ status: 'ok', database: 'ok', storage: 'ok', payments: 'off', advice: null })
  const { readHealth } = await import('@/lib/overview/read-health')
  const parts = (await readHealth(admin, new Date(), english)).map(({ part }) => part)
  expect(parts).toContain('database')
  expect(parts).not.toContain('payments')
})

it('the jobs and the reconciler ask no payment provider, and report nothing about it', async () => {
  const { log } = await import('@/lib/platform/log')
  const reports = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
  const { StripeEventModel } = await import('@/models/stripe-event')
  await StripeEventModel.create({ _id: 'evt_left', type: 'charge.refunded', state: 'received', receivedAt: LONG_AGO })
  const { listJobs } = await import('@/lib/jobs/jobs')
  const names = listJobs().map(({ name }) => name)
  expect(names).toContain('deliver-mails')
  for (const name of ['transfer-earnings', 'release-bookings', 'remind-sellers', 'compare-balance'])
    expect(names).not.toContain(name)
  const { reconcile, reconcileWithProvider } = await import('@/lib/jobs/repairs/reconcile')
  for (const run of [reconcile, reconcileWithProvider]) {
    const repairs = [...(await run(new Date())).keys()]
    expect(repairs).toContain('holds')
    for (const name of ['payment-alarm', 'events', 'paying-bookings', 'refunds', 'provider', 'settled-payments'])
      expect(repairs).not.toContain(name)
  }
  for (const report of reports) expect(report).not.toHaveBeenCalled()
})

it('a seller is not asked to set up payouts', async () => {
  const { readSellerDashboard } = await import('@/lib/overview/read-dashboards')
  const { firstSteps, payoutTasks, money } = await readSellerDashboard(seller)
  expect([firstSteps?.payouts, payoutTasks, money]).toEqual([null, [], null])
  const { GET } = await import('@/app/api/me/route')
  expect((await call(GET, { as: seller })).body).toMatchObject({ user: { withoutCards: true } })
})

it('an account of a seller is closed without the payment provider', async () => {
  const { PayoutAccountModel } = await import('@/models/payout-account')
  const account = { userId: new Types.ObjectId(seller.id), country: 'de', requestKey: 'key', requestedAt: LONG_AGO }
  await PayoutAccountModel.create({ ...account, accountId: 'acct_1' })
  const { closePayoutAccount } = await import('@/lib/payouts/close-payout-account')
  await closePayoutAccount(seller.id)
  expect(await PayoutAccountModel.findOne({ userId: seller.id }).lean()).toMatchObject({ closed: false })
})

it('an order that is paid at the meeting has no payment page, and one that is paid by card has', async () => {
  const { OrderModel } = await import('@/models/order')
  const buyer = await addUser('Buyer', 'Bo Buyer')
  async function plant(paymentMethod?: 'card' | 'at_meeting'): Promise<string> {
    const { _id } = await OrderModel.create({
      ...withOneLine(new Types.ObjectId()),
      sellerId: new Types.ObjectId(seller.id),
      buyerId: new Types.ObjectId(buyer.id),
      status: 'expired',
      userName: buyer.name,
      userEmail: buyer.email,
      userPhoneNumber: '030 12345',
      meetingLocation: 'Rossio',
      holdExpiresAt: LONG_AGO,
      bookedAt: LONG_AGO,
      ...(paymentMethod ? { paymentMethod } : {})
    })
    return _id.toHexString()
  }
  const { findMyCardOrder } = await import('@/lib/payments/find-card-order')
  const isFound = async (id: string) => (await findMyCardOrder(buyer, id)) !== null
  expect(await isFound(await plant())).toBe(true)
  expect(await isFound(await plant('card'))).toBe(true)
  expect(await isFound(await plant('at_meeting'))).toBe(false)
})

it('a shop that never has the money of its sales takes no commission, whatever rate it once had', async () => {
  const { CommissionRateModel } = await import('@/models/commission-rate')
  const rate = { basisPoints: 1000, fixedCents: 0, minCents: 0 }
  await CommissionRateModel.collection.insertOne({ ...rate, group: null, effectiveFrom: LONG_AGO })
  const { findRateOf } = await import('@/lib/commission/find-rate')
  expect(await findRateOf(seller.id, new Date())).toMatchObject({ basisPoints: 0, fixedCents: 0 })
})
