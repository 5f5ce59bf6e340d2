import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  book,
  brokenRules,
  buy,
  codeOf,
  hold,
  openPayment,
  payAtProvider,
  reconcileIn,
  sendEvent,
  stateOf,
  type Held
} from './buying'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'

const MINUTES_A_DAY = 24 * 60

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

async function refund(as: TestUser, { bookingId }: Held, amountCents?: number): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  return call(POST, { as, body: amountCents === undefined ? {} : { amountCents }, params: { id: bookingId } })
}

async function cancel(as: TestUser, { bookingId }: Held): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  return call(POST, { as, body: {}, params: { id: bookingId } })
}

async function readCode(as: TestUser, { bookingId }: Held): Promise<CallResult> {
  const { GET } = await import('@/app/api/bookings/[id]/handover-code/route')
  return call(GET, { as, params: { id: bookingId } })
}

async function handOver(as: TestUser, { bookingId }: Held, code: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return call(POST, { as, body: { code }, params: { id: bookingId } })
}

async function refundsOf(transactionId: string): Promise<number[]> {
  return (await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })).data.map(
    ({ amount }) => amount
  )
}

async function mailsOf({ bookingId }: Held): Promise<string[]> {
  await reconcileIn(0)
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const ids = (await OutgoingMailModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)
  return ids
    .filter((id) => id.startsWith(`booking:${bookingId}:`))
    .map((id) => id.split(':')[2] ?? '')
    .sort()
}

it('a refund returns all of the money once, however often it is asked for, and the copy stays sold', async () => {
  const bought = await buy(shop, seller)
  const responses = await Promise.all(Array.from({ length: 20 }, () => refund(admin, bought)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await refund(admin, bought)).toMatchObject({ body: { status: 'refunded', refundedCents: 1250 } })
  expect(await refundsOf(bought.transactionId)).toEqual([1250])
  expect(await stateOf(bought)).toEqual({ booking: 'refunded', listing: 'sold' })
})

it('a refund returns a part, then the rest, and never more than was paid', async () => {
  const bought = await buy(shop, seller)
  expect(await refund(admin, bought, 250)).toMatchObject({
    status: 200,
    body: { status: 'paid', refundedCents: 250 }
  })
  expect(codeOf(await refund(admin, bought, 1001))).toBe('NOT_REFUNDABLE')
  expect(await refund(admin, bought)).toMatchObject({
    status: 200,
    body: { status: 'refunded', refundedCents: 1250 }
  })
  expect((await refundsOf(bought.transactionId)).sort()).toEqual([1000, 250])
  expect(await brokenRules()).toEqual([])
})

it('a refund is what cancelling a paid booking means for its seller; its buyer cannot', async () => {
  const bought = await buy(shop, seller)
  expect(codeOf(await cancel(bought.buyer, bought))).toBe('NOT_CANCELLABLE')
  expect(await cancel(seller, bought)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await cancel(seller, bought)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await refundsOf(bought.transactionId)).toEqual([1250])
})

it('a refund is sent later, once, when the provider is unavailable or loses its response', async () => {
  for (const action of ['reset', 'commit_then_drop', 'fail_after_commit'] as const) {
    const bought = await buy(shop, seller)
    await moveLever(shop.stripe, 'POST', 'faults', { action, times: 4, path: '/v1/refunds', method: 'POST' })
    const asked = await refund(admin, bought)
    expect(asked.status).toBe(200)
    expect(['refunding', 'refunded']).toContain(Object(asked.body).status)
    await moveLever(shop.stripe, 'DELETE', 'faults')
    await reconcileIn(2)
    expect(await stateOf(bought)).toEqual({ booking: 'refunded', listing: 'sold' })
    expect(await refundsOf(bought.transactionId)).toEqual([1250])
  }
  expect(await brokenRules()).toEqual([])
})

it('a refund that was made at the provider is followed', async () => {
  const bought = await buy(shop, seller)
  await stripeClient(shop.stripe).refunds.create({ payment_intent: bought.transactionId })
  await sendEvent(shop, 'charge.refunded', bought.transactionId)
  expect(await stateOf(bought)).toEqual({ booking: 'refunded', listing: 'sold' })
})

it('a refund returns what is left when a part was returned at the provider and nobody said so', async () => {
  const bought = await buy(shop, seller)
  await stripeClient(shop.stripe).refunds.create({ payment_intent: bought.transactionId, amount: 400 })
  expect(await cancel(seller, bought)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect((await refundsOf(bought.transactionId)).sort()).toEqual([400, 850])
  expect(await brokenRules()).toEqual([])
})

it('a refund is for admins, of paid bookings, and not of a book that was handed over', async () => {
  const held = await hold(seller)
  expect(codeOf(await refund(admin, held))).toBe('NOT_REFUNDABLE')
  const bought = await buy(shop, seller)
  expect((await refund(bought.buyer, bought)).status).toBe(403)
  expect((await refund(seller, bought)).status).toBe(403)
  const code = String(Object((await readCode(bought.buyer, bought)).body).code)
  await handOver(seller, bought, code)
  expect(codeOf(await refund(admin, bought))).toBe('NOT_REFUNDABLE')
  expect(await refund(admin, bought, 100)).toMatchObject({
    status: 200,
    body: { status: 'handed_over', refundedCents: 100 }
  })
  expect(await brokenRules()).toEqual([])
})

it('the handover code is the buyer’s, stays the same, and makes the book handed over when the seller enters it', async () => {
  const bought = await buy(shop, seller)
  const first = await readCode(bought.buyer, bought)
  expect(first).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) } })
  expect((await readCode(bought.buyer, bought)).body).toEqual(first.body)
  expect((await readCode(await addUser('Buyer', 'Nosy'), bought)).status).toBe(404)
  expect((await readCode(seller, bought)).status).toBe(403)
  const code = String(Object(first.body).code)
  expect((await handOver(await addUser('Seller', 'Other'), bought, code)).status).toBe(404)
  const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
  expect(await handOver(seller, bought, typed)).toMatchObject({ status: 200, body: { status: 'handed_over' } })
  expect(await handOver(seller, bought, typed)).toMatchObject({ status: 200 })
  expect(codeOf(await readCode(bought.buyer, bought))).toBe('NOT_PAID')
})

it('the handover code can be entered twice at the same moment, and both requests are told that the book is handed over', async () => {
  for (let round = 0; round < 3; round += 1) {
    const bought = await buy(shop, seller)
    const code = String(Object((await readCode(bought.buyer, bought)).body).code)
    const both = await Promise.all([handOver(seller, bought, code), handOver(seller, bought, code)])
    expect(both.map(({ body }) => body)).toEqual([{ status: 'handed_over' }, { status: 'handed_over' }])
  }
})

it('the handover code that was entered while the same request was being checked is no further guess', async () => {
  const bought = await buy(shop, seller)
  const code = String(Object((await readCode(bought.buyer, bought)).body).code)
  const clock = await import('@/lib/platform/db/database-time')
  const { readDatabaseTime } = clock
  vi.spyOn(clock, 'readDatabaseTime').mockImplementationOnce(async () => {
    expect((await handOver(seller, bought, code)).status).toBe(200)
    return readDatabaseTime()
  })
  expect(await handOver(seller, bought, code)).toMatchObject({ status: 200, body: { status: 'handed_over' } })
  vi.restoreAllMocks()
})

it('the handover code that is entered while the sale is being cancelled decides: nothing is refunded', async () => {
  for (const canceller of [seller, admin]) {
    const bought = await buy(shop, seller)
    const code = String(Object((await readCode(bought.buyer, bought)).body).code)
    const { POST } = await import('@/app/api/orders/[id]/cancel/route')
    const refunds = await import('@/lib/refunds/change-refunds')
    const { changeRefunds } = refunds
    vi.spyOn(refunds, 'changeRefunds').mockImplementationOnce(async (...change) => {
      expect((await handOver(seller, bought, code)).status).toBe(200)
      return changeRefunds(...change)
    })
    expect(codeOf(await call(POST, { as: canceller, body: {}, params: { id: bought.bookingId } }))).toBe(
      'NOT_CANCELLABLE'
    )
    vi.restoreAllMocks()
    expect(await stateOf(bought)).toEqual({ booking: 'handed_over', listing: 'sold' })
    expect(await refundsOf(bought.transactionId)).toEqual([])
  }
})

it('the handover code can be guessed at five times an hour, also when all guesses come at once', async () => {
  const bought = await buy(shop, seller)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => handOver(seller, bought, 'ABCDEFGH')))
  expect(guesses.filter((guess) => codeOf(guess) === 'WRONG_CODE')).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  const code = String(Object((await readCode(bought.buyer, bought)).body).code)
  expect((await handOver(seller, bought, code)).status).toBe(429)
})

it('the handover code does not exist before the book is paid', async () => {
  const held = await hold(seller)
  expect(codeOf(await readCode(held.buyer, held))).toBe('NOT_PAID')
  expect(codeOf(await handOver(seller, held, 'ABCDEFGH'))).toBe('NOT_PAID')
})

it('the handover code is not needed for ever: after fourteen days the book is handed over automatically', async () => {
  const bought = await buy(shop, seller)
  await reconcileIn(13 * MINUTES_A_DAY)
  expect((await stateOf(bought)).booking).toBe('paid')
  expect(await mailsOf(bought)).toContain('handover-ending-seller')
  await reconcileIn(14 * MINUTES_A_DAY + 1)
  expect((await stateOf(bought)).booking).toBe('handed_over')
})

it('mails go to both sides, once for each step', async () => {
  const bought = await buy(shop, seller)
  expect(await mailsOf(bought)).toEqual(['booked-buyer', 'booked-seller', 'paid-buyer', 'paid-seller'])
  await refund(admin, bought)
  expect(await mailsOf(bought)).toEqual([
    'booked-buyer',
    'booked-seller',
    'paid-buyer',
    'paid-seller',
    'refunded-buyer',
    'refunded-seller'
  ])
})

it('mails remind the buyer three hours before a hold ends, unless it is paid', async () => {
  const [held, bought] = [await hold(seller), await buy(shop, seller)]
  await reconcileIn(21 * 60 + 1)
  expect(await mailsOf(held)).toContain('hold-ending-buyer')
  expect(await mailsOf(bought)).not.toContain('hold-ending-buyer')
})

it('testing cards makes the shop ask the provider 120 times an hour at most', async () => {
  const held = await hold(seller)
  const transactionId = await openPayment(held)
  const { POST } = await import('@/app/api/payments/route')
  const statuses: number[] = []
  for (let round = 0; round < 13; round += 1) {
    const body = { transactionId, bookingId: held.bookingId }
    const responses = await Promise.all(Array.from({ length: 10 }, () => call(POST, { as: held.buyer, body })))
    statuses.push(...responses.map(({ status }) => status))
  }
  // Opening the payment was the first of them.
  expect(statuses.filter((status) => status === 409)).toHaveLength(119)
  expect(statuses.filter((status) => status === 429)).toHaveLength(11)
  await expect(openPayment(held)).rejects.toThrow('TOO_MANY_REQUESTS')
})

it('testing cards ends with the fifth card that is refused', async () => {
  const held = await hold(seller)
  const intentId = await openPayment(held)
  for (let card = 0; card < 5; card += 1) {
    await expect(payAtProvider(shop, held, 'pm_card_chargeDeclined')).rejects.toThrow()
    await sendEvent(shop, 'payment_intent.payment_failed', intentId)
  }
  expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
  expect((await stripeClient(shop.stripe).paymentIntents.retrieve(intentId)).status).toBe('canceled')
  expect(codeOf(await book(held.buyer, held.listingId))).toBe('COOL_DOWN')
  expect((await book(await addUser('Buyer', 'Next'), held.listingId)).status).toBe(201)
})

it('testing cards ends with the tenth payment begun within an hour', async () => {
  const held = await hold(seller)
  const { OrderModel } = await import('@/models/order')
  const pattern = (await OrderModel.findById(held.bookingId).lean()) ?? expect.fail('there is no order')
  const earlier = Array.from({ length: 10 }, (_, number) => {
    const lines = pattern.lines.map((line) => {
      const _id = new Types.ObjectId()
      return { ...line, _id, claimKey: `X:${_id.toHexString()}` }
    })
    return {
      ...pattern,
      _id: lines[0]?._id,
      lines,
      status: 'cancelled',
      slots: undefined,
      endedAt: new Date(),
      paymentIntent: { key: `old_${number}`, requestedAt: new Date(), id: `pi_old${number}`, openRequests: 1 }
    }
  })
  await OrderModel.insertMany(earlier)
  const { POST } = await import('@/app/api/create-payment-intent/route')
  expect(await call(POST, { as: held.buyer, body: { bookingId: held.bookingId } })).toMatchObject({ status: 429 })
  await OrderModel.deleteMany({ buyerId: held.buyer.id, status: 'cancelled' })
})

it('a seller’s sales say who booked what, where to meet and what happens next, without the buyer’s address', async () => {
  const own = await addUser('Seller', 'Sina')
  const held = await hold(own)
  const { GET } = await import('@/app/api/sales/route')
  const { body } = await call(GET, { as: own })
  expect(body).toMatchObject([
    {
      id: held.bookingId,
      status: 'reserved',
      buyerName: 'Payer',
      buyerPhone: null,
      meetingLocation: 'Rossio',
      nextStep: expect.stringMatching(/^Held until/)
    }
  ])
  expect(JSON.stringify(body)).not.toContain(held.buyer.email)
  expect((await call(GET, { as: seller })).body).not.toContainEqual(expect.objectContaining({ id: held.bookingId }))
})
