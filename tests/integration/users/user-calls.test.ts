import { createHmac, hkdfSync } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionClaims } from '@/lib/platform/auth/session-life'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let jwt: typeof import('@/app/api/jwt/route').GET
let bookings: typeof import('@/app/api/bookings/route')
let users: typeof import('@/app/api/users/route')
let roleOf: typeof import('@/app/api/users/[role]/[email]/route').GET
let signAccessToken: typeof import('@/lib/users/access-token').signAccessToken
let people: Record<'buyer' | 'seller' | 'admin', TestUser>

beforeAll(async () => {
  shop = await openTestShop()
  jwt = (await import('@/app/api/jwt/route')).GET
  bookings = await import('@/app/api/bookings/route')
  users = await import('@/app/api/users/route')
  roleOf = (await import('@/app/api/users/[role]/[email]/route')).GET
  signAccessToken = (await import('@/lib/users/access-token')).signAccessToken
  people = {
    buyer: await addUser('Buyer', 'Bea'),
    seller: await addUser('Seller', 'Selma'),
    admin: await addUser('Admin', 'Ada')
  }
})

afterAll(() => shop.close())

const query = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}`

async function tokenOf(user: TestUser): Promise<string> {
  const { body } = await call(jwt, { as: user, query: query('email', user.email) })
  return String(Object(body).accessToken)
}

/** Which sign-in the cookie of a user stands for. */
async function claimsOf(user: TestUser): Promise<SessionClaims> {
  const token = await decode({ token: user.cookie.split('=')[1] ?? '', secret: process.env.NEXTAUTH_SECRET ?? '' })
  const { toSessionClaims } = await import('@/lib/platform/auth/session-life')
  const claims = toSessionClaims(token)
  if (!claims) throw new Error('the cookie names no sign-in')
  return claims
}

function readBookings(email: string, authorization: string) {
  return call(bookings.GET, { query: query('userEmail', email), headers: { authorization } })
}

it('the access token is given to its own address alone', async () => {
  const { buyer, seller } = people
  expect(await call(jwt, { query: query('email', buyer.email) })).toMatchObject({ status: 401 })
  expect(await call(jwt, { as: seller, query: query('email', buyer.email) })).toMatchObject({ status: 403 })
  expect(await call(jwt, { as: buyer })).toMatchObject({ status: 400 })
  expect(await call(jwt, { as: buyer, query: `?email=${buyer.email}&email=${seller.email}` })).toMatchObject({
    status: 400
  })
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  expect(await call(jwt, { as: buyer, query: query('email', buyer.email), headers: crossSite })).toMatchObject({
    status: 403
  })
  const given = await call(jwt, { as: buyer, query: query('email', buyer.email.toUpperCase()) })
  expect(given).toMatchObject({
    status: 200,
    body: { accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }
  })
  expect(given.headers.get('cache-control')).toBe('no-store')
})

it('the access token opens the owner’s bookings and nobody else’s', async () => {
  const { buyer, seller } = people
  const other = await addUser('Buyer', 'Other')
  const token = await tokenOf(buyer)
  expect(await readBookings(buyer.email, `Bearer ${token}`)).toMatchObject({ status: 200, body: [] })
  expect(await readBookings(other.email, `Bearer ${token}`)).toMatchObject({ status: 403 })
  expect(await readBookings(seller.email, `Bearer ${await tokenOf(seller)}`)).toMatchObject({ status: 403 })
})

it('the access token opens no other call', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(people.admin)}` }
  const me = await import('@/app/api/me/route')
  expect((await call(me.GET, { headers })).body).toEqual({ user: null })
  expect(await call(users.GET, { headers, query: '?type=Buyer' })).toMatchObject({ status: 401 })
  expect(await call(jwt, { headers, query: query('email', people.admin.email) })).toMatchObject({ status: 401 })
})

it('the access token counts alone when it is sent: a wrong one is refused beside a good cookie', async () => {
  const { buyer } = people
  const headers = { authorization: 'Bearer wrong' }
  expect(await call(bookings.GET, { as: buyer, query: query('userEmail', buyer.email), headers })).toMatchObject({
    status: 401
  })
})

it('the access token ends with the sessions of its account', async () => {
  const leaving = await addUser('Buyer', 'Leaving')
  const token = await tokenOf(leaving)
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: leaving.id }, { $inc: { sessionVersion: 1 } })
  expect(await readBookings(leaving.email, `Bearer ${token}`)).toMatchObject({ status: 401 })
})

it('the access token ends with the sign-in it was asked for in, and with no other', async () => {
  const twice = await addUser('Buyer', 'Twice')
  const [token, { endSession, startSession }] = [await tokenOf(twice), await import('@/lib/users/stored-session')]
  await endSession({ userId: twice.id, sessionVersion: 0, sessionId: await startSession(twice.id, 0) })
  expect(await readBookings(twice.email, `Bearer ${token}`)).toMatchObject({ status: 200 })
  await endSession(await claimsOf(twice))
  expect(await readBookings(twice.email, `Bearer ${token}`)).toMatchObject({ status: 401 })
})

it('the access token is refused in all twelve mutations', async () => {
  const { buyer } = people
  const owner = await claimsOf(buyer)
  const good = signAccessToken(owner)
  const [header = '', payload = ''] = good.split('.')
  const claims = Object(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const secret = process.env.NEXTAUTH_SECRET ?? ''
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  /** Signs whatever it is given as the shop would; with another key as a stranger would. */
  const sign = (body: string, key = keyFor('flyleaf access token')) =>
    `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
  expect(sign(`${header}.${payload}`)).toBe(good)
  const { signPurposeToken } = await import('@/lib/platform/auth/purpose-token')
  const { makeOneTimeToken } = await import('@/lib/users/one-time-token')
  const mutations: Record<string, string> = {
    'no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'another key': sign(`${header}.${payload}`, Buffer.from(secret)),
    'another purpose': signPurposeToken('newsletter-confirm', buyer.id, new Date(Date.now() + 60_000)),
    'another audience': sign(`${header}.${encode({ ...claims, aud: 'flyleaf:admin' })}`),
    'one that is over': signAccessToken(owner, new Date(Date.now() - 301_000)),
    'one that is not valid yet': signAccessToken(owner, new Date(Date.now() + 120_000)),
    'an edited payload': `${header}.${encode({ ...claims, sub: people.admin.id })}.${good.split('.')[2]}`,
    'a truncated signature': good.slice(0, -1),
    'a swapped header': sign(`${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}`),
    'a session in its place': buyer.cookie.split('=')[1] ?? '',
    'a mailed token in its place': (await makeOneTimeToken('verify-email', buyer.id)).token,
    none: ''
  }
  expect(Object.keys(mutations)).toHaveLength(12)
  for (const [name, token] of Object.entries(mutations)) {
    expect((await readBookings(buyer.email, `Bearer ${token}`)).status, name).toBe(401)
  }
  expect((await readBookings(buyer.email, `Bearer ${good}`)).status).toBe(200)
})

it('the access token is refused when it is signed rightly and names what is not there', async () => {
  const owner = await claimsOf(people.buyer)
  const others = [
    { sessionVersion: 9 },
    { sessionId: 'a-sign-in-that-is-not-' },
    { userId: '0123456789abcdef01234567' }
  ]
  for (const other of others) {
    const token = signAccessToken({ ...owner, ...other })
    expect((await readBookings(people.buyer.email, `Bearer ${token}`)).status, JSON.stringify(other)).toBe(401)
  }
})

describe('the role calls', () => {
  const FLAG = { admin: 'isAdmin', buyer: 'isBuyer', seller: 'isSeller' } as const

  const ROLES = ['admin', 'buyer', 'seller'] as const
  const listAddresses = () => [...Object.values(people).map((person) => person.email), 'nobody@flyleaf.test']

  it('the role calls tell an admin the truth about every address', async () => {
    for (const role of ROLES) {
      for (const email of listAddresses()) {
        const response = await call(roleOf, { as: people.admin, params: { role, email } })
        expect(response, `${role} ${email}`).toMatchObject({ status: 200 })
        expect(response.body).toEqual({ [FLAG[role]]: people[role].email === email })
      }
    }
  })

  it('the role calls tell a buyer and a seller the truth about themselves and refuse every other address alike', async () => {
    for (const as of [people.buyer, people.seller]) {
      for (const role of ROLES) {
        const refusals = new Set<string>()
        for (const email of listAddresses()) {
          const { status, body } = await call(roleOf, { as, params: { role, email } })
          if (email === as.email)
            expect({ status, body }).toEqual({ status: 200, body: { [FLAG[role]]: people[role] === as } })
          else refusals.add(JSON.stringify({ status, body }))
        }
        expect([...refusals]).toEqual([expect.stringContaining('"status":403')])
      }
    }
  })

  it('the role calls tell a guest nothing', async () => {
    for (const email of listAddresses())
      expect(await call(roleOf, { params: { role: 'buyer', email } })).toMatchObject({ status: 401 })
  })

  it('the role calls know no other role', async () => {
    expect(
      await call(roleOf, { as: people.buyer, params: { role: 'owner', email: people.buyer.email } })
    ).toMatchObject({ status: 400 })
  })
})

it('GET /users shows everybody their own record and an admin anybody’s', async () => {
  const { buyer, seller, admin } = people
  const own = { _id: seller.id, name: 'Selma', email: seller.email, type: 'Seller', verified: false }
  for (const as of [seller, admin])
    expect((await call(users.GET, { as, query: query('email', seller.email) })).body).toEqual([own])
  for (const email of [seller.email, admin.email, 'nobody@flyleaf.test']) {
    expect(await call(users.GET, { as: buyer, query: query('email', email) })).toMatchObject({
      status: 200,
      body: []
    })
  }
  expect(await call(users.GET, { query: query('email', seller.email) })).toMatchObject({ status: 401 })
})

it('GET /users lists a type, by pages, for admins only', async () => {
  const { buyer, seller, admin } = people
  for (const as of [buyer, seller])
    expect(await call(users.GET, { as, query: '?type=Buyer' })).toMatchObject({ status: 403 })
  const { body } = await call(users.GET, { as: admin, query: '?type=Seller' })
  expect(body).toMatchObject([{ _id: seller.id, type: 'Seller' }])
  expect(JSON.stringify(body)).not.toMatch(/password|sessionVersion|phone/)
  expect((await call(users.GET, { as: admin, query: '?type=Seller&page=2' })).body).toEqual([])
  for (const wrong of ['?type=Admin', '?type=Buyer&page=0', '', '?type=Buyer&email=a@b.test', '?email[$ne]=x']) {
    expect(await call(users.GET, { as: admin, query: wrong })).toMatchObject({ status: 400 })
  }
})

it('POST /users gives back one’s own record, changes neither type nor name, and makes nothing', async () => {
  const { buyer, seller } = people
  const { UserModel } = await import('@/models/user')
  const before = await UserModel.countDocuments({})
  const body = { name: 'Another Name', email: buyer.email, type: 'Seller' }
  for (let time = 0; time < 2; time += 1) {
    expect(await call(users.POST, { as: buyer, body })).toMatchObject({
      status: 200,
      body: { _id: buyer.id, name: 'Bea', type: 'Buyer' }
    })
  }
  expect(await call(users.POST, { as: buyer, body: { ...body, email: seller.email } })).toMatchObject({ status: 403 })
  expect(await call(users.POST, { as: buyer, body: { ...body, type: 'Admin' } })).toMatchObject({ status: 400 })
  expect(await call(users.POST, { body })).toMatchObject({ status: 401 })
  expect(await UserModel.countDocuments({})).toBe(before)
})
