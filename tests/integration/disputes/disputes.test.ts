import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import {
  advanceDispute,
  moveLever,
  openDispute,
  runAutomatic,
  setAutomatic,
  stripeClient
} from 'stripe-emulator/testing/stripe-process'
import {
  brokenRules,
  buy,
  codeOf,
  hold,
  payAtProvider,
  reconcileIn,
  sendEvent,
  stateOf,
  type Held
} from '../payments/buying'
import { dispatchDue } from '@/tests/support/dispatch-due'

type Bought = Held & { transactionId: string }

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  await setAutomatic(shop.stripe, { hold: true })
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

async function readBooking(bookingId: string) {
  const { OrderModel } = await import('@/models/order')
  const booking = await OrderModel.findById(bookingId).lean()
  if (!booking) throw new Error('there is no such booking')
  return booking
}

async function refund(bookingId: string, body: object = {}): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  return call(POST, { as: admin, body, params: { id: bookingId }, headers: { 'idempotency-key': crypto.randomUUID() } })
}

async function cancel(as: TestUser, bookingId: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  return call(POST, { as, body: {}, params: { id: bookingId } })
}

async function handOver({ bookingId, buyer }: Held, as = seller): Promise<CallResult> {
  const { findHandoverCode } = await import('@/lib/fulfilments/handover-code')
  const { code } = await findHandoverCode(
    { id: buyer.id, email: buyer.email, name: buyer.name, roles: ['Buyer'] },
    bookingId
  )
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return call(POST, { as, body: { code }, params: { id: bookingId } })
}

/** Buys a copy, lets the bank dispute the payment, and sends the event of it. */
async function buyDisputed(
  status: 'needs_response' | 'warning_needs_response' = 'needs_response'
): Promise<Bought & { dispute: string }> {
  const bought = await buy(shop, seller)
  const { id } = await openDispute(shop.stripe, { payment_intent: bought.transactionId, status })
  expect((await sendDisputeEvent('created', bought.transactionId)).status).toBe(200)
  return { ...bought, dispute: id }
}

async function sendDisputeEvent(kind: string, transactionId: string): Promise<CallResult> {
  const response = await sendEvent(shop, `charge.dispute.${kind}`, transactionId)
  await dispatchDue()
  return response
}

async function mailsOf(bookingId: string): Promise<string[]> {
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const mails = await OutgoingMailModel.find({ kind: /^booking-dispute/ }).lean()
  const own = mails.filter(({ _id }) => _id.includes(bookingId))
  return own
    .map(
      ({ _id, kind }) =>
        `${kind} ${_id.endsWith('-seller') ? 'seller' : _id.endsWith(`-admin:${admin.id}`) ? 'admin' : _id}`
    )
    .sort()
}

it('a disputed payment is recorded with its deadline by the event, and the seller and the admin are told once', async () => {
  const bought = await buyDisputed()
  for (const kind of ['created', 'funds_withdrawn', 'created']) await sendDisputeEvent(kind, bought.transactionId)
  const booking = await readBooking(bought.bookingId)
  expect(booking.status).toBe('paid')
  expect(booking.disputes).toMatchObject([
    {
      id: bought.dispute,
      status: 'needs_response',
      reason: 'fraudulent',
      amountCents: 1250,
      isOpen: true,
      withdrawnCents: 1250,
      reinstatedCents: 0,
      closedAt: null
    }
  ])
  expect(booking.disputes?.[0]?.evidenceDueAt?.getTime()).toBeGreaterThan(Date.now() + 7 * 86_400_000)
  expect(await mailsOf(bought.bookingId)).toEqual(['booking-dispute-opened admin', 'booking-dispute-opened seller'])
})

it('a disputed payment is learnt by the reconciler when no webhook arrives, and so is its end', async () => {
  const bought = await buy(shop, seller)
  const { id } = await openDispute(shop.stripe, { payment_intent: bought.transactionId })
  await reconcileIn(0)
  expect((await readBooking(bought.bookingId)).disputes).toMatchObject([{ id, isOpen: true }])
  await advanceDispute(shop.stripe, { dispute: id, status: 'won' })
  // Long after the dispute was made: the list of new disputes does not name it any more.
  await reconcileIn(40 * 24 * 60)
  expect((await readBooking(bought.bookingId)).disputes).toMatchObject([
    { id, status: 'won', isOpen: false, reinstatedCents: 1250 }
  ])
  expect((await mailsOf(bought.bookingId)).filter((mail) => mail.startsWith('booking-dispute-closed'))).toHaveLength(2)
})

it('a disputed payment is recorded after the handover too, and by the test card for it', async () => {
  const held = await hold(seller)
  const transactionId = await payAtProvider(shop, held, 'pm_card_createDispute')
  await sendEvent(shop, 'payment_intent.succeeded', transactionId)
  expect((await handOver(held)).status).toBe(200)
  await runAutomatic(shop.stripe)
  await sendDisputeEvent('created', transactionId)
  expect(await readBooking(held.bookingId)).toMatchObject({
    status: 'handed_over',
    disputes: [{ reason: 'fraudulent', isOpen: true }]
  })
  expect(codeOf(await refund(held.bookingId, { amountCents: 100 }))).toBe('DISPUTED')
})

it('a disputed payment is recorded when its event comes before the payment was learnt', async () => {
  const held = await hold(seller)
  const transactionId = await payAtProvider(shop, held)
  await openDispute(shop.stripe, { payment_intent: transactionId })
  await sendDisputeEvent('created', transactionId)
  expect(await readBooking(held.bookingId)).toMatchObject({ status: 'paid', disputes: [{ isOpen: true }] })
})

it('a disputed payment is worked off later when the provider cannot be reached', async () => {
  const bought = await buy(shop, seller)
  await openDispute(shop.stripe, { payment_intent: bought.transactionId })
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'reset', path: '/v1/disputes', times: 1000 })
  expect((await sendDisputeEvent('created', bought.transactionId)).status).toBe(503)
  await moveLever(shop.stripe, 'DELETE', 'faults')
  await reconcileIn(1)
  expect((await readBooking(bought.bookingId)).disputes).toMatchObject([{ isOpen: true }])
})

it('a disputed payment comes to the same end in every order of its events', async () => {
  const events = ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated']
  const bought = await buyDisputed()
  await advanceDispute(shop.stripe, { dispute: bought.dispute, status: 'under_review' })
  await advanceDispute(shop.stripe, { dispute: bought.dispute, status: 'won' })
  await Promise.all([...events, ...events].map((kind) => sendDisputeEvent(kind, bought.transactionId)))
  for (const kind of [...events].reverse()) await sendDisputeEvent(kind, bought.transactionId)
  const { disputes } = await readBooking(bought.bookingId)
  expect(disputes).toMatchObject([{ status: 'won', isOpen: false, withdrawnCents: 1250, reinstatedCents: 1250 }])
  expect(await mailsOf(bought.bookingId)).toEqual([
    'booking-dispute-closed admin',
    'booking-dispute-closed seller',
    'booking-dispute-opened admin',
    'booking-dispute-opened seller'
  ])
})

it('a disputed payment keeps the newer response of the provider when an older one is written later', async () => {
  const bought = await buyDisputed()
  const { syncDisputes } = await import('@/lib/disputes/sync-disputes')
  const clock = await import('@/lib/platform/db/database-time')
  const { readDatabaseTime } = clock
  await advanceDispute(shop.stripe, { dispute: bought.dispute, status: 'under_review' })
  // Between the response of the provider and the write, the dispute ends and another process records that.
  vi.spyOn(clock, 'readDatabaseTime').mockImplementationOnce(async () => {
    await advanceDispute(shop.stripe, { dispute: bought.dispute, status: 'lost' })
    await syncDisputes(bought.transactionId)
    return readDatabaseTime()
  })
  await syncDisputes(bought.transactionId)
  vi.restoreAllMocks()
  expect((await readBooking(bought.bookingId)).disputes).toMatchObject([{ status: 'lost', isOpen: false }])
})

describe('while a dispute is open', () => {
  it.each(['needs_response', 'warning_needs_response'] as const)(
    'while a dispute is open refund, cancellation and handover are refused (%s)',
    async (status) => {
      const bought = await buyDisputed(status)
      expect(await refund(bought.bookingId)).toMatchObject({ status: 409, body: { error: { code: 'DISPUTED' } } })
      expect(codeOf(await refund(bought.bookingId, { amountCents: 100 }))).toBe('DISPUTED')
      expect(codeOf(await cancel(seller, bought.bookingId))).toBe('DISPUTED')
      expect(codeOf(await cancel(admin, bought.bookingId))).toBe('DISPUTED')
      expect(codeOf(await handOver(bought))).toBe('DISPUTED')
      await reconcileIn(15 * 24 * 60)
      expect(await stateOf(bought)).toEqual({ booking: 'paid', listing: 'sold' })
      expect((await readBooking(bought.bookingId)).refunds ?? []).toEqual([])
    }
  )

  it('nothing is done by requests that race its event, except what came before it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await buy(shop, seller)
      await openDispute(shop.stripe, { payment_intent: bought.transactionId })
      const act = [() => refund(bought.bookingId), () => cancel(seller, bought.bookingId), () => handOver(bought)][
        round % 3
      ]
      await Promise.all([sendDisputeEvent('created', bought.transactionId), act?.()])
      expect((await readBooking(bought.bookingId)).disputes).toMatchObject([{ isOpen: true }])
      expect((await stripeClient(shop.stripe).refunds.list({ payment_intent: bought.transactionId })).data).toEqual([])
    }
    expect(await brokenRules()).toEqual([])
  })

  it.each([
    ['a whole refund', (bought: Bought) => refund(bought.bookingId)],
    ['a part refund', (bought: Bought) => refund(bought.bookingId, { amountCents: 100 })],
    ['a cancellation', (bought: Bought) => cancel(seller, bought.bookingId)],
    ['a handover', (bought: Bought) => handOver(bought)]
  ])('%s that was checked before it is refused by the write itself', async (_name, act) => {
    const bought = await buy(shop, seller)
    await openDispute(shop.stripe, { payment_intent: bought.transactionId })
    const { syncDisputes } = await import('@/lib/disputes/sync-disputes')
    const clock = await import('@/lib/platform/db/database-time')
    const { readDatabaseTime } = clock
    // Each of these requests reads the clock between its check and its guarded write: the dispute is recorded there.
    const reading = vi.spyOn(clock, 'readDatabaseTime').mockImplementationOnce(async () => {
      await syncDisputes(bought.transactionId)
      return readDatabaseTime()
    })
    expect(codeOf(await act(bought))).toBe('DISPUTED')
    expect(reading.mock.calls.length).toBeGreaterThan(1)
    vi.restoreAllMocks()
    expect(await readBooking(bought.bookingId)).toMatchObject({ status: 'paid', disputes: [{ isOpen: true }] })
    expect((await readBooking(bought.bookingId)).refunds ?? []).toEqual([])
  })
})

it('after a dispute that was won, everything works again', async () => {
  const [one, other] = [await buyDisputed(), await buyDisputed()]
  for (const { dispute, transactionId } of [one, other]) {
    await advanceDispute(shop.stripe, { dispute, status: 'won' })
    await sendDisputeEvent('closed', transactionId)
  }
  expect(await handOver(one)).toMatchObject({ status: 200, body: { status: 'handed_over' } })
  expect(await refund(other.bookingId)).toMatchObject({
    status: 200,
    body: { status: 'refunded', refundedCents: 1250 }
  })
  expect(await brokenRules()).toEqual([])
})

it('after a dispute that was lost, nothing is returned a second time and the book can be handed over', async () => {
  const bought = await buyDisputed()
  await advanceDispute(shop.stripe, { dispute: bought.dispute, status: 'lost' })
  await sendDisputeEvent('closed', bought.transactionId)
  for (const response of [
    await refund(bought.bookingId),
    await refund(bought.bookingId, { amountCents: 1 }),
    await cancel(seller, bought.bookingId)
  ]) {
    expect(response).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'DISPUTED',
          message:
            'The bank has returned the money of this booking to the buyer after a dispute. Nothing is left to refund.'
        }
      }
    })
  }
  expect(await handOver(bought)).toMatchObject({ status: 200 })
  expect(await brokenRules()).toEqual([])
})

it('after a dispute that was lost while a refund waited for a decision, the refund ends and is not paid by hand a second time', async () => {
  const bought = await buy(shop, seller)
  const { id } = await openDispute(shop.stripe, { payment_intent: bought.transactionId })
  expect(await cancel(seller, bought.bookingId)).toMatchObject({ status: 200, body: { status: 'refunding' } })
  await sendDisputeEvent('created', bought.transactionId)
  const { bookingId } = bought
  const key = (await readBooking(bookingId)).refunds?.[0]?.key
  const retry = async () => (await import('@/app/api/bookings/[id]/refund/retry/route')).POST
  const settle = async () => (await import('@/app/api/bookings/[id]/refund/settlement/route')).POST
  const decide = async (route: Awaited<ReturnType<typeof retry>>, body: object = {}) =>
    call(route, { as: admin, body: { refund: key, ...body }, params: { id: bookingId } })
  for (const response of [await decide(await retry()), await decide(await settle(), { note: 'By bank transfer.' })])
    expect(codeOf(response)).toBe('DISPUTED')
  await advanceDispute(shop.stripe, { dispute: id, status: 'lost' })
  await sendDisputeEvent('closed', bought.transactionId)
  expect(codeOf(await decide(await settle(), { note: 'By bank transfer.' }))).toBe('NOT_REFUNDABLE')
  expect(await decide(await retry())).toMatchObject({ status: 200, body: { status: 'refunded', refundedCents: 0 } })
  expect((await readBooking(bookingId)).refunds).toMatchObject([{ status: 'superseded', reason: 'charge_disputed' }])
  expect(await brokenRules()).toEqual([])
})

it('after a dispute that was an inquiry only, a refund works', async () => {
  const bought = await buyDisputed('warning_needs_response')
  expect((await readBooking(bought.bookingId)).disputes).toMatchObject([{ withdrawnCents: 0 }])
  await advanceDispute(shop.stripe, { dispute: bought.dispute, status: 'warning_closed' })
  await sendDisputeEvent('closed', bought.transactionId)
  expect(await refund(bought.bookingId)).toMatchObject({ status: 200, body: { refundedCents: 1250 } })
})

it('a refund made in the provider’s dashboard is learnt by the reconciler when no webhook arrives, before and after the handover', async () => {
  const [whole, part] = [await buy(shop, seller), await buy(shop, seller)]
  await handOver(part)
  await stripeClient(shop.stripe).refunds.create({ payment_intent: whole.transactionId })
  await stripeClient(shop.stripe).refunds.create({ payment_intent: part.transactionId, amount: 300 })
  const repairs = await reconcileIn(0)
  expect(repairs.get('settled-payments')).toBe(2)
  expect(await readBooking(whole.bookingId)).toMatchObject({ status: 'refunded', refundedCents: 1250 })
  expect(await readBooking(part.bookingId)).toMatchObject({ status: 'handed_over', refundedCents: 300 })
  expect((await reconcileIn(0)).get('settled-payments')).toBe(0)
  expect(await brokenRules()).toEqual([])
})
