import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPayouts, setAccount, settlePayout } from 'stripe-emulator/testing/connect-controls'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { codeOf, reconcileIn } from '../payments/buying'

let shop: TestShop

beforeAll(async () => {
  // Payments of the provider that belong to no booking.
  shop = await openTestShop({ fabricated: true })
})
afterAll(() => shop.close())

const anEventId = (): string => `evt_${crypto.randomUUID().replaceAll('-', '')}`
const newSeller = (): Promise<TestUser> => addUser('Seller', 'Selma')

async function setUp(as: TestUser, country?: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/payouts/link/route')
  return call(POST, { as, body: country ? { country } : {} })
}

async function ask(as: TestUser): Promise<CallResult> {
  const { POST } = await import('@/app/api/payouts/account/route')
  return call(POST, { as, body: {} })
}

async function storedOf(seller: TestUser) {
  const { PayoutAccountModel } = await import('@/models/payout-account')
  return PayoutAccountModel.findOne({ userId: seller.id }).lean()
}

async function accountOf(seller: TestUser): Promise<string> {
  const account = (await storedOf(seller))?.accountId
  if (!account) throw new Error('the seller has no account')
  return account
}

async function countAccounts(): Promise<number> {
  return Number(Object(Object(await moveLever(shop.stripe, 'GET', 'state')).counts).accounts)
}

/** Sends an event as the provider does. */
async function send(
  route: { POST: (request: Request) => Promise<unknown> } | object,
  secret: string,
  event: object
): Promise<CallResult> {
  const payload = JSON.stringify(event)
  const signature = stripeClient(shop.stripe).webhooks.generateTestHeaderString({ payload, secret })
  const { POST } = Object(route)
  return call((request) => POST(request), { body: payload, headers: { 'stripe-signature': signature } })
}

async function sendAccountEvent(
  account: string,
  id = anEventId(),
  secret = process.env.STRIPE_ACCOUNTS_WEBHOOK_SECRET
) {
  return send(await import('@/app/api/webhooks/stripe-accounts/route'), secret ?? '', {
    id,
    object: 'v2.core.event',
    type: 'v2.core.account[configuration.recipient].capability_status_updated',
    created: new Date().toISOString(),
    livemode: false,
    related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` }
  })
}

async function sendPayoutEvent(type: string, payout: string, account: string, id = anEventId()) {
  return send(
    await import('@/app/api/webhooks/stripe-connect/route'),
    process.env.STRIPE_CONNECT_WEBHOOK_SECRET ?? '',
    {
      id,
      object: 'event',
      type,
      account,
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: payout, object: 'payout' } }
    }
  )
}

async function listPayouts(seller: TestUser) {
  const { listMyPayouts } = await import('@/lib/payouts/queries')
  return listMyPayouts(seller)
}

it('setting up payouts opens one account and leads to the provider’s questions, and a second time to the same account', async () => {
  const seller = await newSeller()
  const first = await setUp(seller, 'de')
  expect(first.status).toBe(200)
  expect(Object(first.body).url).toMatch(new RegExp(`^${shop.stripe.address}/connect/`))
  const account = await accountOf(seller)
  const second = await setUp(seller)
  expect(second.status).toBe(200)
  expect(Object(second.body).url).not.toBe(Object(first.body).url)
  expect(await accountOf(seller)).toBe(account)
  expect(await storedOf(seller)).toMatchObject({
    country: 'de',
    transfers: 'restricted',
    payouts: 'restricted',
    needs: ['name', 'birthday', 'address', 'bank_account']
  })
})

it('setting up payouts opens one account for two clicks at the same time', async () => {
  const seller = await newSeller()
  const before = await countAccounts()
  const responses = await Promise.all([setUp(seller, 'at'), setUp(seller, 'at'), setUp(seller, 'at')])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await countAccounts()).toBe(before + 1)
  expect(await accountOf(seller)).toMatch(/^acct_/)
})

it('setting up payouts needs a country of the region, which cannot be changed afterwards', async () => {
  const seller = await newSeller()
  expect(codeOf(await setUp(seller))).toBe('BAD_INPUT')
  expect((await setUp(seller, 'us')).status).toBe(400)
  expect(await storedOf(seller)).toBeNull()
  expect((await setUp(seller, 'fr')).status).toBe(200)
  expect(codeOf(await setUp(seller, 'de'))).toBe('CHANGED_MEANWHILE')
  expect((await storedOf(seller))?.country).toBe('fr')
})

it('setting up payouts is for sellers only', async () => {
  expect((await setUp(await addUser('Buyer', 'Bea'), 'de')).status).toBe(403)
  expect((await setUp(await addUser('Admin', 'Ada'), 'de')).status).toBe(403)
})

it('setting up payouts finds the account again when the provider answered and the shop did not hear it', async () => {
  const seller = await newSeller()
  const before = await countAccounts()
  await moveLever(shop.stripe, 'POST', 'faults', {
    action: 'commit_then_drop',
    times: 3,
    method: 'POST',
    path: '/v2/core/accounts'
  })
  expect(codeOf(await setUp(seller, 'de'))).toBe('PAYMENTS_UNAVAILABLE')
  await moveLever(shop.stripe, 'DELETE', 'faults')
  expect((await storedOf(seller))?.accountId).toBeUndefined()
  expect((await ask(seller)).body).toMatchObject({ account: { state: 'incomplete', needs: [] } })
  expect((await setUp(seller)).status).toBe(200)
  expect(await countAccounts()).toBe(before + 1)
  expect(await accountOf(seller)).toMatch(/^acct_/)
})

it('setting up payouts asks for the account with another key after the seller has changed their name', async () => {
  const seller = await newSeller()
  await moveLever(shop.stripe, 'POST', 'faults', {
    action: 'commit_then_drop',
    times: 3,
    method: 'POST',
    path: '/v2/core/accounts'
  })
  await setUp(seller, 'de')
  await moveLever(shop.stripe, 'DELETE', 'faults')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: seller.id }, { $set: { name: 'Selma Lagerlöf' } })
  const before = await countAccounts()
  const clicks = await Promise.all([setUp(seller), setUp(seller), setUp(seller)])
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await countAccounts(), 'no link leads to an account that the shop does not know').toBe(before + 1)
  expect(await accountOf(seller)).toMatch(/^acct_/)
})

it.each([
  ['complete', { state: 'ready', isPayable: true, needs: [] }],
  ['more_needed', { state: 'incomplete', isPayable: false, needs: ['document'] }],
  ['rejected', { state: 'rejected', isPayable: false, needs: [] }]
] as const)('the status of an account is read when the seller comes back: %s', async (outcome, expected) => {
  const seller = await newSeller()
  await setUp(seller, 'de')
  await setAccount(shop.stripe, { account: await accountOf(seller), outcome })
  expect(await ask(seller)).toMatchObject({ status: 200, body: { account: { country: 'de', ...expected } } })
})

it('the status of an account tells transfers and payouts apart', async () => {
  const seller = await newSeller()
  await setUp(seller, 'de')
  await setAccount(shop.stripe, { account: await accountOf(seller), transfers: { status: 'active' } })
  expect((await ask(seller)).body).toMatchObject({ account: { state: 'ready', isPayable: false } })
})

it('the status of an account is nothing before the setup', async () => {
  expect(await ask(await newSeller())).toMatchObject({ status: 200, body: { account: null } })
})

it('the status of an account follows thin events, each once, and only signed ones', async () => {
  const seller = await newSeller()
  await setUp(seller, 'de')
  const account = await accountOf(seller)
  await setAccount(shop.stripe, { account, outcome: 'complete' })
  expect((await sendAccountEvent(account, anEventId(), 'whsec_wrong')).status).toBe(400)
  expect((await storedOf(seller))?.transfers).toBe('restricted')
  const id = anEventId()
  expect((await sendAccountEvent(account, id)).status).toBe(200)
  expect((await storedOf(seller))?.transfers).toBe('active')
  await setAccount(shop.stripe, { account, outcome: 'rejected' })
  expect((await sendAccountEvent(account, id)).status).toBe(200)
  expect((await storedOf(seller))?.transfers).toBe('active')
  expect((await sendAccountEvent(account)).status).toBe(200)
  expect((await storedOf(seller))?.transfers).toBe('rejected')
})

it('the status of an account is repaired from an event that could not be worked on while the provider was unavailable', async () => {
  const seller = await newSeller()
  await setUp(seller, 'de')
  const account = await accountOf(seller)
  await setAccount(shop.stripe, { account, outcome: 'complete' })
  await moveLever(shop.stripe, 'POST', 'faults', {
    action: 'fail',
    times: 10,
    method: 'GET',
    path: '/v2/core/accounts'
  })
  expect((await sendAccountEvent(account)).status).toBe(503)
  await moveLever(shop.stripe, 'DELETE', 'faults')
  expect((await storedOf(seller))?.transfers).toBe('restricted')
  await reconcileIn(1)
  expect((await storedOf(seller))?.transfers).toBe('active')
})

it('the status of an account does not go back to an older response of the provider', async () => {
  const seller = await newSeller()
  await setUp(seller, 'de')
  const account = await accountOf(seller)
  await setAccount(shop.stripe, { account, outcome: 'complete' })
  await ask(seller)
  const { PayoutAccountModel } = await import('@/models/payout-account')
  const later = new Date(Date.now() + 60_000)
  await PayoutAccountModel.updateOne({ accountId: account }, { $set: { askedAt: later } })
  await setAccount(shop.stripe, { account, outcome: 'rejected' })
  await ask(seller)
  expect((await storedOf(seller))?.transfers).toBe('active')
})

it('the status of an account ignores an account that is not of this shop', async () => {
  expect((await sendAccountEvent('acct_unknown')).status).toBe(200)
})

describe('payouts to the bank', () => {
  async function payOut(): Promise<{ seller: TestUser; account: string; payout: string }> {
    const seller = await newSeller()
    await setUp(seller, 'de')
    const account = await accountOf(seller)
    await setAccount(shop.stripe, { account, outcome: 'complete' })
    const client = stripeClient(shop.stripe)
    const paid = await client.paymentIntents.create({
      amount: 1250,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      confirm: true,
      payment_method: 'pm_card_visa'
    })
    await client.transfers.create({
      amount: 1000,
      currency: 'eur',
      destination: account,
      source_transaction: String(paid.latest_charge)
    })
    const [payout] = await runPayouts(shop.stripe, { account, outcome: 'in_transit' })
    return { seller, account, payout: payout?.id ?? '' }
  }

  it('payouts to the bank follow their events in any order', async () => {
    const { seller, account, payout } = await payOut()
    expect((await sendPayoutEvent('payout.created', payout, account)).status).toBe(200)
    expect(await listPayouts(seller)).toMatchObject([
      { id: payout, amountCents: 1000, currency: 'eur', status: 'in_transit', failureCode: null }
    ])
    await settlePayout(shop.stripe, { payout, outcome: 'failed', failure_code: 'account_closed' })
    expect((await sendPayoutEvent('payout.failed', payout, account)).status).toBe(200)
    expect((await sendPayoutEvent('payout.updated', payout, account)).status).toBe(200)
    expect(await listPayouts(seller)).toMatchObject([{ status: 'failed', failureCode: 'account_closed' }])
  })

  it('payouts to the bank of another seller are not shown', async () => {
    const { account, payout } = await payOut()
    await sendPayoutEvent('payout.created', payout, account)
    expect(await listPayouts(await newSeller())).toEqual([])
  })

  it('payouts to the bank of an unknown account are ignored', async () => {
    const { seller, payout } = await payOut()
    expect((await sendPayoutEvent('payout.created', payout, 'acct_unknown')).status).toBe(200)
    expect(await listPayouts(seller)).toEqual([])
  })

  it('payouts to the bank are shown on a page of the provider, once the setup is complete', async () => {
    const { seller } = await payOut()
    await ask(seller)
    const { url } = Object((await setUp(seller)).body)
    expect(await (await fetch(url)).text()).toContain('10.00')
  })
})
