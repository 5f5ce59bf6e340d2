import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { english } from '@/tests/support/english'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { buy, hold, openPayment, payAtProvider, reconcileIn, sendEvent, stateOf, type Held } from '../payments/buying'

const HOUR_MS = 3_600_000

let shop: TestShop
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada Admin')
  seller = await addUser('Seller', 'Selma')
})
afterAll(() => shop.close())
afterEach(async () => {
  await turn(false)
  await reconcileIn(0)
})

async function turn(isOn: boolean): Promise<void> {
  const { PATCH } = await import('@/app/api/admin/settings/route')
  const { readStored } = await import('@/lib/settings/load-settings')
  const { revision } = await readStored()
  const body = { revision, changes: { maintenance: { isOn } } }
  expect((await call(PATCH, { as: admin, method: 'PATCH', body })).status).toBe(200)
}

async function settingsDocument() {
  const { ShopSettingsModel, SETTINGS_ID: _id } = await import('@/models/shop-settings')
  return {
    update: (change: object) => ShopSettingsModel.updateOne({ _id }, change),
    read: () => ShopSettingsModel.findById(_id).lean()
  }
}

/** As if maintenance mode had been turned on so many hours ago. */
async function turnOnSince(hours: number): Promise<Date> {
  await turn(true)
  const since = new Date(Date.now() - hours * HOUR_MS)
  await (await settingsDocument()).update({ $set: { maintenanceSince: since } })
  return since
}

async function readOrder({ bookingId }: Pick<Held, 'bookingId'>) {
  const { OrderModel } = await import('@/models/order')
  return OrderModel.findById(bookingId).orFail().lean()
}

async function plant({ bookingId }: Held, fields: object): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bookingId }, { $set: fields })
}

/** A hold of a day that ended an hour ago. */
async function holdThatEnded(): Promise<Held> {
  const held = await hold(seller)
  await plant(held, {
    bookedAt: new Date(Date.now() - 25 * HOUR_MS),
    holdExpiresAt: new Date(Date.now() - HOUR_MS)
  })
  return held
}

const inHours = (date: Date | null | undefined) => Math.round(((date?.getTime() ?? 0) - Date.now()) / HOUR_MS)

it('a hold does not lapse during a maintenance, and gets its length back when it ends', async () => {
  const held = await holdThatEnded()
  const intentId = await openPayment(await hold(seller))
  await turnOnSince(3)
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'reserved', listing: 'reserved' })
  await turn(false)
  expect(inHours((await readOrder(held)).holdExpiresAt)).toBe(2)
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'reserved', listing: 'reserved' })
  const { ListingModel } = await import('@/models/listing')
  const { hold: claim } = await ListingModel.findById(held.listingId).orFail().lean()
  expect(claim?.expiresAt).toEqual((await readOrder(held)).holdExpiresAt)
  await payAtProvider(shop, held)
  await reconcileIn(180)
  expect(await stateOf(held)).toEqual({ booking: 'paid', listing: 'sold' })
  expect(intentId).toMatch(/^pi_/)
})

it('a hold that had lapsed before the maintenance ends during it', async () => {
  const held = await holdThatEnded()
  await turnOnSince(0.5)
  await reconcileIn(0)
  expect((await stateOf(held)).booking).toBe('expired')
})

it('a shop that is killed while it extends deadlines extends each of them once', async () => {
  const [first, second] = [await holdThatEnded(), await holdThatEnded()]
  const since = await turnOnSince(3)
  const to = new Date()
  const document = await settingsDocument()
  // Turned off, and killed behind the first order, before its copies had the new time.
  await document.update({ $unset: { maintenanceSince: 1 }, $set: { endedMaintenances: [{ from: since, to }] } })
  const holdExpiresAt = new Date(Date.now() + 2 * HOUR_MS)
  await plant(first, { holdExpiresAt, extendedUntil: to })
  await turn(false)
  await reconcileIn(0)
  await reconcileIn(0)
  expect((await readOrder(first)).holdExpiresAt).toEqual(holdExpiresAt)
  expect(inHours((await readOrder(second)).holdExpiresAt)).toBe(2)
  const { ListingModel } = await import('@/models/listing')
  const { hold: claim } = await ListingModel.findById(first.listingId).orFail().lean()
  expect(claim?.expiresAt).toEqual(holdExpiresAt)
  expect((await document.read())?.endedMaintenances ?? []).toEqual([])
})

it('two maintenances add up, and one before the booking does not count', async () => {
  const held = await hold(seller)
  const before = (await readOrder(held)).holdExpiresAt
  await turnOnSince(2)
  await turn(false)
  const after = (await readOrder(held)).holdExpiresAt
  expect(after.getTime() - before.getTime()).toBeLessThan(60_000)
  await plant(held, { bookedAt: new Date(Date.now() - 10 * HOUR_MS) })
  await reconcileIn(0)
  await turnOnSince(2)
  await turn(false)
  expect(Math.round(((await readOrder(held)).holdExpiresAt.getTime() - before.getTime()) / HOUR_MS)).toBe(2)
})

it('the buyer is reminded of the extended hold, and not of the earlier time', async () => {
  const held = await hold(seller)
  await plant(held, {
    bookedAt: new Date(Date.now() - 22 * HOUR_MS),
    holdExpiresAt: new Date(Date.now() + 2 * HOUR_MS)
  })
  await turnOnSince(1.5)
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne(
    { _id: held.bookingId, 'events.kind': 'hold-ending' },
    { $set: { 'events.$.dueAt': new Date(Date.now() - HOUR_MS) } }
  )
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const listReminders = async () =>
    (await OutgoingMailModel.find({ kind: 'booking-hold-ending' }).lean())
      .filter(({ _id }) => _id.includes(held.bookingId))
      .map(({ sendBefore }) => sendBefore)
  expect(await listReminders()).toEqual([])
  await turn(false)
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  await dispatchEvents(new Date(Date.now() + HOUR_MS))
  expect(await listReminders()).toEqual([(await readOrder(held)).holdExpiresAt])
})

it('handover, time to open a case and response of the seller stand still and are extended', async () => {
  const paid = await buy(shop, seller)
  const handedOver = await buy(shop, seller)
  const handedOverAt = new Date(Date.now() - 49 * HOUR_MS)
  await plant(handedOver, { status: 'handed_over', handedOverAt })
  const { handoverDays } = { ...(await readOrder(paid)).terms }
  await turnOnSince(3)
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  const release = () => releaseBookings({ now: new Date(), shouldStop: () => false })
  await release()
  expect((await readOrder(handedOver)).releasedAt).toBeUndefined()
  await plant(paid, { paidAt: new Date(Date.now() - 5 * HOUR_MS) })
  await turn(false)
  await reconcileIn(0)
  await release()
  expect((await readOrder(handedOver)).releasedAt).toBeUndefined()
  const { toCaseOpenUntil } = await import('@/lib/cases/to-case')
  expect(inHours(new Date(toCaseOpenUntil(await readOrder(handedOver)) ?? 0))).toBe(2)
  expect(((await readOrder(paid)).terms?.handoverDays ?? 0) - (handoverDays ?? 0)).toBeCloseTo(3 / 24, 2)
})

it('a seller has the time of a maintenance more for the response to a case', async () => {
  const bought = await buy(shop, seller)
  const { POST } = await import('@/app/api/orders/[id]/case/route')
  const body = { reason: 'not_as_described', text: 'Twenty pages are missing.' }
  expect((await call(POST, { as: bought.buyer, params: { id: bought.bookingId }, body })).status).toBe(200)
  await plant(bought, { 'case.openedAt': new Date(Date.now() - 4 * HOUR_MS) })
  const before = (await readOrder(bought)).case?.dueAt
  await turnOnSince(3)
  await turn(false)
  await reconcileIn(0)
  const after = (await readOrder(bought)).case?.dueAt
  expect(((after?.getTime() ?? 0) - (before?.getTime() ?? 0)) / HOUR_MS).toBeCloseTo(3, 1)
})

it('a webhook is taken during a maintenance', async () => {
  const held = await hold(seller)
  const intentId = await payAtProvider(shop, held)
  await turn(true)
  expect((await sendEvent(shop, 'payment_intent.succeeded', intentId)).status).toBe(200)
  await reconcileIn(0)
  expect((await stateOf(held)).booking).toBe('paid')
})

it('the web server learns who is an admin, by the session or the access token', async () => {
  const { announceAdmins } = await import('@/lib/users/current-actor')
  const { processState } = await import('@/lib/platform/process-state')
  announceAdmins()
  const isFromAdmin = processState().isFromAdmin ?? (() => Promise.resolve(null))
  const { GET } = await import('@/app/api/jwt/route')
  const token = async (user: TestUser) =>
    String(Object((await call(GET, { as: user, query: `?email=${user.email}` })).body).accessToken)
  expect(await isFromAdmin({ cookie: admin.cookie })).toBe(true)
  expect(await isFromAdmin({ authorization: `Bearer ${await token(admin)}` })).toBe(true)
  expect(await isFromAdmin({ cookie: seller.cookie })).toBe(false)
  expect(await isFromAdmin({ cookie: admin.cookie, authorization: 'Bearer nonsense' })).toBe(false)
  expect(await isFromAdmin({ cookie: 'language=de' })).toBe(false)
})

it('the overview, the doctor and the figures say that maintenance mode is on', async () => {
  const { unsafeExamineShop } = await import('@/lib/doctor/examine-shop')
  const { SHOP_GAUGES } = await import('@/lib/jobs/shop-gauges')
  const findLine = async () => (await unsafeExamineShop(new Date(), english)).find(({ part }) => part === 'maintenance')
  const readGauge = () => SHOP_GAUGES.find(({ name }) => name === 'maintenance')?.read()
  expect([await findLine(), await readGauge()]).toEqual([undefined, [['', 0]]])
  await turn(true)
  expect(await findLine()).toMatchObject({ state: 'notice', advice: expect.stringContaining('Settings') })
  expect(await readGauge()).toEqual([['', 1]])
})

it('a maintenance that the configuration file turned on and off is a period as well', async () => {
  const { setSnapshot, findSnapshot } = await import('@/lib/settings/shop-settings')
  const { followMaintenance, listEndedPeriods } = await import('@/lib/settings/maintenance-periods')
  const document = await settingsDocument()
  // As if the file had been changed before each start.
  await document.update({ $set: { 'values.maintenance.isOn': true }, $unset: { maintenanceSince: 1 } })
  await followMaintenance()
  expect((await document.read())?.maintenanceSince).toBeInstanceOf(Date)
  expect(findSnapshot().maintenanceSince).toBeInstanceOf(Date)
  await document.update({ $set: { 'values.maintenance.isOn': false } })
  await followMaintenance()
  expect(await listEndedPeriods()).toHaveLength(1)
  expect((await document.read())?.maintenanceSince).toBeUndefined()
  setSnapshot({ ...findSnapshot(), maintenanceSince: null })
})
