import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import { actsOn } from '../reports/moderation'
import {
  brokenRules,
  buy,
  codeOf,
  hold,
  openPayment,
  reconcileIn,
  sendEvent,
  stateOf,
  type Held
} from '../payments/buying'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import {
  moveLever,
  setAutomatic,
  setNextRefunds,
  settleRefund,
  stripeClient
} from 'stripe-emulator/testing/stripe-process'
import { describeStep } from '@/lib/orders/describe-progress'
import { toProgress } from '@/lib/orders/progress'
import { english } from '@/tests/support/english'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

beforeEach(async () => {
  await moveLever(shop.stripe, 'POST', 'reset')
  await setAutomatic(shop.stripe, { hold: true })
})

afterAll(() => shop.close())

type Bought = Held & { transactionId: string }

async function refund({ bookingId }: Held, body: { amountCents?: number; reason?: string } = {}): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  return call(POST, { as: admin, body, params: { id: bookingId } })
}

async function tryAgain({ bookingId }: Held, key: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/refund/retry/route')
  return call(POST, { as: admin, body: { refund: key }, params: { id: bookingId } })
}

async function settle({ bookingId }: Held, key: string, note?: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/refund/settlement/route')
  return call(POST, { as: admin, body: { refund: key, ...(note ? { note } : {}) }, params: { id: bookingId } })
}

/** The attempts as an admin sees them, each in a line. */
async function attemptsOf({ bookingId }: Held): Promise<string[]> {
  return (await attempts(bookingId)).map(({ amountCents, status, reason }) =>
    [amountCents, status, reason].filter(Boolean).join(' ')
  )
}

async function attempts(bookingId: string) {
  const { findManagedBooking } = await import('@/lib/admin/booking-queries')
  return (await findManagedBooking(admin, bookingId, english))?.refunds ?? []
}

async function keyOf({ bookingId }: Held, place = 0): Promise<string> {
  return (await attempts(bookingId))[place]?.key ?? ''
}

async function listToDecide(): Promise<string[]> {
  const { listManagedBookings } = await import('@/lib/admin/booking-queries')
  return (await listManagedBookings(admin, BOOKING_LIST.parse({ refunds: 'to-decide' }))).rows.map(({ id }) => id)
}

async function atProvider({ transactionId }: Bought) {
  return (await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })).data.toReversed()
}

/** Changes the latest refund as the bank would, and brings the shop the event of it. */
async function changeAtBank(
  bought: Bought,
  outcome: 'succeeded' | 'failed' | 'canceled' | 'requires_action',
  reason?: string
): Promise<void> {
  const latest = (await atProvider(bought)).at(-1)
  await settleRefund(shop.stripe, { refund: latest?.id ?? '', outcome, ...(reason ? { reason } : {}) })
  await sendEvent(shop, outcome === 'failed' ? 'refund.failed' : 'charge.refunded', bought.transactionId)
}

/** The kinds of the mails about a booking, with whom they are for. */
async function mailsOf({ bookingId }: Held): Promise<string[]> {
  await reconcileIn(0)
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const mails = await OutgoingMailModel.find({}, { _id: 1, kind: 1 }).lean()
  const own = mails.filter(({ _id }) => _id.startsWith(`booking:${bookingId}:`))
  return own
    .map(({ _id, kind }) => `${kind.replace('booking-', '')} ${/-(buyer|seller|admin)/.exec(_id)?.[1]}`)
    .filter((line) => !/^(booked|paid)/.test(line))
    .sort()
}

async function nextStepOf(held: Held): Promise<string> {
  const { getMyOrder } = await import('@/lib/orders/queries')
  return describeStep(toProgress(await getMyOrder(held.buyer, held.bookingId), 'buyer', new Date()), english)
}

async function close(user: TestUser): Promise<CallResult> {
  const { POST } = await import('@/app/api/profile/close/route')
  return call(POST, { as: user, body: { email: user.email } })
}

it('a refund that is pending at the bank leaves the booking in refunding until it has succeeded, and buyer and seller are notified of both', async () => {
  for (const begin of ['pending', 'requires_action'] as const) {
    const bought = await buy(shop, seller)
    await setNextRefunds(shop.stripe, { begin })
    expect(await refund(bought)).toMatchObject({ status: 200, body: { status: 'refunding', refundedCents: 0 } })
    expect(await attemptsOf(bought)).toEqual(['1250 pending'])
    expect(await mailsOf(bought)).toEqual(['refund-pending buyer', 'refund-pending seller'])
    expect(await nextStepOf(bought)).toBe('The payment is on its way back to your card.')
    expect(await brokenRules()).toEqual([])
    await changeAtBank(bought, 'succeeded')
    expect(await stateOf(bought)).toEqual({ booking: 'refunded', listing: 'sold' })
    expect(await mailsOf(bought)).toEqual([
      'refund-pending buyer',
      'refund-pending seller',
      'refunded buyer',
      'refunded seller'
    ])
    expect((await atProvider(bought)).map(({ amount }) => amount)).toEqual([1250])
  }
  expect(await brokenRules()).toEqual([])
})

it('a refund that is pending at the bank is found by the reconciler when no event comes', async () => {
  const bought = await buy(shop, seller)
  await setNextRefunds(shop.stripe, { begin: 'pending' })
  await refund(bought)
  await settleRefund(shop.stripe, { refund: (await atProvider(bought))[0]?.id ?? '', outcome: 'succeeded' })
  await reconcileIn(11)
  expect((await stateOf(bought)).booking).toBe('refunded')
})

it('a refund that is pending at the bank keeps its sum reserved, so that nothing is returned twice', async () => {
  const bought = await buy(shop, seller)
  await setNextRefunds(shop.stripe, { begin: 'pending' })
  expect(await refund(bought, { amountCents: 1000 })).toMatchObject({
    status: 200,
    body: { status: 'paid', refundedCents: 0 }
  })
  expect(codeOf(await refund(bought, { amountCents: 251 }))).toBe('NOT_REFUNDABLE')
})

it('a refund that fails after it has succeeded opens the booking again, tells the admins and both sides, and is returned by another attempt', async () => {
  const bought = await buy(shop, seller)
  expect(await refund(bought)).toMatchObject({ body: { status: 'refunded' } })
  await dispatchDue()
  await changeAtBank(bought, 'failed', 'lost_or_stolen_card')
  expect(await stateOf(bought)).toEqual({ booking: 'refunding', listing: 'sold' })
  expect(await attemptsOf(bought)).toEqual(['1250 failed lost_or_stolen_card'])
  expect(await listToDecide()).toContain(bought.bookingId)
  expect(await mailsOf(bought)).toEqual([
    'refund-delayed buyer',
    'refund-delayed seller',
    'refund-failed admin',
    'refunded buyer',
    'refunded seller'
  ])
  expect(await nextStepOf(bought)).toMatch(/^Your refund is delayed/)
  expect(await brokenRules()).toEqual([])

  const key = await keyOf(bought)
  expect(await tryAgain(bought, key)).toMatchObject({
    status: 200,
    body: { status: 'refunded', refundedCents: 1250 }
  })
  expect(await tryAgain(bought, key)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await attemptsOf(bought)).toEqual(['1250 superseded lost_or_stolen_card', '1250 succeeded'])
  expect((await atProvider(bought)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(await actsOn(bought.bookingId)).toEqual(['booking-refunded', 'refund-retried'])
  expect(await listToDecide()).not.toContain(bought.bookingId)
  expect(await brokenRules()).toEqual([])
})

it('a refund that fails after it has succeeded takes a part back out of what was returned, also after the handover', async () => {
  const bought = await buy(shop, seller)
  expect(await refund(bought, { amountCents: 250 })).toMatchObject({ body: { refundedCents: 250 } })
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bought.bookingId }, { $set: { status: 'handed_over', handedOverAt: new Date() } })
  await changeAtBank(bought, 'failed')
  expect(await OrderModel.findById(bought.bookingId).lean()).toMatchObject({
    status: 'handed_over',
    refundedCents: 0
  })
  expect(codeOf(await refund(bought, { amountCents: 100 })), 'another part waits for a decision about this one').toBe(
    'NOT_REFUNDABLE'
  )
  expect(await tryAgain(bought, await keyOf(bought))).toMatchObject({
    body: { status: 'handed_over', refundedCents: 250 }
  })
  expect(await brokenRules()).toEqual([])
})

it('a refund that fails after it has succeeded can be settled by hand with a note, once and for good', async () => {
  const bought = await buy(shop, seller)
  await refund(bought)
  await changeAtBank(bought, 'failed')
  const key = await keyOf(bought)
  expect((await settle(bought, key)).status, 'a note is required').toBe(400)
  expect(await settle(bought, key, 'Paid back by bank transfer')).toMatchObject({
    status: 200,
    body: { status: 'refunded', refundedCents: 0 }
  })
  expect(await attemptsOf(bought)).toEqual(['1250 settled_by_hand unknown'])
  expect(await nextStepOf(bought)).toBe('Your refund was settled outside the card payment.')
  expect(await mailsOf(bought)).toEqual(expect.arrayContaining(['refund-settled buyer', 'refund-settled seller']))
  await settle(bought, key, 'Once more')
  await tryAgain(bought, key)
  expect((await atProvider(bought)).map(({ status }) => status)).toEqual(['failed'])
  expect(await actsOn(bought.bookingId)).toEqual(['booking-refunded', 'refund-settled'])
  expect(await brokenRules()).toEqual([])
})

it('a refund that fails after it has succeeded counts as not returned when the bank gives a pending one up', async () => {
  const bought = await buy(shop, seller)
  await setNextRefunds(shop.stripe, { begin: 'pending' })
  await refund(bought)
  await changeAtBank(bought, 'canceled')
  expect(await attemptsOf(bought)).toEqual(['1250 failed merchant_request'])
  expect((await stateOf(bought)).booking).toBe('refunding')
})

it('a refund that the provider refuses for good ends as refused with the reason, is not asked for again, and an admin sees it', async () => {
  for (const code of ['charge_disputed', 'charge_not_refundable']) {
    const bought = await buy(shop, seller)
    await setNextRefunds(shop.stripe, { begin: 'refused', code })
    expect(await refund(bought)).toMatchObject({ status: 200, body: { status: 'refunding', refundedCents: 0 } })
    expect(await attemptsOf(bought)).toEqual([`1250 refused ${code}`])
    expect(await listToDecide()).toContain(bought.bookingId)
    const { OrderModel } = await import('@/models/order')
    const before = (await OrderModel.findById(bought.bookingId).lean())?.refundsCheckedAt
    const repairs = await reconcileIn(20)
    expect(repairs.get('refunds'), 'nothing is repaired').toBe(0)
    expect((await OrderModel.findById(bought.bookingId).lean())?.refundsCheckedAt, 'the provider is not asked').toEqual(
      before
    )
    expect(await atProvider(bought)).toEqual([])
    expect(await brokenRules()).toEqual([])
    expect(await tryAgain(bought, await keyOf(bought))).toMatchObject({
      body: { status: 'refunded', refundedCents: 1250 }
    })
  }
})

it('a refund that the provider refuses for good keeps nobody from closing the account', async () => {
  const own = await addUser('Seller', 'Sina')
  const bought = await buy(shop, own)
  await setNextRefunds(shop.stripe, { begin: 'refused', code: 'charge_disputed' })
  await refund(bought)
  expect(await close(own)).toMatchObject({ status: 200, body: { done: true } })
  expect(await close(bought.buyer)).toMatchObject({ status: 200, body: { done: true } })
  const key = await keyOf(bought)
  expect(await tryAgain(bought, key), 'the money can still be returned').toMatchObject({
    body: { status: 'refunded' }
  })
})

it('a refund that the provider refuses for good is not an attempt that waits when all of the money was returned past the shop', async () => {
  const bought = await buy(shop, seller)
  await setNextRefunds(shop.stripe, { begin: 'refused', code: 'charge_disputed' })
  await refund(bought)
  await stripeClient(shop.stripe).refunds.create({ payment_intent: bought.transactionId })
  expect(await settle(bought, await keyOf(bought), 'By bank transfer')).toMatchObject({ status: 409 })
  expect(await attemptsOf(bought)).toEqual(['1250 superseded charge_disputed', '1250 succeeded'])
  expect(await actsOn(bought.bookingId), 'nothing was settled by hand').toEqual(['booking-refunded'])
  expect(await brokenRules()).toEqual([])
})

it('money that could not become the payment of a booking has a refund of its own that an admin sees and can try again', async () => {
  const held = await hold(seller)
  await openPayment(held)
  await setNextRefunds(shop.stripe, { begin: 'refused', code: 'charge_disputed' })
  const stray = await stripeClient(shop.stripe).paymentIntents.create({
    amount: 1250,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    metadata: { orderId: held.bookingId },
    allowed_payment_method_types: ['card']
  })
  await sendEvent(shop, 'payment_intent.succeeded', stray.id)
  expect(await attemptsOf(held)).toEqual(['1250 refused charge_disputed'])
  expect(await listToDecide()).toContain(held.bookingId)
  expect(await brokenRules()).toEqual([])
  expect(await tryAgain(held, await keyOf(held))).toMatchObject({ status: 200, body: { refundedCents: 0 } })
  expect((await atProvider({ ...held, transactionId: stray.id })).map(({ status }) => status)).toEqual(['succeeded'])
  expect((await stateOf(held)).booking, 'the hold goes on').toBe('paying')
  expect(await brokenRules()).toEqual([])
})
