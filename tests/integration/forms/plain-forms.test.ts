import { randomBytes } from 'node:crypto'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '@/lib/platform/auth/password'
import type { RouteHandler } from '@/lib/api/handle'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { english, german } from '@/tests/support/english'

// Next's own stores of the request exist only inside its server.
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => ({ toString: () => '' }) }))

const SHOP = 'http://shop.test'
const PASSWORD = 'a long and rare phrase'
const MEETING = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Lisbon, Rossio station' }

let shop: TestShop
let forms: Record<'login' | 'signup' | 'newsletter' | 'booking', RouteHandler>

beforeAll(async () => {
  shop = await openTestShop()
  const routes = await Promise.all([
    import('@/app/api/forms/login/route'),
    import('@/app/api/forms/signup/route'),
    import('@/app/api/forms/newsletter/route'),
    import('@/app/api/forms/booking/route')
  ])
  const [login, signup, newsletter, booking] = routes
  forms = { login: login.POST, signup: signup.POST, newsletter: newsletter.POST, booking: booking.POST }
})

afterAll(() => shop.close())

type Sender = { user?: TestUser; page?: string; network?: string; site?: string }

/** Sends a form as a browser without scripts does. */
async function send(
  form: keyof typeof forms,
  fields: Record<string, string>,
  { user, page, network, site = 'same-origin' }: Sender = {}
) {
  const request = new NextRequest(`${SHOP}/api/forms/${form}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': site,
      'content-type': 'application/x-www-form-urlencoded',
      'x-flyleaf-client-address': network ?? [10, ...randomBytes(3)].join('.'),
      ...(user ? { cookie: user.cookie } : {}),
      ...(page ? { referer: `${SHOP}${page}` } : {})
    },
    body: new URLSearchParams(fields)
  })
  const { status, headers } = await forms[form](request, { params: Promise.resolve({}) })
  const location = headers.get('location')?.replace(SHOP, '') ?? null
  return { status, location, cookies: headers.getSetCookie().join('\n'), cache: headers.get('cache-control') }
}

/** As a program sends it, for which JSON can hold what no form can. */
async function sendJson(form: keyof typeof forms, fields: object) {
  const request = new NextRequest(`${SHOP}/api/forms/${form}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-flyleaf-client-address': [10, ...randomBytes(3)].join('.')
    },
    body: JSON.stringify(fields)
  })
  return forms[form](request, { params: Promise.resolve({}) })
}

async function addPerson(): Promise<TestUser> {
  const user = await addUser('Buyer', 'Berta Plain')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: user.id }, { $set: { passwordHash: await hashPassword(PASSWORD) } })
  return user
}

it('the login form without scripts signs in and leads on to where the visitor wanted to go, within the shop', async () => {
  const { email } = await addPerson()
  const response = await send('login', { email, password: PASSWORD }, { page: '/login?from=%2Fbooks%3Fq%3Dmomo' })
  expect(response).toMatchObject({ status: 303, location: '/books?q=momo', cache: 'no-store' })
  expect(response.cookies).toMatch(/next-auth\.session-token=ey[^;]+; Path=\/;.*HttpOnly; SameSite=lax/i)
  expect((await send('login', { email, password: PASSWORD, from: '//evil.test' })).location).toBe('/')
})

it('the login form without scripts gives a session that the shop knows', async () => {
  const { email } = await addPerson()
  const { cookies } = await send('login', { email, password: PASSWORD })
  const cookie = /next-auth\.session-token=[^;]+/.exec(cookies)?.[0] ?? ''
  const { GET } = await import('@/app/api/me/route')
  expect((await call(GET, { headers: { cookie } })).body).toMatchObject({ user: { email } })
})

it('the login form without scripts leads to an uncached page with the code of the refusal, the way back and no password', async () => {
  const { email } = await addPerson()
  const response = await send('login', { email, password: 'wrong secret' }, { page: '/login?from=/dashboard/profile' })
  expect(response).toMatchObject({
    status: 303,
    location: '/login/again?error=CredentialsSignin&from=%2Fdashboard%2Fprofile',
    cookies: ''
  })
})

it('the login form without scripts leads whoever logged in with the wrong account to the page that says which one it takes', async () => {
  const { email } = await addPerson()
  const other = '/login?from=%2Fdashboard%2Faddproduct&account=other'
  for (const page of ['/login?from=%2Fdashboard%2Faddproduct', other]) {
    const response = await send('login', { email, password: PASSWORD }, { page })
    expect(response).toMatchObject({ status: 303, location: other })
    expect(response.cookies).toContain('next-auth.session-token=ey')
  }
})

it('the login form without scripts counts attempts together with those of the call that scripts make', async () => {
  const { email } = await addPerson()
  const { countLogin } = await import('@/lib/users/rate-limits')
  const network = '10.77.1.1'
  for (let attempt = 0; attempt < 3; attempt++) await countLogin({ email, address: network, browserId: null })
  for (let attempt = 0; attempt < 2; attempt++) await send('login', { email, password: 'wrong secret' }, { network })
  expect((await send('login', { email, password: PASSWORD }, { network })).location).toBe(
    '/login/again?error=TOO_MANY_REQUESTS'
  )
})

describe('the signup form without scripts', () => {
  const person = () => ({
    name: 'Paul Plain',
    type: 'Buyer',
    email: `paul.${randomBytes(5).toString('hex')}@flyleaf.test`,
    password: PASSWORD
  })

  it('the signup form without scripts signs up, signs in and leads on', async () => {
    const response = await send('signup', person(), { page: '/signup?from=/books' })
    expect(response).toMatchObject({ status: 303, location: '/books' })
    expect(response.cookies).toContain('next-auth.session-token=ey')
  })

  it('the signup form without scripts does not lead a new buyer to a page for sellers, and says whom it is for', async () => {
    const response = await send('signup', person(), { page: '/signup?from=%2Fdashboard%2Fsales' })
    expect(response).toMatchObject({ status: 303, location: '/login?from=%2Fdashboard%2Fsales&account=other' })
    expect(response.cookies).toContain('next-auth.session-token=ey')
  })

  it('the signup form without scripts says which field is refused, and nothing that was typed', async () => {
    expect((await send('signup', { ...person(), password: 'password1' })).location).toBe(
      '/signup/again?error=BAD_INPUT&field=password'
    )
    expect((await send('signup', { ...person(), type: 'Admin' })).location).toBe(
      '/signup/again?error=BAD_INPUT&field=type'
    )
  })

  it('the signup form without scripts tells nobody that an address is known', async () => {
    const { email } = await addPerson()
    const response = await send('signup', { ...person(), email, password: 'quite another rare phrase' })
    expect(response).toMatchObject({ location: '/login/again?notice=check-mail', cookies: '' })
  })
})

it('the newsletter box without scripts takes an address and leads to a page that says so', async () => {
  const { SubscriberModel } = await import('@/models/subscriber')
  const email = `plain.${randomBytes(5).toString('hex')}@readers.test`
  expect(await send('newsletter', { email })).toMatchObject({ status: 303, location: '/newsletter/sent' })
  expect(await SubscriberModel.countDocuments({ email })).toBe(1)
  expect((await send('newsletter', { email: 'nonsense' })).location).toBe(
    '/newsletter/sent?error=BAD_INPUT&field=email'
  )
})

it('the booking form without scripts books once, however often it is sent', async () => {
  const [user, seller] = [await addPerson(), await addUser('Seller', 'Selma Plain')]
  const fields = { ...MEETING, productId: await addListing(seller), bookPrice: '€7.50', key: crypto.randomUUID() }
  for (let press = 0; press < 2; press++) {
    expect(await send('booking', fields, { user })).toMatchObject({ status: 303, location: '/dashboard/myorders/me' })
  }
})

it('the booking form without scripts leads back to its page with the reason of a refusal', async () => {
  const [user, other, seller] = [await addPerson(), await addPerson(), await addUser('Seller', 'Selma Plain')]
  const productId = await addListing(seller)
  const page = `/dashboard/book/${productId}`
  const rejection = async (fields: Record<string, string>, who?: TestUser) =>
    (await send('booking', { ...MEETING, productId, ...fields }, who ? { user: who } : {})).location
  expect(await rejection({ bookPrice: '€1.00' }, user)).toBe(`${page}?error=PRICE_CHANGED`)
  expect(await rejection({ userPhoneNumber: 'none' }, user)).toBe(`${page}?error=BAD_INPUT&field=userPhoneNumber`)
  expect(await rejection({})).toBe(`${page}?error=SIGNED_OUT`)
  expect(await rejection({}, seller)).toBe(`${page}?error=NOT_ALLOWED`)
  await rejection({}, other)
  expect(await rejection({}, user)).toBe(`${page}?error=BOOK_GONE`)
})

it.each(['login', 'signup', 'newsletter', 'booking'] as const)(
  'every form without scripts refuses what another site made the browser send: %s',
  async (form) => {
    expect(await send(form, { email: 'a@b.test' }, { site: 'cross-site' })).toMatchObject({
      status: 403,
      location: null
    })
  }
)

it('every form without scripts has a text in both languages for each refusal', async () => {
  const { toFormProblem } = await import('@/lib/api/form-problems')
  const refusals = ['name', 'type', 'email', 'password', 'userPhoneNumber', 'meetingLocation'].map((field) => ({
    error: 'BAD_INPUT',
    field
  }))
  const codes = ['TOO_MANY_REQUESTS', 'BOOK_GONE', 'PRICE_CHANGED', 'TOO_MANY_HOLDS', 'COOL_DOWN', 'anything else'].map(
    (error) => ({ error })
  )
  for (const rejection of [...refusals, ...codes]) {
    const key = toFormProblem(rejection)
    if (key === null) throw new Error(`no message for ${JSON.stringify(rejection)}`)
    expect(german(key), key).not.toBe(english(key))
  }
  expect(toFormProblem({})).toBeNull()
})

it.each<[string, string]>([
  ['half a surrogate pair', '/books?q=\ud800'],
  ['the other half', '\udcd6'],
  ['a path of 60,000 characters', `/${'a'.repeat(60_000)}`],
  ['a path of 900 characters that are nine bytes each in a query', `/${'€'.repeat(900)}`]
])('a form whose way back is %s leads on with a short Location', async (_what, from) => {
  const { email } = await addPerson()
  const person = { name: 'Berta', email: 'berta.plain@flyleaf.test', password: 'short', role: 'Buyer' }
  const tries = [
    await sendJson('login', { email, password: PASSWORD, from }),
    await sendJson('login', { email, password: 'wrong', from }),
    await sendJson('signup', { ...person, from }),
    await sendJson('booking', { productId: from, ...MEETING }),
    await sendJson('newsletter', { email: from })
  ]
  for (const { status, headers } of tries) {
    expect(status).toBeLessThan(500)
    expect((headers.get('location') ?? '').length).toBeLessThan(2300)
  }
})
