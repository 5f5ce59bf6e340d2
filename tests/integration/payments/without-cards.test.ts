import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RouteHandler } from '@/lib/api/handle'
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
  shop = await openTestShop({ fabricated: true, paymentMethods: 'at_meeting' })
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
  for (const response of [
    await call(open, { as: seller, body: { country: 'de' } }),
    await call(refresh, { as: seller, body: {} })
  ])
    expect([response.status, response.body]).toEqual([404, MISSING])
  const { PayoutAccountModel } = await import('@/models/payout-account')
  expect(await PayoutAccountModel.countDocuments()).toBe(0)
})

it('the document of the API names only the calls of this shop', async () => {
  const { GET } = await import('@/app/api/openapi.json/route')
  const paths = Object.keys(Object((await call(GET)).body).paths)
  expect(paths).toContain('/api/bookings')
  expect(paths.filter((path) => /webhooks|payouts\/(?!statement)|\/payout\/|dispute/.test(path))).toEqual([])
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
  // What is owed of sales in cash is recorded by it.
  expect(names).toEqual(expect.arrayContaining(['deliver-mails', 'release-bookings']))
  for (const name of ['transfer-earnings', 'remind-sellers', 'compare-balance']) expect(names).not.toContain(name)
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
})

it('an account of a seller is closed without the payment provider', async () => {
  const { PayoutAccountModel } = await import('@/models/payout-account')
  const account = { userId: new Types.ObjectId(seller.id), country: 'de', requestKey: 'key', requestedAt: LONG_AGO }
  await PayoutAccountModel.create({ ...account, accountId: 'acct_1' })
  const { closePayoutAccount } = await import('@/lib/payouts/close-payout-account')
  await closePayoutAccount(seller.id)
  expect(await PayoutAccountModel.findOne({ userId: seller.id }).lean()).toMatchObject({ closed: false })
})
