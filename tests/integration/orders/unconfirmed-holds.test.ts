import { trusted } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { isNetworkSlot } from '@/lib/orders/slots'
import { onlyLine } from './only-line'
import { brokenRules, codeOf, letLapse, payAtProvider, reconcileIn } from '../payments/buying'
import { waitForMail } from '../mail/wait-for-mail'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { english } from '@/tests/support/english'
import { dispatchDue } from '@/tests/support/dispatch-due'

const HOUR_MS = 3_600_000
const MEETING = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Rossio' }

let shop: TestShop
let seller: TestUser
let networks = 0

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

/** A network that nobody else in this file is in. */
function newNetwork(): string {
  networks += 1
  return `198.51.100.${networks}`
}

async function addUnconfirmed(name = 'New'): Promise<TestUser> {
  const { UserModel } = await import('@/models/user')
  const user = await addUser('Buyer', name)
  await UserModel.updateOne({ _id: user.id }, { $set: { emailVerified: false } })
  return user
}

async function bookFrom(network: string, buyer: TestUser, productId?: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/route')
  const body = { ...MEETING, productId: productId ?? (await addListing(seller)) }
  return call(POST, { as: buyer, body, headers: { 'x-flyleaf-client-address': network } })
}

const idOf = ({ body }: CallResult) => String(Object(body).insertedId)

async function readBooking(response: CallResult) {
  const { OrderModel } = await import('@/models/order')
  const booking = await OrderModel.findById(idOf(response)).lean()
  if (!booking) throw new Error('there is no booking')
  return booking
}

async function confirm(buyer: TestUser): Promise<void> {
  const [{ makeOneTimeToken }, { POST }] = await Promise.all([
    import('@/lib/users/one-time-token'),
    import('@/app/api/verify-email/route')
  ])
  const { token } = await makeOneTimeToken('verify-email', buyer.id)
  expect((await call(POST, { body: { token } })).status).toBe(200)
}

async function cancel(buyer: TestUser, id: string): Promise<void> {
  const { POST } = await import('@/app/api/bookings/[id]/cancel/route')
  expect((await call(POST, { as: buyer, params: { id }, body: {} })).status).toBe(200)
}

it('an account whose email address is not confirmed holds one copy for one hour, and no second one', async () => {
  const [network, buyer] = [newNetwork(), await addUnconfirmed()]
  const first = await bookFrom(network, buyer)
  expect(first.status).toBe(201)
  const booking = await readBooking(first)
  expect(booking.holdExpiresAt.getTime() - booking.bookedAt.getTime()).toBe(HOUR_MS)
  expect(Object(first.body).holdExpiresAt).toBe(booking.holdExpiresAt.toISOString())
  const { ListingModel } = await import('@/models/listing')
  expect((await ListingModel.findById(onlyLine(booking).listingId).lean())?.hold?.expiresAt).toEqual(
    booking.holdExpiresAt
  )

  const second = await bookFrom(newNetwork(), buyer)
  expect(second).toMatchObject({
    status: 403,
    body: { error: { code: 'EMAIL_NOT_CONFIRMED', message: expect.stringContaining('Confirm it in your profile') } }
  })
  await cancel(buyer, idOf(first))
  expect((await bookFrom(network, buyer)).status).toBe(201)
})

it('an account whose email address is not confirmed is mailed the hour and no reminder', async () => {
  const buyer = await addUnconfirmed('Mailed')
  const booking = await readBooking(await bookFrom(newNetwork(), buyer))
  await dispatchDue()
  const mail = await waitForMail(process.env.FLYLEAF_DATA ?? '', buyer.email, 'You have booked')
  expect(mail.replace(/=\r\n/g, '').replace(/\s+/g, ' ')).toContain(
    `Pay by ${formatDeadline(booking.holdExpiresAt.toISOString(), english)}`
  )
  expect(booking.events?.some(({ kind }) => kind === 'hold-ending') ?? false).toBe(false)
})

it('an account whose email address is not confirmed loses the hold after the hour, and its network has the place again', async () => {
  const network = newNetwork()
  const buyers = await Promise.all(Array.from({ length: 6 }, () => addUnconfirmed()))
  const responses: CallResult[] = []
  for (const buyer of buyers) responses.push(await bookFrom(network, buyer))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 403])
  expect(responses[5]).toMatchObject({
    body: { error: { code: 'EMAIL_NOT_CONFIRMED', message: expect.stringContaining('from your network') } }
  })
  await reconcileIn(61)
  expect(await readBooking(responses[0] ?? expect.fail('no response'))).toMatchObject({ status: 'expired' })
  expect((await bookFrom(network, buyers[5] ?? expect.fail('no buyer'))).status).toBe(201)
})

it('an account whose email address is not confirmed gives the place of its network to others once it has paid', async () => {
  const network = newNetwork()
  const buyer = await addUnconfirmed('Payer')
  const booked = await bookFrom(network, buyer)
  const { listingId } = onlyLine(await readBooking(booked))
  const held = { buyer, seller, bookingId: idOf(booked), listingId: listingId.toHexString() }
  const transactionId = await payAtProvider(shop, held)
  const { POST } = await import('@/app/api/payments/route')
  expect((await call(POST, { as: buyer, body: { transactionId, bookingId: held.bookingId } })).status).toBe(200)
  const paid = await readBooking(booked)
  expect([paid.status, paid.slots]).toEqual(['paid', undefined])
  for (let number = 0; number < 5; number += 1)
    expect((await bookFrom(network, await addUnconfirmed())).status).toBe(201)
})

it('an account whose email address is not confirmed is one of five when twenty book at once from one network, and confirmed ones are not counted', async () => {
  const network = newNetwork()
  const buyers = await Promise.all(Array.from({ length: 20 }, (_, number) => addUnconfirmed(`Hoarder ${number}`)))
  const copies = await Promise.all(buyers.map(() => addListing(seller)))
  const responses = await Promise.all(buyers.map((buyer, number) => bookFrom(network, buyer, copies[number])))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(new Set(responses.filter(({ status }) => status !== 201).map(codeOf))).toEqual(
    new Set(['EMAIL_NOT_CONFIRMED'])
  )
  const { OrderModel } = await import('@/models/order')
  expect(
    await OrderModel.countDocuments({ buyerId: trusted({ $in: buyers.map(({ id }) => id) }), status: 'reserved' })
  ).toBe(5)
  const confirmed = await addUser('Buyer', 'Confirmed')
  for (let number = 0; number < 3; number += 1) expect((await bookFrom(network, confirmed)).status).toBe(201)
  expect(await brokenRules()).toEqual([])
})

it('an account whose email address is not confirmed is counted by the /64 network of an IPv6 address', async () => {
  const responses: CallResult[] = []
  for (let number = 1; number <= 6; number += 1)
    responses.push(await bookFrom(`2001:db8:7:7::${number}`, await addUnconfirmed()))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 403])
  expect((await bookFrom('2001:db8:7:8::1', await addUnconfirmed())).status).toBe(201)
})

it('an account whose email address is not confirmed leaves no address of its network in the database', async () => {
  const booking = await readBooking(await bookFrom('203.0.113.77', await addUnconfirmed()))
  expect(booking.slots?.filter(isNetworkSlot)).toEqual([expect.stringMatching(/^N:[\w-]{43}:[0-4]$/)])
  expect(JSON.stringify(booking)).not.toContain('203.0.113.77')
})

it('confirming the email address gives the hold the ordinary time from its booking on, with a reminder, and lets the buyer hold two more', async () => {
  const [network, buyer] = [newNetwork(), await addUnconfirmed()]
  const booked = await bookFrom(network, buyer)
  await confirm(buyer)
  const booking = await readBooking(booked)
  expect(booking.holdExpiresAt.getTime() - booking.bookedAt.getTime()).toBe(24 * HOUR_MS)
  expect(booking.slots?.filter(isNetworkSlot)).toEqual([])
  expect(booking.events?.filter(({ kind }) => kind === 'hold-ending')).toMatchObject([
    { dueAt: new Date(booking.holdExpiresAt.getTime() - 3 * HOUR_MS) }
  ])
  const { ListingModel } = await import('@/models/listing')
  expect((await ListingModel.findById(onlyLine(booking).listingId).lean())?.hold?.expiresAt).toEqual(
    booking.holdExpiresAt
  )
  expect((await bookFrom(network, buyer)).status).toBe(201)
  expect((await bookFrom(network, buyer)).status).toBe(201)
  expect(await bookFrom(network, buyer)).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_HOLDS' } } })
})

it('confirming the email address brings no hold back that is over', async () => {
  const buyer = await addUnconfirmed()
  const booked = await bookFrom(newNetwork(), buyer)
  await letLapse({ bookingId: idOf(booked) })
  const before = await readBooking(booked)
  await confirm(buyer)
  expect((await readBooking(booked)).holdExpiresAt).toEqual(before.holdExpiresAt)
  await reconcileIn(0)
  expect(await readBooking(booked)).toMatchObject({ status: 'expired' })
})
