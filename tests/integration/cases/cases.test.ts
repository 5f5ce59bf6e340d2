import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { openDispute } from 'stripe-emulator/testing/stripe-process'
import { brokenRules, buy, codeOf, reconcileIn, sendEvent, type Held } from '../payments/buying'
import { dispatchDue } from '@/tests/support/dispatch-due'

const DAY_MINUTES = 24 * 60

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

const ROUTES = {
  open: () => import('@/app/api/orders/[id]/case/route'),
  withdraw: () => import('@/app/api/bookings/[id]/case/withdraw/route'),
  respond: () => import('@/app/api/bookings/[id]/case/response/route'),
  refund: () => import('@/app/api/bookings/[id]/case/refund/route'),
  decide: () => import('@/app/api/bookings/[id]/case/decision/route'),
  cancel: () => import('@/app/api/orders/[id]/cancel/route')
}

async function act(name: keyof typeof ROUTES, as: TestUser, id: string, body: object = {}): Promise<CallResult> {
  return call((await ROUTES[name]()).POST, { as, body, params: { id } })
}

function open({ buyer, bookingId }: Held, reason = 'not_as_described'): Promise<CallResult> {
  return act('open', buyer, bookingId, { reason, text: 'Twenty pages are missing.' })
}

async function read(as: TestUser, id: string): Promise<unknown> {
  const { GET } = await import('@/app/api/bookings/[id]/route')
  return (await call(GET, { as, params: { id } })).body
}

async function handOver({ bookingId, buyer }: Held): Promise<CallResult> {
  const { findHandoverCode } = await import('@/lib/fulfilments/handover-code')
  const { code } = await findHandoverCode(
    { id: buyer.id, email: buyer.email, name: buyer.name, roles: ['Buyer'] },
    bookingId
  )
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return call(POST, { as: seller, body: { code }, params: { id: bookingId } })
}

async function moveHandover(id: string, hours: number): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: id }, { $set: { handedOverAt: new Date(Date.now() - hours * 3_600_000) } })
}

async function mailsOf(id: string): Promise<string[]> {
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const mails = await OutgoingMailModel.find({ kind: /^booking-case-/ }).lean()
  return mails
    .filter(({ _id }) => _id.includes(id))
    .map(({ _id, kind }) => `${kind} ${/-(buyer|seller|admin)\b/.exec(_id)?.[1] ?? ''}`)
    .sort()
}

it('a case on a paid order tells seller and admins, stops the automatic handover, and goes to the shop when the seller does not answer', async () => {
  const bought = await buy(shop, seller)
  expect(await open(bought)).toMatchObject({ status: 200, body: { status: 'with_seller' } })
  expect(await open(bought)).toMatchObject({ status: 200, body: { status: 'with_seller' } })
  expect(await mailsOf(bought.bookingId)).toEqual([
    'booking-case-opened admin',
    'booking-case-opened buyer',
    'booking-case-opened seller'
  ])
  expect(await read(seller, bought.bookingId)).toMatchObject({
    case: { status: 'with_seller', reason: 'not_as_described', text: 'Twenty pages are missing.' },
    nextStep: expect.stringMatching(/^The buyer has opened a case/)
  })
  await reconcileIn(2 * DAY_MINUTES)
  expect(await read(bought.buyer, bought.bookingId)).toMatchObject({
    status: 'paid',
    case: { status: 'with_seller' }
  })
  await reconcileIn(20 * DAY_MINUTES)
  expect(await read(bought.buyer, bought.bookingId)).toMatchObject({ status: 'paid', case: { status: 'with_shop' } })
  expect(
    await act('decide', admin, bought.bookingId, { decision: 'dismiss', note: 'The book is as described' })
  ).toMatchObject({ status: 200, body: { status: 'handed_over' } })
  expect(await read(bought.buyer, bought.bookingId)).toMatchObject({
    case: { status: 'dismissed', note: 'The book is as described' }
  })
  expect(codeOf(await open(bought))).toBe('NO_CASE')
  expect(await brokenRules()).toEqual([])
})

it('a case on a paid order ends with the handover by the code, and another one can be opened for 48 hours', async () => {
  const bought = await buy(shop, seller)
  await open(bought, 'not_handed_over')
  expect(await handOver(bought)).toMatchObject({ status: 200 })
  expect(await read(bought.buyer, bought.bookingId)).toMatchObject({
    status: 'handed_over',
    case: { status: 'handed_over', number: 1 }
  })
  await moveHandover(bought.bookingId, 47)
  expect(await open(bought, 'damaged')).toMatchObject({ status: 200 })
  expect(await read(bought.buyer, bought.bookingId)).toMatchObject({ case: { status: 'with_seller', number: 2 } })
  expect(await act('withdraw', bought.buyer, bought.bookingId)).toMatchObject({
    status: 200,
    body: { status: 'withdrawn' }
  })
  await moveHandover(bought.bookingId, 49)
  expect(codeOf(await open(bought))).toBe('NO_CASE')
  expect(await brokenRules()).toEqual([])
})

it('a case on a paid order returns all of the money after the handover when the seller or an admin says so, once', async () => {
  for (const [who, name, body] of [
    [seller, 'refund', {}],
    [admin, 'decide', { decision: 'refund', note: 'Pages are missing' }]
  ] as const) {
    const bought = await buy(shop, seller)
    await handOver(bought)
    await open(bought)
    if (name === 'decide')
      expect(await act('respond', seller, bought.bookingId, { text: 'They were there.' })).toMatchObject({
        body: { status: 'with_shop' }
      })
    for (let time = 0; time < 2; time += 1) {
      expect(await act(name, who, bought.bookingId, body)).toMatchObject({
        status: 200,
        body: { status: 'refunded', refundedCents: 1250 }
      })
    }
    expect(await read(bought.buyer, bought.bookingId)).toMatchObject({
      status: 'refunded',
      case: { status: 'refunded' }
    })
  }
  const { findSellerStats } = await import('@/lib/listings/seller-queries')
  expect((await findSellerStats(seller.id)).broken).toBe(0)
  expect(await brokenRules()).toEqual([])
})

it('a case on a paid order returns a part of the money, and the order stays as it was', async () => {
  const bought = await buy(shop, seller)
  await handOver(bought)
  await open(bought)
  expect(await act('decide', admin, bought.bookingId, { decision: 'refundPart', note: 'How much?' })).toMatchObject({
    status: 400,
    body: { error: { fields: { amountCents: expect.any(String) } } }
  })
  expect(
    codeOf(await act('decide', admin, bought.bookingId, { decision: 'dismiss', amountCents: 300, note: 'Nothing' }))
  ).toBe('BAD_INPUT')
  expect(
    codeOf(await act('decide', admin, bought.bookingId, { decision: 'refundPart', amountCents: 1250, note: 'All' }))
  ).toBe('NOT_REFUNDABLE')
  expect(
    await act('decide', admin, bought.bookingId, { decision: 'refundPart', amountCents: 300, note: 'A stain' })
  ).toMatchObject({
    status: 200,
    body: { status: 'handed_over', refundedCents: 300 }
  })
  expect(codeOf(await act('decide', admin, bought.bookingId, { decision: 'refund', note: 'All' }))).toBe('NO_CASE')
  expect(await brokenRules()).toEqual([])
})

it('a case on a paid order is decided once: the same decision again changes nothing, and another amount or note is refused', async () => {
  const bought = await buy(shop, seller)
  await open(bought)
  const part = { decision: 'refundPart', amountCents: 300, note: 'A stain' }
  for (let time = 0; time < 2; time += 1)
    expect(await act('decide', admin, bought.bookingId, part)).toMatchObject({
      status: 200,
      body: { refundedCents: 300 }
    })
  for (const other of [{ amountCents: 500 }, { note: 'Two stains' }])
    expect(codeOf(await act('decide', admin, bought.bookingId, { ...part, ...other }))).toBe('NO_CASE')
  expect(await brokenRules()).toEqual([])
})

it('a case on a paid order takes the response of the seller once, and none after it went to the shop unanswered', async () => {
  const [inTime, overdue] = [await buy(shop, seller), await buy(shop, seller)]
  for (const bought of [inTime, overdue]) await open(bought)
  for (let time = 0; time < 2; time += 1)
    expect((await act('respond', seller, inTime.bookingId, { text: 'They were there.' })).status).toBe(200)
  expect(codeOf(await act('respond', seller, inTime.bookingId, { text: 'Two were there.' }))).toBe('NO_CASE')
  expect(await read(seller, inTime.bookingId)).toMatchObject({ case: { response: 'They were there.' } })
  await reconcileIn(4 * DAY_MINUTES)
  expect(codeOf(await act('respond', seller, overdue.bookingId, { text: 'They were there.' }))).toBe('NO_CASE')
  expect(await read(seller, overdue.bookingId)).toMatchObject({ case: { status: 'with_shop', response: null } })
})

it('a case on a paid order ends when the seller cancels the paid order', async () => {
  const bought = await buy(shop, seller)
  await open(bought)
  expect(await act('cancel', seller, bought.bookingId)).toMatchObject({ body: { status: 'refunded' } })
  expect(await read(bought.buyer, bought.bookingId)).toMatchObject({
    status: 'refunded',
    case: { status: 'refunded' }
  })
  expect(await mailsOf(bought.bookingId)).toEqual(
    expect.arrayContaining(['booking-case-closed buyer', 'booking-case-closed seller'])
  )
})

it('a case on a paid order waits while a bank disputes the payment, and cannot be opened then', async () => {
  const bought = await buy(shop, seller)
  await open(bought)
  await openDispute(shop.stripe, { payment_intent: bought.transactionId })
  await sendEvent(shop, 'charge.dispute.created', bought.transactionId)
  for (const decision of ['refund', 'dismiss'] as const)
    expect(codeOf(await act('decide', admin, bought.bookingId, { decision, note: 'So' }))).toBe('DISPUTED')
  expect(codeOf(await act('refund', seller, bought.bookingId))).toBe('DISPUTED')
  await reconcileIn(4 * DAY_MINUTES)
  expect(await read(bought.buyer, bought.bookingId)).toMatchObject({ case: { status: 'with_seller' } })
  expect(await act('withdraw', bought.buyer, bought.bookingId)).toMatchObject({ status: 200 })
  expect(codeOf(await open(bought))).toBe('DISPUTED')
  expect(await brokenRules()).toEqual([])
})

it('a case on a paid order is nobody’s but the two parties’, and keeps both accounts open', async () => {
  const bought = await buy(shop, seller)
  await handOver(bought)
  await open(bought)
  const stranger = await addUser('Buyer', 'Stranger')
  for (const name of ['open', 'withdraw'] as const) {
    expect(
      await act(name, stranger, bought.bookingId, name === 'open' ? { reason: 'other', text: 'x' } : {})
    ).toMatchObject({ status: 404 })
  }
  const { whereUnfinished } = await import('@/lib/orders/unfinished')
  const { OrderModel } = await import('@/models/order')
  expect(await OrderModel.countDocuments({ buyerId: bought.buyer.id, ...whereUnfinished() })).toBe(1)
})
