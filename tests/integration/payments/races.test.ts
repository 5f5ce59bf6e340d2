import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  book,
  brokenRules,
  buy,
  codeOf,
  hold,
  letLapse,
  openPayment,
  payAtProvider,
  reconcileIn,
  sendEvent,
  stateOf,
  type Held
} from './buying'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { onlyLine } from '../orders/only-line'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

function addBuyers(count: number): Promise<TestUser[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => addUser('Buyer', `Rival ${number}`)))
}

/** A shop that is too busy for an event within its two seconds responds with 503, and the provider sends it again. */
async function sendUntilTaken(transactionId: string, id: string): Promise<CallResult> {
  const response = await sendEvent(shop, 'payment_intent.succeeded', transactionId, id)
  return response.status === 503 ? sendUntilTaken(transactionId, id) : response
}

function intentOf(transactionId: string) {
  return stripeClient(shop.stripe).paymentIntents.retrieve(transactionId)
}

describe('many buyers at once', () => {
  it('many buyers at once leave one with the copy and tell ninety-nine that it is gone', async () => {
    const copy = await addListing(seller)
    const responses = await Promise.all((await addBuyers(100)).map((buyer) => book(buyer, copy)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      new Set(
        responses
          .filter(({ status }) => status !== 201)
          .map((response) => `${response.status} ${String(codeOf(response))}`)
      )
    ).toEqual(new Set(['409 BOOK_GONE']))
  })

  it('each get a copy when there are as many, and no copy goes to two', async () => {
    const [buyers, copies] = [
      await addBuyers(20),
      await Promise.all(Array.from({ length: 20 }, () => addListing(seller)))
    ]
    // Everybody tries one copy after another, each from another place of the category, until one is theirs.
    await Promise.all(
      buyers.map(async (buyer, start) => {
        for (let step = 0; step < copies.length; step += 1) {
          const copy = copies[(start * 7 + step) % copies.length] ?? ''
          if ((await book(buyer, copy)).status === 201) return
        }
      })
    )
    const { OrderModel } = await import('@/models/order')
    const held = await OrderModel.find({ status: 'reserved' }).lean()
    const ofThese = held.filter((order) => copies.includes(onlyLine(order).listingId.toHexString()))
    expect(new Set(ofThese.map((order) => onlyLine(order).listingId.toHexString())).size).toBe(20)
    expect(new Set(ofThese.map(({ buyerId }) => buyerId.toHexString())).size).toBe(20)
    expect(await brokenRules()).toEqual([])
  })
})

/** Reads and puts back everything the shop has written down about one booking. */
async function keepRecords({ bookingId, listingId }: Held) {
  const { OrderModel } = await import('@/models/order')
  const { ListingModel } = await import('@/models/listing')
  const { PaymentModel } = await import('@/models/payment')
  async function read() {
    const [booking, listing, payments] = await Promise.all([
      OrderModel.findById(bookingId).lean(),
      ListingModel.findById(listingId).lean(),
      PaymentModel.find({ orderId: bookingId }).lean()
    ])
    return { booking, listing, payments, sign: `${booking?.status} ${listing?.status} ${payments.length} payment` }
  }
  return {
    read,
    async restore(stored: Awaited<ReturnType<typeof read>> | undefined) {
      if (!stored?.booking || !stored.listing) throw new Error('there is nothing to restore')
      await Promise.all([
        OrderModel.replaceOne({ _id: bookingId }, stored.booking),
        ListingModel.replaceOne({ _id: listingId }, stored.listing),
        PaymentModel.deleteMany({ orderId: bookingId })
      ])
      if (stored.payments.length > 0) await PaymentModel.insertMany(stored.payments)
    },
    async forgetPayment() {
      const after = { paidAt: 1, transactionId: 1, handover: 1 } as const
      await OrderModel.updateOne({ _id: bookingId }, { $set: { status: 'paying' }, $unset: after })
      await ListingModel.updateOne({ _id: listingId }, { $set: { status: 'reserved' } })
      await PaymentModel.deleteMany({ orderId: bookingId })
    }
  }
}

describe('events of the provider', () => {
  const EVENTS = [
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.processing',
    'payment_intent.succeeded',
    'charge.succeeded'
  ]

  it('events of the provider lead to the same end in all 720 orders of six', async () => {
    const bought = await buy(shop, seller)
    const records = await keepRecords(bought)
    // Back to the moment before the shop learned of the money; the provider has had it all along.
    await records.forgetPayment()
    const { workOnPaymentEvent } = await import('@/lib/payments/receive-stripe-event')
    // What an event does depends on the records and the provider, not on how they came about: so orders that have led to
    // the same records are followed together, and `orders` counts them.
    let level = new Map([['', { left: EVENTS, kept: await records.read(), orders: 1 }]])
    for (let event = 0; event < EVENTS.length; event += 1) {
      const next: typeof level = new Map()
      for (const { left, kept: stored, orders } of level.values()) {
        for (const type of left) {
          await records.restore(stored)
          await workOnPaymentEvent({ id: 'evt_order', type, objectId: bought.transactionId }, new Date())
          const [rest, now] = [left.filter((other) => other !== type), await records.read()]
          const key = `${rest.join()} ${now.sign}`
          next.set(key, { left: rest, kept: now, orders: orders + (next.get(key)?.orders ?? 0) })
        }
      }
      level = next
    }
    expect([...level.values()].map(({ kept: stored, orders }) => [stored.sign, orders])).toEqual([
      ['paid sold 1 payment', 720]
    ])
    await records.restore([...level.values()][0]?.kept)
  })

  it('events of the provider have one effect when fifty copies come at once', async () => {
    const held = await hold(seller)
    const transactionId = await payAtProvider(shop, held)
    const responses = await Promise.all(Array.from({ length: 50 }, () => sendUntilTaken(transactionId, 'evt_fifty')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { PaymentModel } = await import('@/models/payment')
    expect(await PaymentModel.countDocuments({ transactionId })).toBe(1)
    expect(await stateOf(held)).toEqual({ booking: 'paid', listing: 'sold' })
  })

  it('events of the provider that come two days after the hold lapsed change nothing', async () => {
    const held = await hold(seller)
    const intentId = await openPayment(held)
    await letLapse(held)
    await reconcileIn(0)
    for (const type of EVENTS) await sendEvent(shop, type, intentId)
    expect(await stateOf(held)).toEqual({ booking: 'expired', listing: 'available' })
  })

  it('events of the provider that never come are not needed: the reconciler settles within ninety seconds', async () => {
    const held = await hold(seller)
    await payAtProvider(shop, held)
    // A pass comes every sixty seconds, and asks about payments that were begun fifteen seconds before.
    await reconcileIn(75 / 60)
    expect(await stateOf(held)).toEqual({ booking: 'paid', listing: 'sold' })
  })
})

it.each([
  ['is cut off before it began', { action: 'reset', times: 3 }],
  ['is overloaded', { action: 'refuse', status: 503, times: 3 }],
  ['asks to slow down', { action: 'refuse', status: 429, times: 3 }],
  ['did it and failed to say so', { action: 'commit_then_drop', times: 1 }],
  ['did it and answered with a failure that it keeps', { action: 'fail_after_commit', times: 1 }],
  ['failed for good under this key', { action: 'fail', times: 1 }]
])(
  'a provider that is slow, fails or loses its response keeps the hold and makes one payment: it %s',
  async (_name, fault) => {
    const held = await hold(seller)
    await moveLever(shop.stripe, 'POST', 'faults', { ...fault, path: '/v1/payment_intents', method: 'POST' })
    const { POST } = await import('@/app/api/create-payment-intent/route')
    const first = await call(POST, { as: held.buyer, body: { bookingId: held.bookingId } })
    expect([200, 503]).toContain(first.status)
    if (first.status === 503) expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    await moveLever(shop.stripe, 'DELETE', 'faults')
    expect((await stateOf(held)).listing).toBe('reserved')
    await payAtProvider(shop, held)
    await reconcileIn(1)
    expect(await stateOf(held)).toEqual({ booking: 'paid', listing: 'sold' })
    const { data } = await stripeClient(shop.stripe).paymentIntents.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata.orderId === held.bookingId)).toHaveLength(1)
  }
)

describe('the end of a hold and the payment at the same moment', () => {
  /** One of: the buyer pays at the provider, the browser returns, a sweeper ends the hold, another one, the webhook. */
  async function race(held: Held & { intentId: string }, order: readonly number[]): Promise<void> {
    const { OrderModel } = await import('@/models/order')
    const { expireBooking, finishEnding } = await import('@/lib/payments/end-hold')
    async function sweep(): Promise<void> {
      const booking = await OrderModel.findById(held.bookingId).lean()
      if (!booking) return
      if (booking.status === 'expiring') await finishEnding(booking, new Date())
      else await expireBooking(booking, new Date())
    }
    const payAsCustomer = () =>
      stripeClient(shop.stripe)
        .paymentIntents.confirm(held.intentId, { payment_method: 'pm_card_visa' })
        .catch(() => null)
    const racers = [payAsCustomer, sweep, sweep, () => sendEvent(shop, 'payment_intent.succeeded', held.intentId)]
    await Promise.all(order.map((place) => racers[place]?.()))
  }

  it('end in paid or released, never in both, whichever the provider took first', async () => {
    const ends = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 }), async (order) => {
        const held = await hold(seller)
        const intentId = await openPayment(held)
        await letLapse(held)
        await race({ ...held, intentId }, order)
        await reconcileIn(1)
        const [{ booking, listing }, { status }] = [await stateOf(held), await intentOf(intentId)]
        ends.add(`${booking} ${listing} ${status}`)
        expect(['paid sold succeeded', 'expired available canceled']).toContain(`${booking} ${listing} ${status}`)
      }),
      // The order that ends in each of the two ways for certain, then some that may end in either.
      { numRuns: 10, seed: 20261121, examples: [[[0, 3]], [[1, 2]]] }
    )
    expect(await brokenRules()).toEqual([])
    expect(ends.size).toBe(2)
  }, 120_000)
})

it('the reconciler does the same when it runs four times at once, and leaves nothing for a fifth', async () => {
  const held = await Promise.all(Array.from({ length: 12 }, () => hold(seller)))
  for (const [number, each] of held.entries()) {
    if (number % 3 === 1) await openPayment(each)
    if (number % 3 === 2) await payAtProvider(shop, each)
    await letLapse(each)
  }
  await Promise.all(Array.from({ length: 4 }, () => reconcileIn(1)))
  const ends = await Promise.all(held.map(stateOf))
  expect(ends.filter(({ booking, listing }) => booking === 'expired' && listing === 'available')).toHaveLength(8)
  expect(ends.filter(({ booking, listing }) => booking === 'paid' && listing === 'sold')).toHaveLength(4)
  expect([...(await reconcileIn(1))].filter(([, count]) => count > 0)).toEqual([])
  expect(await brokenRules()).toEqual([])
})
