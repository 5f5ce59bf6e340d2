import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buy, hold } from '@/tests/integration/payments/buying'
import { actsOn } from '@/tests/integration/reports/moderation'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { toDay } from '@/lib/platform/time/calendar'

const DAY_MS = 86_400_000

let shop: TestShop
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

beforeEach(async () => {
  seller = await addUser('Seller', 'Selma')
  const { CommissionRateModel } = await import('@/models/commission-rate')
  await CommissionRateModel.deleteMany({})
})

afterAll(() => shop.close())

async function add(body: object): Promise<CallResult> {
  const { POST } = await import('@/app/api/admin/commission-rates/route')
  return call(POST, { as: admin, body })
}

function idOf(response: CallResult): string {
  return String(Object(response.body).insertedId)
}

async function withdraw(id: string): Promise<number> {
  const { DELETE } = await import('@/app/api/admin/commission-rates/[id]/route')
  return (await call(DELETE, { as: admin, params: { id } })).status
}

async function assign(group: string | null): Promise<number> {
  const { PUT } = await import('@/app/api/admin/users/[id]/commission-group/route')
  return (await call(PUT, { as: admin, body: { group }, params: { id: seller.id } })).status
}

function inDays(days: number): string {
  return toDay(new Date(Date.now() + days * DAY_MS))
}

/** Of all copies of an order. */
async function readCommission(orderId: string): Promise<number | undefined> {
  const { OrderModel } = await import('@/models/order')
  const order = await OrderModel.findById(orderId).lean()
  return order?.lines.reduce((sum, { commissionCents }) => sum + commissionCents, 0)
}

/** The commission of a booking of €9.00 that is made now. */
async function commissionNow(): Promise<number | undefined> {
  return readCommission((await hold(seller, 900)).bookingId)
}

async function readSale(id: string): Promise<unknown> {
  const { GET } = await import('@/app/api/bookings/[id]/route')
  return (await call(GET, { as: seller, params: { id } })).body
}

it('a commission rate tells the seller what is left of the price, also after a part refund', async () => {
  await add({ basisPoints: 1000 })
  const { bookingId } = await buy(shop, seller, 900)
  expect(await readSale(bookingId)).toMatchObject({ priceCents: 900, commissionCents: 90, earningCents: 810 })
  const { POST } = await import('@/app/api/bookings/[id]/refund/route')
  const body = { amountCents: 300, reason: 'A torn page.' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await call(POST, { as: admin, body, params: { id: bookingId }, headers })).status).toBe(200)
  expect(await readSale(bookingId)).toMatchObject({ priceCents: 900, commissionCents: 60, earningCents: 540 })
})

it('a commission rate is nothing by default, and then that of the booking, whatever comes later', async () => {
  expect(await commissionNow()).toBe(0)
  expect((await add({ basisPoints: 1000 })).status).toBe(201)
  const { bookingId } = await hold(seller, 900)
  expect((await add({ basisPoints: 2000, fixedCents: 10, maxCents: 150 })).status).toBe(201)
  expect(await commissionNow()).toBe(150)
  expect(await readCommission(bookingId)).toBe(90)
})

it('a commission rate of the seller’s group comes before that of the shop, from its day on', async () => {
  await add({ basisPoints: 1000 })
  await add({ group: 'Bookshops', basisPoints: 500 })
  await add({ group: 'Bookshops', basisPoints: 100, effectiveOn: inDays(2) })
  expect(await commissionNow()).toBe(90)
  expect(await assign('Bookshops')).toBe(200)
  expect(await commissionNow()).toBe(45)
  expect(await assign('A group without a rate')).toBe(200)
  expect(await commissionNow()).toBe(90)
  expect(await assign(null)).toBe(200)
  expect(await actsOn(seller.id)).toEqual(Array.from({ length: 3 }, () => 'commission-group-assigned'))
})

it('a commission rate can be withdrawn only before it is in effect, and each act is on record', async () => {
  const current = idOf(await add({ basisPoints: 1000 }))
  const planned = idOf(await add({ basisPoints: 2000, effectiveOn: inDays(3) }))
  expect(await withdraw(current)).toBe(409)
  expect(await withdraw(planned)).toBe(200)
  expect(await withdraw(planned)).toBe(404)
  expect(await actsOn(current)).toEqual(['commission-rate-added'])
  expect(await actsOn(planned)).toEqual(['commission-rate-added', 'commission-rate-withdrawn'])
})

it.each([
  ['a day in the past', () => ({ basisPoints: 1, effectiveOn: inDays(-1) }), 'effectiveOn'],
  ['a day that does not exist', () => ({ basisPoints: 1, effectiveOn: '2099-02-30' }), 'effectiveOn'],
  ['a maximum below the minimum', () => ({ basisPoints: 1, minCents: 20, maxCents: 10 }), 'maxCents'],
  ['more than the price', () => ({ basisPoints: 10_001 }), 'basisPoints']
])('a commission rate is refused with %s', async (_what, body, field) => {
  const refused = await add(body())
  expect(refused.status).toBe(400)
  expect(Object.keys(Object(Object(refused.body).error).fields)).toEqual([field])
})

it('a commission rate is refused a second time for the same group and day', async () => {
  const rate = { group: 'Bookshops', basisPoints: 500, effectiveOn: inDays(2) }
  expect((await add(rate)).status).toBe(201)
  expect((await add(rate)).status).toBe(409)
  expect((await add({ ...rate, group: undefined })).status).toBe(201)
})

it('a commission rate is listed by group, the one in effect marked, for admins only', async () => {
  const { listRateGroups } = await import('@/lib/commission/queries')
  await add({ group: 'Bookshops', basisPoints: 500 })
  await add({ group: 'Bookshops', basisPoints: 600 })
  await add({ group: 'Bookshops', basisPoints: 700, effectiveOn: inDays(2) })
  const groups = await listRateGroups(admin)
  expect(
    groups.map(({ group, rates }) => [group, rates.map(({ basisPoints, state }) => [basisPoints, state])])
  ).toEqual([
    [null, []],
    [
      'Bookshops',
      [
        [700, 'future'],
        [600, 'current'],
        [500, 'past']
      ]
    ]
  ])
  await expect(listRateGroups(seller)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})
