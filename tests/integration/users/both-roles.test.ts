import { decode } from 'next-auth/jwt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import { USER_LISTS } from '@/lib/admin/user-list'
import { expiredTags } from '@/tests/support/next-cache'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'

let shop: TestShop
let admin: TestUser
let add: typeof import('@/app/api/profile/roles/route').POST
let me: typeof import('@/app/api/me/route').GET
let list: typeof import('@/app/api/users/route').GET
let readRoles: typeof import('@/app/api/users/[role]/[email]/route').GET
let User: typeof import('@/models/user').UserModel

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  ;({ POST: add } = await import('@/app/api/profile/roles/route'))
  ;({ GET: me } = await import('@/app/api/me/route'))
  ;({ GET: list } = await import('@/app/api/users/route'))
  ;({ GET: readRoles } = await import('@/app/api/users/[role]/[email]/route'))
  ;({ UserModel: User } = await import('@/models/user'))
})

afterAll(() => shop.close())

function cookieOf({ headers }: CallResult): string | undefined {
  return /next-auth\.session-token=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
}

async function rolesInCookie(response: CallResult): Promise<unknown> {
  const token = await decode({ token: cookieOf(response), secret: process.env.NEXTAUTH_SECRET ?? '' })
  return token?.roles
}

/** A seller who has started to buy. */
async function addBoth(name: string): Promise<TestUser> {
  const user = await addUser('Seller', name)
  expect(await call(add, { as: user, body: { role: 'Buyer' } })).toMatchObject({
    status: 200,
    body: { roles: ['Seller', 'Buyer'] }
  })
  return { ...user, roles: ['Seller', 'Buyer'] }
}

async function listedAs(type: 'Buyer' | 'Seller', { email }: TestUser): Promise<unknown> {
  const records: unknown = (await call(list, { as: admin, query: `?type=${type}&limit=100` })).body
  return Array.isArray(records) ? records.find((record) => Object(record).email === email) : records
}

it('adding the other role to an account opens the routes of the other role at once and renews the session', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const { GET: sales } = await import('@/app/api/sales/route')
  expect(await call(sales, { as: buyer })).toMatchObject({ status: 403 })
  const added = await call(add, { as: buyer, body: { role: 'Seller' } })
  expect(added).toMatchObject({ status: 200, body: { roles: ['Buyer', 'Seller'] } })
  expect(await rolesInCookie(added)).toEqual(['Buyer', 'Seller'])
  expect(expiredTags).toContain(`seller:${buyer.id}`)
  expect(
    await call(sales, { as: { ...buyer, cookie: `next-auth.session-token=${cookieOf(added) ?? ''}` } })
  ).toMatchObject({ status: 200 })
  expect(await User.findById(buyer.id).lean()).toMatchObject({ role: 'Buyer', alsoRole: 'Seller' })
})

it('adding the other role to an account changes nothing when it is asked for again, or for the role the account has', async () => {
  const both = await addBoth('Again')
  for (const role of ['Buyer', 'Seller']) {
    expect(await call(add, { as: both, body: { role } })).toMatchObject({
      status: 200,
      body: { roles: ['Seller', 'Buyer'] }
    })
  }
  expect(await User.findById(both.id).lean()).toMatchObject({ role: 'Seller', alsoRole: 'Buyer' })
})

it('adding the other role to an account is refused to admins, guests and suspended accounts, and for any other role', async () => {
  const suspended = await addUser('Buyer', 'Sus')
  await User.updateOne({ _id: suspended.id }, { $set: { status: 'suspended' } })
  expect(await call(add, { as: admin, body: { role: 'Seller' } })).toMatchObject({ status: 403 })
  expect(await call(add, { body: { role: 'Seller' } })).toMatchObject({ status: 401 })
  expect(await call(add, { as: suspended, body: { role: 'Seller' } })).toMatchObject({ status: 401 })
  const buyer = await addUser('Buyer', 'Greedy')
  for (const role of ['Admin', '', null])
    expect(await call(add, { as: buyer, body: { role } })).toMatchObject({ status: 400 })
  for (const { id } of [admin, suspended, buyer]) expect(await User.findById(id).lean()).not.toHaveProperty('alsoRole')
})

it('adding the other role to an account is refused to an account that is suspended while the call is on its way', async () => {
  const buyer = await addUser('Buyer', 'Late')
  const { addRole } = await import('@/lib/users/update-profile')
  await User.updateOne({ _id: buyer.id }, { $set: { status: 'suspended' } })
  await expect(addRole(buyer, { role: 'Seller' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('adding the other role to an account renews the session of another browser at its next page', async () => {
  const both = await addBoth('Elsewhere')
  const response = await call(me, { as: both })
  expect(response.body).toMatchObject({ user: { roles: ['Seller', 'Buyer'] }, marks: { wishlisted: [], held: [] } })
  expect(await rolesInCookie(response)).toEqual(['Seller', 'Buyer'])
  const renewed = { ...both, cookie: `next-auth.session-token=${cookieOf(response) ?? ''}` }
  expect((await call(me, { as: renewed })).headers.get('set-cookie')).toBeNull()
})

it('an account with both roles has both flags of the original API; an admin has neither', async () => {
  const both = await addBoth('Flagged')
  const ask = async (role: string, email: string, as: TestUser) =>
    (await call(readRoles, { as, params: { role, email } })).body
  for (const as of [both, admin]) {
    expect(await ask('buyer', both.email, as)).toEqual({ isBuyer: true })
    expect(await ask('seller', both.email, as)).toEqual({ isSeller: true })
    expect(await ask('admin', both.email, as)).toEqual({ isAdmin: false })
  }
  expect(await ask('buyer', admin.email, admin)).toEqual({ isBuyer: false })
  expect(await ask('seller', admin.email, admin)).toEqual({ isSeller: false })
})

it('an account with both roles is listed and exported under both types, with the type chosen at signup', async () => {
  const [both, seller] = [await addBoth('Listed'), await addUser('Seller', 'Only')]
  const { listManagedUsers } = await import('@/lib/admin/queries')
  const { exportUsers } = await import('@/lib/admin/queries')
  for (const type of ['Buyer', 'Seller'] as const) {
    expect(await listedAs(type, both)).toMatchObject({ email: both.email, type: 'Seller' })
    const { rows: users } = await listManagedUsers(admin, type, USER_LISTS[type].parse({ q: both.email }))
    expect(users).toMatchObject([{ email: both.email, type: 'Seller', roles: ['Seller', 'Buyer'] }])
    expect(writeCsv(await exportUsers(admin, { ...USER_LISTS[type].initial, type }))).toContain(both.email)
  }
  expect(await listedAs('Buyer', seller)).toBeUndefined()
  expect(writeCsv(await exportUsers(admin, { ...USER_LISTS.Buyer.initial, type: 'Buyer' }))).not.toContain(seller.email)
})

it('an account with both roles is found once, page by page, behind a cursor', async () => {
  const both = await addBoth('Paged')
  const { listUsersByType } = await import('@/lib/users/queries')
  const seen: string[] = []
  for (let after: [number, string] | undefined, more = true; more;) {
    const { items, next } = await listUsersByType(admin, { type: 'Buyer', page: 1, limit: 2, after })
    seen.push(...items.map(({ email }) => email))
    const last = await User.findById(items.at(-1)?._id).lean()
    after = last ? [last.createdAt.getTime(), last._id.toHexString()] : undefined
    more = next !== null
  }
  expect(seen.filter((email) => email === both.email)).toHaveLength(1)
  expect(new Set(seen).size).toBe(seen.length)
})

it.each(['sellers', 'buyers'] as const)(
  'an account with both roles is closed as a whole when it is deleted under %s',
  async (under) => {
    const both = await addBoth(`Deleted ${under}`)
    const listingId = await addListing(both)
    const { DELETE: remove } =
      under === 'sellers'
        ? await import('@/app/api/users/sellers/[id]/route')
        : await import('@/app/api/users/buyers/[id]/route')
    expect(await call(remove, { as: admin, method: 'DELETE', params: { id: both.id } })).toMatchObject({
      status: 200,
      body: { deletedCount: 1 }
    })
    expect(await User.findById(both.id).lean()).toMatchObject({ status: 'closed' })
    expect(await (await import('@/models/listing')).ListingModel.findById(listingId).lean()).toMatchObject({
      status: 'withdrawn'
    })
    expect(expiredTags).toContain(`listing:${listingId}`)
    expect(await listedAs('Buyer', both)).toBeUndefined()
    expect(await listedAs('Seller', both)).toBeUndefined()
  }
)

it('an account with both roles can be verified as a seller, also when it began as a buyer', async () => {
  const buyer = await addUser('Buyer', 'Newly Selling')
  await call(add, { as: buyer, body: { role: 'Seller' } })
  const { PUT: verify } = await import('@/app/api/users/sellers/[id]/route')
  expect(await call(verify, { as: admin, method: 'PUT', params: { id: buyer.id } })).toMatchObject({
    body: { modifiedCount: 1 }
  })
  const { findPublicSeller } = await import('@/lib/listings/seller-queries')
  expect(await findPublicSeller(buyer.id)).toMatchObject({ name: 'Newly Selling', verified: true })
})

it('an account with both roles cannot book its own copy, and books those of others', async () => {
  const both = await addBoth('Own Books')
  const { POST: book } = await import('@/app/api/bookings/route')
  const fields = {
    userPhoneNumber: '+49 30 1234567',
    meetingLocation: 'under the clock',
    bookName: 'The Left Hand of Darkness',
    bookPrice: '€7.50'
  }
  const own = await call(book, { as: both, body: { ...fields, productId: await addListing(both) } })
  expect(own).toMatchObject({
    status: 409,
    body: { error: { code: 'OWN_BOOK', message: 'This is your own copy. You cannot book it.' } }
  })
  const { POST: item } = await import('@/app/api/wishlist/route')
  const wishlisted = await call(item, {
    as: both,
    body: { productId: await addListing(both), title: '', imgUrl: '', Price: '', email: both.email }
  })
  expect(wishlisted).toMatchObject({ status: 409, body: { error: { code: 'OWN_BOOK' } } })
  const other = await addUser('Seller', 'Somebody Else')
  const booked = await call(book, { as: both, body: { ...fields, productId: await addListing(other) } })
  expect(booked).toMatchObject({ status: 201 })
  const { getBooking } = await import('@/lib/orders/queries')
  const id = String(Object(booked.body).insertedId)
  expect(await getBooking(both, id)).toHaveProperty('userEmail', both.email)
  expect(await getBooking(other, id)).not.toHaveProperty('userEmail')
})

it('an account with both roles is closed only after its order and its sale are settled', async () => {
  const [someone, third] = [await addBoth('Two Sides'), await addUser('Buyer', 'Third')]
  const both = { ...someone, session: { id: 'here', provedAt: new Date() } }
  const { bookListing } = await import('@/lib/orders/book-copies')
  const { cancelOrder } = await import('@/lib/payments/cancel-order')
  const { closeAccount } = await import('@/lib/privacy/close-account')
  const { closeSettledAccount, findCloseRequest } = await import('@/lib/privacy/close-request')
  const order = {
    userPhoneNumber: '+49 30 1234567',
    meetingLocation: 'under the clock',
    bookName: '',
    bookPrice: '€7.50',
    img: ''
  }
  const sold = await bookListing(third, { ...order, productId: await addListing(both) })
  const bought = await bookListing(both, { ...order, productId: await addListing(await addUser('Seller', 'Fourth')) })
  expect(await closeAccount(both, { email: both.email })).toMatchObject({ done: false })
  expect(await findCloseRequest(both)).toMatchObject({ orders: 1, sales: 1 })
  await cancelOrder(both, sold.bookingId)
  expect(await closeSettledAccount(both, new Date())).toBeNull()
  await cancelOrder(both, bought.bookingId)
  expect(await closeSettledAccount(both, new Date())).not.toBeNull()
  expect(await User.findById(both.id).lean()).toMatchObject({ status: 'closed' })
})
