import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { programArguments } from '@/tests/support/programs'
import { watchInvalidations } from '@/tests/support/watch-invalidations'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { book, brokenRules, reconcileIn } from '../payments/buying'

/** What happens at one step of another call, once. */
const steps = vi.hoisted(() => ({
  beforeClaim: [] as (() => Promise<unknown>)[],
  beforeErasing: [] as (() => Promise<unknown>)[]
}))

vi.mock('@/lib/orders/claim-lines', async (importOriginal) => {
  const own = await importOriginal<typeof import('@/lib/orders/claim-lines')>()
  const claimLines: typeof own.claimLines = async (order) => {
    await steps.beforeClaim.shift()?.()
    return own.claimLines(order)
  }
  return { ...own, claimLines }
})
vi.mock('@/lib/privacy/erase-person', async (importOriginal) => {
  const own = await importOriginal<typeof import('@/lib/privacy/erase-person')>()
  const unsafeErasePerson: typeof own.unsafeErasePerson = async (account) => {
    await steps.beforeErasing.shift()?.()
    return own.unsafeErasePerson(account)
  }
  return { ...own, unsafeErasePerson }
})

const WORKER = programArguments('tests/integration/payments/do-verb.ts')

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

beforeEach(() => {
  steps.beforeClaim.length = 0
  steps.beforeErasing.length = 0
})

async function close(who: TestUser): Promise<CallResult> {
  const { POST } = await import('@/app/api/profile/close/route')
  return call(POST, { as: who, body: { email: who.email } })
}

async function remove(who: TestUser): Promise<CallResult> {
  const { DELETE } = await import('@/app/api/users/buyers/[id]/route')
  return call(DELETE, { as: admin, method: 'DELETE', params: { id: who.id } })
}

async function reinstate(who: TestUser): Promise<CallResult> {
  const { DELETE } = await import('@/app/api/admin/users/[id]/suspension/route')
  return call(DELETE, { as: admin, method: 'DELETE', params: { id: who.id } })
}

async function readAccount({ id }: TestUser) {
  const { UserModel } = await import('@/models/user')
  return UserModel.findById(id).lean()
}

async function countBookings(filter: object): Promise<number> {
  const { OrderModel } = await import('@/models/order')
  return OrderModel.countDocuments(filter)
}

async function dieAt(point: string, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, [...WORKER, ...words], {
    env: { ...process.env, CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const complaints: string[] = []
  child.stderr.on('data', (part: Buffer) => complaints.push(part.toString()))
  await once(child, 'close')
  expect(child.signalCode, complaints.join('')).toBe('SIGKILL')
}

it('closing an account while it books waits when the booking was opened first, and works after it was cancelled', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  let closed: CallResult | undefined
  steps.beforeClaim.push(async () => (closed = await close(buyer)))
  const booked = await book(buyer, await addListing(seller))
  expect(booked.status).toBe(201)
  expect(closed).toMatchObject({ status: 200, body: { done: false } })
  expect(await readAccount(buyer)).toMatchObject({
    status: 'active',
    closeRequest: { requestedAt: expect.any(Date) }
  })
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  expect(
    (await call(cancel, { as: buyer, params: { id: String(Object(booked.body).insertedId) }, body: {} })).status
  ).toBe(200)
  expect((await close(buyer)).status).toBe(200)
  expect(await readAccount(buyer)).toMatchObject({ status: 'closed' })
})

it('closing an account while it books lets no booking through once it was decided', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const listingId = await addListing(seller)
  let booked: CallResult | undefined
  steps.beforeErasing.push(async () => (booked = await book(buyer, listingId)))
  expect((await close(buyer)).status).toBe(200)
  expect(booked).toMatchObject({
    status: 403,
    body: { error: { code: 'NOT_ALLOWED', message: 'This account is being closed.' } }
  })
  expect(await countBookings({ buyerId: buyer.id })).toBe(0)
  expect(await readAccount(buyer)).toMatchObject({ status: 'closed' })
})

it('closing an account while it books lets nobody book what the seller puts on sale meanwhile', async () => {
  const leaving = await addUser('Seller', 'Leo')
  let booked: CallResult | undefined
  steps.beforeErasing.push(async () => (booked = await book(await addUser('Buyer', 'Bea'), await addListing(leaving))))
  expect((await close(leaving)).status).toBe(200)
  expect(booked).toMatchObject({ status: 404 })
  expect(await countBookings({ sellerId: leaving.id })).toBe(0)
})

it('closing an account while it books leaves no live booking of a closed account, however the two fall together', async () => {
  const buyers = await Promise.all(Array.from({ length: 24 }, (_, number) => addUser('Buyer', `Hasty ${number}`)))
  await Promise.all(
    buyers.map(async (buyer) => {
      const listingId = await addListing(seller)
      await Promise.all([book(buyer, listingId), close(buyer)])
    })
  )
  const rules = await brokenRules()
  expect(rules.filter((rule) => rule.startsWith('closed'))).toEqual([])
  for (const buyer of buyers) expect((await readAccount(buyer))?.closing ?? null).toBeNull()
})

it('closing an account while it books ends once when it is asked for twice at once', async () => {
  const buyer = await addUser('Buyer', 'Twice')
  const responses = await Promise.all([close(buyer), close(buyer)])
  expect(responses.map(({ status }) => status)).toContain(200)
  expect(await readAccount(buyer)).toMatchObject({ status: 'closed' })
  expect((await readAccount(buyer))?.closing ?? null).toBeNull()
})

it('deleting an account as an admin cannot be overtaken by another admin who reinstates it', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  let reinstated: CallResult | undefined
  steps.beforeErasing.push(async () => (reinstated = await reinstate(buyer)))
  expect((await remove(buyer)).status).toBe(200)
  expect(reinstated).toMatchObject({ status: 409, body: { error: { code: 'CHANGED_MEANWHILE' } } })
  expect(await readAccount(buyer)).toMatchObject({ status: 'closed' })
})

it('deleting an account as an admin leaves no booking that was opened just before it', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  let removed: CallResult | undefined
  steps.beforeClaim.push(async () => (removed = await remove(buyer)))
  const booked = await book(buyer, await addListing(seller))
  expect(booked.status).toBe(201)
  // The pending booking was seen: the account is shut and not erased, and the same call goes on from there.
  expect(removed).toMatchObject({ status: 503 })
  expect(await readAccount(buyer)).toMatchObject({ status: 'suspended' })
  expect((await remove(buyer)).status).toBe(200)
  expect(await countBookings({ buyerId: buyer.id, status: 'reserved' })).toBe(0)
})

it('a process that is killed while it closes an account leaves it open again after two minutes if the closing was not decided', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  await dieAt('closing-marked', 'close', buyer.id)
  expect(await book(buyer, await addListing(seller))).toMatchObject({ status: 403 })
  await reconcileIn(3)
  expect((await readAccount(buyer))?.closing ?? null).toBeNull()
  expect((await book(buyer, await addListing(seller))).status).toBe(201)
})

it('a process that is killed while it closes an account leaves it to be closed by the next try, without waiting for the reconciler', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  await dieAt('closing-decided', 'close', buyer.id)
  expect((await close(buyer)).status).toBe(200)
  expect(await readAccount(buyer)).toMatchObject({ status: 'closed' })
})

it('a process that is killed while it closes an account leaves it to be erased by the reconciler if the closing was decided', async () => {
  const leaving = await addUser('Seller', 'Leo')
  const [listingId, sold] = [await addListing(leaving), await addListing(leaving)]
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  await dieAt('closing-decided', 'close', leaving.id)
  expect(await readAccount(leaving)).toMatchObject({ status: 'active', email: leaving.email })
  const expired = watchInvalidations()
  await reconcileIn(3)
  const pages = [`seller:${leaving.id}`, `listing:${listingId}`, `listing:${sold}`]
  expect(expired()).toEqual(expect.arrayContaining(pages))
  expect(await readAccount(leaving)).toMatchObject({ status: 'closed', name: 'erased' })
  expect(await ListingModel.findById(listingId).lean()).toMatchObject({ status: 'withdrawn' })
})
