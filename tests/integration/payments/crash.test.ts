import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  brokenRules,
  buy,
  hold,
  letLapse,
  openPayment,
  payAtProvider,
  reconcileIn,
  sendEvent,
  stateOf,
  type Held
} from './buying'
import { holdSeveral, stateOfOrder } from '../orders/several'
import { dieAt } from './die-at'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'

/** What a process dies of: the words of do-verb.ts, and the copy it was about. `pays`: the buyer pays at the provider after it. */
type Scene = { words: string[]; listingId: string; bookingId: string | null; pays: boolean }

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function toBook(): Promise<Scene> {
  const buyer = await addUser('Buyer', 'Payer')
  const listingId = await addListing(seller, { priceCents: 1250 })
  return { words: ['book', buyer.id, listingId], listingId, bookingId: null, pays: false }
}

async function toPay(): Promise<Scene> {
  const held = await hold(seller)
  return { ...held, words: ['pay', held.buyer.id, held.bookingId], pays: true }
}

async function toReceive(booked?: Held): Promise<Scene> {
  const held = booked ?? (await hold(seller))
  const intentId = await payAtProvider(shop, held)
  const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId } }
  })
  const signature = stripeClient(shop.stripe).webhooks.generateTestHeaderString({
    payload,
    secret: shop.stripe.webhookSecret
  })
  return { ...held, words: ['receive', payload, signature], pays: false }
}

async function toExpire(): Promise<Scene> {
  const held = await hold(seller)
  await openPayment(held)
  await letLapse(held)
  return { ...held, words: ['expire', held.bookingId], pays: false }
}

async function toRefund(): Promise<Scene> {
  const bought = await buy(shop, seller)
  return { ...bought, words: ['cancel', seller.id, bought.bookingId], pays: false }
}

const HELD = { booking: 'reserved', listing: 'reserved' }
const PAID = { booking: 'paid', listing: 'sold' }
const LAPSED = { booking: 'expired', listing: 'available' }

/** Every named point, on which way it is passed, and how everything stands after the reconciler came. */
const POINTS: readonly (readonly [point: string, prepare: () => Promise<Scene>, end: object])[] = [
  ['booking-inserted', toBook, { booking: 'void', listing: 'available' }],
  ['copy-claimed', toBook, HELD],
  ['hold-confirmed', toBook, HELD],
  ['pay-marked', toPay, PAID],
  ['intent-created', toPay, PAID],
  ['intent-id-stored', toPay, PAID],
  ['event-stored', toReceive, PAID],
  ['intent-read', toReceive, PAID],
  ['booking-paid', toReceive, PAID],
  ['copy-sold', toReceive, PAID],
  ['expiring-marked', toExpire, LAPSED],
  ['intent-cancelled', toExpire, LAPSED],
  ['booking-expired', toExpire, LAPSED],
  ['events-logged', toReceive, PAID],
  ['ledger-posted', toReceive, PAID],
  ['events-delivered', toReceive, PAID],
  ['refund-sent', toRefund, { booking: 'refunded', listing: 'sold' }]
]

async function findBookingId(scene: Scene): Promise<string> {
  if (scene.bookingId) return scene.bookingId
  const { OrderModel } = await import('@/models/order')
  const booking = await OrderModel.findOne({ 'lines.listingId': scene.listingId }, { _id: 1 }).lean()
  return booking?._id.toHexString() ?? ''
}

/** The card form still has its secret, or gets it on the next try: the buyer pays all the same. */
async function payLater(bookingId: string): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const booking = await OrderModel.findById(bookingId).lean()
  if (!booking) return
  const { fetchIntent } = await import('@/lib/payments/fetch-intent')
  const intent = await fetchIntent(booking, new Date())
  if (intent) await stripeClient(shop.stripe).paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
}

/** Every event the provider has about the payment, as its webhook would bring them. */
async function deliverEvents(bookingId: string): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const intentId = (await OrderModel.findById(bookingId).lean())?.paymentIntent?.id
  if (!intentId) return
  const { data } = await stripeClient(shop.stripe).events.list({ limit: 100 })
  for (const event of data.filter(({ data: { object } }) => JSON.stringify(object).includes(intentId))) {
    await sendEvent(shop, event.type, intentId, event.id)
  }
}

describe('a shop whose process is killed', () => {
  it('recovers, at every point of a booking’s life, with the webhook and without', async () => {
    const scenes: { name: string; point: string; scene: Scene; hears: boolean; end: object }[] = []
    for (const [point, prepare, end] of POINTS) {
      for (const hears of [true, false])
        scenes.push({ name: `${point}, ${hears ? 'heard' : 'unheard'}`, point, scene: await prepare(), hears, end })
    }
    // As many at once as a small machine has processors.
    const waiting = [...scenes]
    await Promise.all(
      [0, 1].map(async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await dieAt(next.point, next.scene.words)
      })
    )
    const ids = await Promise.all(scenes.map(({ scene }) => findBookingId(scene)))
    for (const [place, { scene, hears }] of scenes.entries()) {
      if (scene.pays) await payLater(ids[place] ?? '')
      if (hears) await deliverEvents(ids[place] ?? '')
    }
    await reconcileIn(2)

    const ends: Record<string, object> = {}
    for (const [place, { name, scene }] of scenes.entries()) {
      ends[name] = await stateOf({ bookingId: ids[place] ?? '', listingId: scene.listingId })
    }
    expect(ends).toEqual(Object.fromEntries(scenes.map(({ name, end }) => [name, end])))
    expect(await brokenRules()).toEqual([])
    // Nothing is left to be repaired.
    const again = await reconcileIn(2)
    expect([...again].filter(([, count]) => count > 0)).toEqual([])
  }, 180_000)

  it('sells all copies of an order when it died after the first', async () => {
    const held = await holdSeveral(seller, [1000, 750, 500])
    await dieAt('copy-sold', (await toReceive(held)).words)
    expect(await stateOfOrder(held)).toMatchObject({ order: 'paid', copies: ['sold', 'reserved', 'reserved'] })
    await reconcileIn(2)
    expect(await stateOfOrder(held)).toMatchObject({ order: 'paid', copies: ['sold', 'sold', 'sold'] })
    expect(await brokenRules()).toEqual([])
  })
})
