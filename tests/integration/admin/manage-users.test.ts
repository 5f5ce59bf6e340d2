import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USER_LISTS } from '@/lib/admin/user-list'
import type { CursorKeys } from '@/lib/platform/paging'
import { expiredTags } from '@/tests/support/next-cache'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { dispatchAgain, failNextMail, kindsOfMailsAbout } from '../reports/moderation'

let shop: TestShop
let admin: TestUser
let verify: typeof import('@/app/api/users/sellers/[id]/route').PUT
let suspend: typeof import('@/app/api/admin/users/[id]/suspension/route').PUT
let reinstate: typeof import('@/app/api/admin/users/[id]/suspension/route').DELETE
let me: typeof import('@/app/api/me/route').GET

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  ;({ PUT: verify } = await import('@/app/api/users/sellers/[id]/route'))
  ;({ PUT: suspend, DELETE: reinstate } = await import('@/app/api/admin/users/[id]/suspension/route'))
  ;({ GET: me } = await import('@/app/api/me/route'))
})

afterAll(() => shop.close())

async function auditedActs(targetId: string): Promise<string[]> {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  return (await AuditEntryModel.find({ targetId }).sort({ _id: 1 }).lean()).map((entry) => entry.action)
}

async function isVerified(id: string): Promise<boolean | undefined> {
  const { UserModel } = await import('@/models/user')
  return (await UserModel.findById(id, { verified: 1 }).lean())?.verified
}

function of(user: TestUser, more: object = {}) {
  return { as: admin, params: { id: user.id }, ...more }
}

it('verifying sellers gives a seller the tick, once, and puts it on record', async () => {
  const seller = await addUser('Seller', 'Sue')
  expect(await call(verify, of(seller, { method: 'PUT' }))).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await call(verify, of(seller, { method: 'PUT' }))).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  expect(await isVerified(seller.id)).toBe(true)
  expect(await auditedActs(seller.id)).toEqual(['seller-verified'])
})

it('verifying sellers shows the tick to everybody at once, on every listing', async () => {
  const seller = await addUser('Seller', 'Vera Verdant')
  const listingId = await addListing(seller)
  const { GET: books } = await import('@/app/api/allbooks/route')
  const query = '?sellerName=Vera%20Verdant'
  const pages = [`listing:${listingId}`, `seller:${seller.id}`]
  expiredTags.length = 0
  expect((await call(books, { query })).body).toMatchObject([{ _id: listingId, isVerified: false }])
  await call(verify, of(seller, { method: 'PUT' }))
  expect((await call(books, { query })).body).toMatchObject([{ _id: listingId, isVerified: true }])
  expect(expiredTags).toEqual(expect.arrayContaining(pages))
})

it('verifying sellers is for sellers, by admins', async () => {
  const buyer = await addUser('Buyer', 'Ben')
  const seller = await addUser('Seller', 'Sue')
  expect(await call(verify, of(buyer, { method: 'PUT' }))).toMatchObject({ status: 404 })
  expect(await call(verify, { method: 'PUT', as: seller, params: { id: seller.id } })).toMatchObject({ status: 403 })
  expect(await isVerified(seller.id)).toBe(false)
  expect(await auditedActs(seller.id)).toEqual([])
})

describe('suspending an account', () => {
  const reason = 'Sold books that were not theirs'

  it('suspending an account ends its sessions, hides its books and mails the reason, at once; reinstating undoes it', async () => {
    const seller = await addUser('Seller', 'Sue')
    const listingId = await addListing(seller)
    const { findPublicListing } = await import('@/lib/listings/queries')
    expect(await call(suspend, of(seller, { method: 'PUT', body: { reason } }))).toMatchObject({
      body: { modifiedCount: 1 }
    })
    expect((await call(me, { as: seller })).body).toEqual({ user: null })
    expect(await findPublicListing(listingId)).toBeNull()
    expect(await kindsOfMailsAbout(seller.id)).toEqual(['account-suspended'])

    expect(await call(reinstate, of(seller, { method: 'DELETE' }))).toMatchObject({ body: { modifiedCount: 1 } })
    expect(await findPublicListing(listingId)).not.toBeNull()
    expect((await call(me, { as: seller })).body).toEqual({ user: null })
    expect(await auditedActs(seller.id)).toEqual(['user-suspended', 'user-reinstated'])
    expect(await kindsOfMailsAbout(seller.id)).toEqual(['account-suspended', 'account-reinstated'])
  })

  it('suspending an account leaves the books of a seller on holiday hidden when it ends', async () => {
    const seller = await addUser('Seller', 'Sue')
    const listingId = await addListing(seller)
    const { setHoliday } = await import('@/lib/listings/follow-holiday')
    const { findPublicListing } = await import('@/lib/listings/queries')
    await setHoliday(seller, { on: true })
    await call(suspend, of(seller, { method: 'PUT', body: { reason } }))
    await call(reinstate, of(seller, { method: 'DELETE' }))
    expect(await findPublicListing(listingId)).toBeNull()
  })

  it('suspending an account is finished, also its end, by asking again after a stop between the account and its books', async () => {
    const seller = await addUser('Seller', 'Sue')
    const listingId = await addListing(seller)
    const { findPublicListing } = await import('@/lib/listings/queries')
    const { UserModel } = await import('@/models/user')
    await UserModel.updateOne({ _id: seller.id }, { $set: { status: 'suspended' } })
    expect(await call(suspend, of(seller, { method: 'PUT', body: { reason } }))).toMatchObject({
      body: { modifiedCount: 0 }
    })
    expect(await findPublicListing(listingId)).toBeNull()
    expect(expiredTags).toContain(`listing:${listingId}`)

    await UserModel.updateOne({ _id: seller.id }, { $set: { status: 'active' } })
    expect(await call(reinstate, of(seller, { method: 'DELETE' }))).toMatchObject({ body: { modifiedCount: 0 } })
    expect(await findPublicListing(listingId)).not.toBeNull()
  })

  it('the owner of a suspended account is mailed the reason once, also when the mail could not be queued at first', async () => {
    const seller = await addUser('Seller', 'Sue')
    await dispatchAgain()
    await failNextMail()
    for (let time = 0; time < 2; time += 1)
      expect(await call(suspend, of(seller, { method: 'PUT', body: { reason } }))).toMatchObject({ status: 200 })
    await call(suspend, of(seller, { method: 'PUT', body: { reason: 'Another reason' } }))
    expect(await kindsOfMailsAbout(seller.id)).toEqual([])
    for (let time = 0; time < 2; time += 1) await dispatchAgain()
    expect(await kindsOfMailsAbout(seller.id)).toEqual(['account-suspended'])
  })

  it('suspending an account needs a reason, and never meets an admin', async () => {
    const buyer = await addUser('Buyer', 'Ben')
    const without = await call(suspend, of(buyer, { method: 'PUT', body: { reason: '  ' } }))
    expect(without).toMatchObject({ status: 400, body: { error: { fields: { reason: 'A reason is required' } } } })
    expect(await call(suspend, of(admin, { method: 'PUT', body: { reason } }))).toMatchObject({ status: 404 })
    expect(await auditedActs(buyer.id)).toEqual([])
  })
})

it('the list of accounts finds part of a name or address, whatever its case and special characters, and pages', async () => {
  const { listManagedUsers } = await import('@/lib/admin/queries')
  const { UserModel } = await import('@/models/user')
  const { pageSize } = USER_LISTS.Buyer
  const crowd = Array.from({ length: pageSize + 3 }, (_, place) => ({
    name: `Zoë (No. ${String(place).padStart(2, '0')})`,
    email: `crowd${place}@flyleaf.test`,
    role: 'Buyer',
    status: 'active'
  }))
  await UserModel.insertMany(crowd)
  const find = (q: string, after?: CursorKeys) =>
    listManagedUsers(admin, 'Buyer', { ...USER_LISTS.Buyer.parse({ q, sort: 'name' }), after })
  const { next } = await find('zoë (no.')
  const page = await find('zoë (no.', next ?? undefined)
  expect(page).toMatchObject({ total: pageSize + 3, skipped: pageSize, next: null })
  expect(page.rows.map((user) => user.name)).toEqual(['Zoë (No. 50)', 'Zoë (No. 51)', 'Zoë (No. 52)'])
  for (const [q, total] of [
    ['.*', 0],
    ['zo\0', 0],
    ['CROWD7@', 1]
  ] as const)
    expect((await find(q)).total, q).toBe(total)
})

it('the list of accounts is for admins', async () => {
  const { listManagedUsers } = await import('@/lib/admin/queries')
  const seller = await addUser('Seller', 'Sue')
  await expect(listManagedUsers(seller, 'Buyer', USER_LISTS.Buyer.initial)).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
})
