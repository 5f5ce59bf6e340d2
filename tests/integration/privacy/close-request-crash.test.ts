import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { book, brokenRules, buy, hold, reconcileIn } from '../payments/buying'
import { dieAt } from '../payments/die-at'
import { close, readAccount, readListing, takeBack } from './closing'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

it('a process that is killed right after the request leaves the copies to be hidden by the reconciler, and bookable by nobody meanwhile', async () => {
  const leaving = await addUser('Seller', 'Leo')
  const onSale = await addListing(leaving)
  await buy(shop, leaving)
  await dieAt('closing-requested', ['close', leaving.id])
  expect(await readListing(onSale)).not.toMatchObject({ hidden: true })
  expect(await book(await addUser('Buyer', 'Bea'), onSale)).toMatchObject({ status: 404 })
  await reconcileIn(1)
  expect(await readListing(onSale)).toMatchObject({ hidden: true })
  expect(await readAccount(leaving)).toMatchObject({
    status: 'active',
    closeRequest: { requestedAt: expect.any(Date) }
  })
})

it('a process that is killed while it takes the request back leaves the copies to be shown by the reconciler', async () => {
  const staying = await addUser('Seller', 'Sina')
  const onSale = await addListing(staying)
  await buy(shop, staying)
  await close(staying)
  await dieAt('closing-taken-back', ['take-back', staying.id])
  expect(await readListing(onSale)).toMatchObject({ hidden: true })
  await reconcileIn(1)
  expect(await readListing(onSale)).toMatchObject({ status: 'available', hidden: false })
  expect(await readAccount(staying)).not.toHaveProperty('closeRequest')
})

it.each(['closing-marked', 'closing-decided'] as const)(
  'a process that is killed while the job closes the account, at %s, leaves it to be closed once by the next passes',
  async (point) => {
    const held = await hold(seller)
    await close(held.buyer)
    const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
    await call(cancel, { as: held.buyer, params: { id: held.bookingId }, body: {} })
    await dieAt(point, ['close-settled', held.buyer.id])
    expect(await readAccount(held.buyer)).toMatchObject({ status: 'active', email: held.buyer.email })
    for (const minute of [3, 6]) await reconcileIn(minute)
    const closed = await readAccount(held.buyer)
    expect(closed).toMatchObject({ status: 'closed' })
    expect(closed).not.toHaveProperty('closing')
    expect(await brokenRules()).toEqual([])
  }
)

it('a request that is taken back while the job closes the account is either taken back or comes too late, and never both', async () => {
  for (let time = 0; time < 8; time += 1) {
    const held = await hold(seller)
    await close(held.buyer)
    const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
    await call(cancel, { as: held.buyer, params: { id: held.bookingId }, body: {} })
    const { closeSettledAccount } = await import('@/lib/privacy/close-request')
    const [listingIds, taken] = await Promise.all([closeSettledAccount(held.buyer, new Date()), takeBack(held.buyer)])
    const account = await readAccount(held.buyer)
    if (listingIds === null)
      expect([taken.status, account?.status, account?.closeRequest]).toEqual([200, 'active', undefined])
    else expect([[401, 409], account?.status]).toEqual([expect.arrayContaining([taken.status]), 'closed'])
  }
})
