import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '@/lib/platform/auth/password'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'

const PASSWORD = 'paper boats at dawn'

let shop: TestShop
let guardLogin: typeof import('@/lib/sign-in/guard-login').guardLogin
let toAuthErrorResponse: typeof import('@/lib/sign-in/handle-next-auth').toAuthErrorResponse
let authenticate: typeof import('@/lib/users/authenticate-user').authenticateUser
let User: typeof import('@/models/user').UserModel

beforeAll(async () => {
  shop = await openTestShop()
  guardLogin = (await import('@/lib/sign-in/guard-login')).guardLogin
  toAuthErrorResponse = (await import('@/lib/sign-in/handle-next-auth')).toAuthErrorResponse
  authenticate = (await import('@/lib/users/authenticate-user')).authenticateUser
  User = (await import('@/models/user')).UserModel
})

afterAll(() => shop.close())

async function addPerson(name: string): Promise<string> {
  const { id, email } = await addUser('Buyer', name)
  await User.updateOne({ _id: id }, { $set: { passwordHash: await hashPassword(PASSWORD) } })
  return email
}

/** Logs in as next-auth's route does, with its part of the response made by the same check of the password. */
async function logIn(email: string, password: string, from: { address: string; cookie?: string }): Promise<Response> {
  const request = new NextRequest('http://shop.test/api/auth/callback/credentials', {
    method: 'POST',
    headers: { 'x-flyleaf-client-address': from.address, ...(from.cookie ? { cookie: from.cookie } : {}) }
  })
  try {
    return await guardLogin(request, email, async () => {
      const user = await authenticate({ email, password })
      const headers = user ? { 'set-cookie': 'next-auth.session-token=eyJ; Path=/' } : undefined
      return Response.json({}, { status: user ? 200 : 401, ...(headers ? { headers } : {}) })
    })
  } catch (error) {
    return toAuthErrorResponse(error, 'login', request)
  }
}

/** How a guess is answered in the end: a machine too busy for two hundred within its two seconds answers some 503, and they are made again. */
async function guess(email: string, password: string, address: string): Promise<number> {
  const { status } = await logIn(email, password, { address })
  return status === 503 ? guess(email, password, address) : status
}

function knownBrowserOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('flyleaf-known-browser='))
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  return cookie?.split(';')[0] ?? ''
}

it('guessing a password ends in 429 after five failures, while the right password still works from a known browser', async () => {
  const email = await addPerson('Owner')
  const address = '203.0.113.1'
  const cookie = knownBrowserOf(await logIn(email, PASSWORD, { address }))
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(email, `guess ${n}`, address)))
  // A guess that was counted and then told 503 has used up its place: five are checked at unless the machine was too busy.
  const checked = statuses.filter((status) => status === 401).length
  expect(checked).toBeLessThanOrEqual(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - checked)

  const stranger = await logIn(email, PASSWORD, { address })
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect(await stranger.json()).toMatchObject({
    error: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in 15 minutes.' },
    url: 'http://shop.test/login?error=TOO_MANY_REQUESTS'
  })
  expect((await logIn(email, PASSWORD, { address, cookie })).status).toBe(200)
})

it('guessing a password is slowed down for a stolen browser cookie too', async () => {
  const email = await addPerson('Robbed')
  const cookie = knownBrowserOf(await logIn(email, PASSWORD, { address: '203.0.113.2' }))
  const statuses = []
  for (let n = 0; n < 7; n += 1)
    statuses.push((await logIn(email, `guess ${n}`, { address: `203.0.113.1${n}`, cookie })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

it('guessing a password is helped by no cookie that is older than the password', async () => {
  const email = await addPerson('Careful')
  const address = '203.0.113.40'
  const cookie = knownBrowserOf(await logIn(email, PASSWORD, { address }))
  const { changePassword } = await import('@/lib/users/passwords')
  const id = String((await User.findOne({ email }, { _id: 1 }).lean())?._id)
  await changePassword(
    { id, email, name: 'Careful', roles: ['Buyer'] },
    { currentPassword: PASSWORD, newPassword: 'glass boats at dusk' }
  )
  for (let n = 0; n < 5; n += 1) expect((await logIn(email, `guess ${n}`, { address })).status).toBe(401)
  // Unknown again: it shares the stranger's count, and makes none of its own.
  expect((await logIn(email, 'glass boats at dusk', { address, cookie })).status).toBe(429)
  const elsewhere = '203.0.113.41'
  const fresh = knownBrowserOf(await logIn(email, 'glass boats at dusk', { address: elsewhere }))
  expect((await logIn(email, 'glass boats at dusk', { address, cookie: fresh })).status).toBe(200)
})

it('guessing a password is stopped at 30 failures from one address over many accounts', async () => {
  const address = '203.0.113.3'
  const statuses = []
  for (let n = 0; n < 32; n += 1) statuses.push((await logIn(`nobody.${n}@flyleaf.test`, 'guess', { address })).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
})

it('guessing a password does not help with the cookie of another account, or one that was made up', async () => {
  const [mine, yours] = [await addPerson('Mine'), await addPerson('Yours')]
  const address = '203.0.113.4'
  const cookie = knownBrowserOf(await logIn(mine, PASSWORD, { address }))
  for (let n = 0; n < 5; n += 1) await logIn(yours, `guess ${n}`, { address })
  expect((await logIn(yours, PASSWORD, { address, cookie })).status).toBe(429)
  expect((await logIn(yours, PASSWORD, { address, cookie: 'flyleaf-known-browser=made.up.x' })).status).toBe(429)
})

it('guessing a password costs people nothing who log in properly, many times', async () => {
  const email = await addPerson('Regular')
  for (let n = 0; n < 8; n += 1) expect((await logIn(email, PASSWORD, { address: '203.0.113.5' })).status).toBe(200)
})

it('guessing a password says the same of known and unknown accounts', async () => {
  const known = await addPerson('Known')
  const responses = []
  for (const email of [known, 'nobody@flyleaf.test']) {
    const seen = []
    for (let n = 0; n < 6; n += 1) {
      const response = await logIn(email, 'guess', { address: `203.0.114.${email.length}` })
      seen.push([response.status, await response.text()])
    }
    responses.push(seen)
  }
  expect(responses[0]).toEqual(responses[1])
})
