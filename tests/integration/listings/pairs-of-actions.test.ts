import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from 'service-process/testing/sample'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import {
  act,
  actInSequence,
  HELD,
  NEW_CENTS,
  OLD_CENTS,
  ON_SALE,
  SELLER_ACTIONS,
  type Action,
  type CopyState
} from './copy-model'
import { aBook, addCategory, codeOf, idOf } from './selling'

let shop: TestShop
let category: string
let routes: Awaited<ReturnType<typeof importRoutes>>
let models: typeof import('@/models/listing') & typeof import('@/models/order')

async function importRoutes() {
  return {
    books: await import('@/app/api/allbooks/route'),
    one: await import('@/app/api/listings/[id]/route'),
    withdraw: await import('@/app/api/listings/[id]/withdraw/route'),
    relist: await import('@/app/api/listings/[id]/relist/route'),
    advertised: await import('@/app/api/advertisedbooks/route'),
    holiday: await import('@/app/api/profile/holiday/route'),
    bookings: await import('@/app/api/bookings/route'),
    intents: await import('@/app/api/create-payment-intent/route'),
    payments: await import('@/app/api/payments/route')
  }
}

beforeAll(async () => {
  shop = await openTestShop()
  routes = await importRoutes()
  models = { ...(await import('@/models/listing')), ...(await import('@/models/order')) }
  category = await addCategory('History')
})

afterAll(() => shop.close())

/** One copy of a seller of its own, so that a holiday hides nothing else; `holder` has it when it is held. */
type Case = { id: string; seller: TestUser; holder: TestUser; bookingId: string }

function book(id: string, buyer: TestUser): Promise<CallResult> {
  return call(routes.bookings.POST, {
    as: buyer,
    body: { productId: id, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' }
  })
}

async function prepare(start: CopyState): Promise<Case> {
  const [seller, holder] = await Promise.all([addUser('Seller', 'Selma'), addUser('Buyer', 'Holder')])
  const id = idOf(
    await call(routes.books.POST, { as: seller, body: await aBook(seller, category, { resalePrice: OLD_CENTS / 100 }) })
  )
  const bookingId = start.status === 'reserved' ? idOf(await book(id, holder)) : ''
  return { id, seller, holder, bookingId }
}

/** Pays as the card form does: the payment is opened, confirmed at the provider, and told to the shop. */
async function pay({ holder, bookingId }: Case): Promise<CallResult> {
  const opened = await call(routes.intents.POST, { as: holder, body: { bookingId } })
  const [transactionId = ''] = String(Object(opened.body).clientSecret).split('_secret_')
  await stripeClient(shop.stripe).paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' })
  return call(routes.payments.POST, { as: holder, body: { transactionId, bookingId } })
}

async function run(action: Action, on: Case): Promise<string> {
  const { id, seller } = on
  const own = { as: seller, params: { id } }
  const responses: Record<Action, () => Promise<CallResult>> = {
    edit: async () => {
      const { fields, photos } = Object((await call(routes.one.GET, own)).body)
      if (!Array.isArray(photos)) return call(routes.one.GET, own)
      const body = { ...fields, images: photos.map((photo) => photo.id), resalePrice: NEW_CENTS / 100 }
      return call(routes.one.PUT, { ...own, method: 'PUT', body })
    },
    withdraw: () => call(routes.withdraw.POST, { ...own, body: {} }),
    relist: () => call(routes.relist.POST, { ...own, body: {} }),
    remove: () => call(routes.one.DELETE, { ...own, method: 'DELETE' }),
    hide: () => call(routes.holiday.PUT, { as: seller, method: 'PUT', body: { on: true } }),
    advertise: () => call(routes.advertised.POST, { as: seller, body: { _id: id } }),
    book: async () => book(id, await addUser('Buyer', 'Latecomer')),
    pay: () => pay(on)
  }
  const response = await responses[action]()
  return response.status < 300 ? 'ok' : String(codeOf(response))
}

/** How the copy really stands; fails where listing and bookings contradict each other. */
async function stateOf({ id }: Case): Promise<CopyState> {
  const [listing, bookings] = await Promise.all([
    models.ListingModel.findById(id).lean(),
    models.OrderModel.find({ 'lines.listingId': id }).lean()
  ])
  const live = bookings.filter(({ status }) => status === 'reserved' || status === 'paying')
  const paid = bookings.filter(({ status }) => status === 'paid')
  expect(bookings.every(({ status }) => ['void', 'reserved', 'paying', 'paid'].includes(status))).toBe(true)
  expect([live.length, paid.length]).toEqual([
    listing?.status === 'reserved' ? 1 : 0,
    listing?.status === 'sold' ? 1 : 0
  ])
  for (const booking of [...live, ...paid]) {
    expect(listing?.hold?.orderId).toEqual(booking._id)
    expect(booking.totalCents).toBe(listing?.priceCents)
    expect(booking.lines.map(({ priceCents }) => priceCents)).toEqual([listing?.priceCents])
  }
  return {
    status: listing?.status ?? 'gone',
    hidden: listing?.hidden ?? false,
    priceCents: listing?.priceCents ?? 0,
    booking: paid.length > 0 ? 'paid' : live.length > 0 ? 'live' : 'none'
  }
}

/** What can be told apart of a state: of a removed copy only that it is gone. */
function seen(state: CopyState): CopyState {
  return state.status === 'gone' ? { status: 'gone', hidden: false, priceCents: 0, booking: 'none' } : state
}

async function checkInSequence(first: Action, second: Action, start: CopyState): Promise<void> {
  const on = await prepare(start)
  const codes = [await run(first, on), await run(second, on)]
  const expected = actInSequence(first, second, start)
  expect({ codes, state: await stateOf(on) }, `${first}, then ${second}`).toEqual({
    ...expected,
    state: seen(expected.state)
  })
}

/**
 * At the same moment each must end as if one had come first; one of them may also be told that it came too late and do
 * nothing. Nothing else, and never both refused where the first to come would not have been.
 */
async function checkAtOnce(left: Action, right: Action, start: CopyState): Promise<void> {
  const on = await prepare(start)
  const codes = await Promise.all([run(left, on), run(right, on)])
  const accepted = codes.map((code) => code === 'ok')
  const state = await stateOf(on)
  const orders = [actInSequence(left, right, start), actInSequence(right, left, start)]
  const [one, two] = orders.map((order, place) => {
    const oks = order.codes.map((code) => code === 'ok')
    return { accepted: place === 0 ? oks : oks.reverse(), state: seen(order.state) }
  })
  const alone = [
    { accepted: [act(left, start).code === 'ok', false], state: seen(act(left, start).state) },
    { accepted: [false, act(right, start).code === 'ok'], state: seen(act(right, start).state) }
  ]
  expect([one, two, ...alone], `${left} and ${right} at once: ${codes.join(', ')}`).toContainEqual({ accepted, state })
}

const WITH_BOOKING: Action[] = [...SELLER_ACTIONS, 'book']

it.each(sample(WITH_BOOKING, 0.34))(
  'two things done with one copy follow the rules in turn, on sale: %s first',
  async (first) => {
    for (const second of WITH_BOOKING) await checkInSequence(first, second, ON_SALE)
  }
)

it('two things done with one copy follow the rules in turn, held: before and after the buyer pays', async () => {
  for (const action of WITH_BOOKING) {
    await Promise.all([checkInSequence(action, 'pay', HELD), checkInSequence('pay', action, HELD)])
  }
})

it('two things done with one copy end as if one had come first when they happen at once, on sale', async () => {
  for (const [place, left] of WITH_BOOKING.entries()) {
    for (const right of WITH_BOOKING.slice(place)) await checkAtOnce(left, right, ON_SALE)
  }
})

it('two things done with one copy end as if one had come first when they happen at once, held and being paid', async () => {
  for (const action of WITH_BOOKING) await checkAtOnce(action, 'pay', HELD)
})
