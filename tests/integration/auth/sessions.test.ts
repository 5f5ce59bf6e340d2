import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CookieJar } from '@/tests/support/google'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { ask, copySessionCookie, logInAs, logOut } from './visitor'

const PASSWORD = 'paper boats at dawn'
const DAY_MS = 24 * 3_600_000

let shop: TestShop
let me: typeof import('@/app/api/me/route').GET
let User: typeof import('@/models/user').UserModel
let passwordHash = ''

beforeAll(async () => {
  shop = await openTestShop()
  me = (await import('@/app/api/me/route')).GET
  ;({ UserModel: User } = await import('@/models/user'))
  passwordHash = await (await import('@/lib/platform/auth/password')).hashPassword(PASSWORD)
})

afterAll(() => shop.close())

afterEach(() => void vi.useRealTimers())

async function addPerson(name: string): Promise<TestUser> {
  const user = await addUser('Buyer', name)
  await User.updateOne({ _id: user.id }, { $set: { passwordHash } })
  return user
}

/** A browser in which the person has just logged in. */
async function openBrowser(person: TestUser, jar = new CookieJar()): Promise<CookieJar> {
  expect(await logInAs(jar, person.email, PASSWORD)).toBe(200)
  return jar
}

function askWho(cookie: string): Promise<CallResult> {
  return call(me, { headers: { cookie } })
}

async function isSignedIn(cookie: string): Promise<boolean> {
  return Object((await askWho(cookie)).body).user !== null
}

it('a copied session cookie dies when its owner logs out, and the owner’s other browser stays', async () => {
  const person = await addPerson('Owner')
  const [here, elsewhere] = [await openBrowser(person), await openBrowser(person)]
  const copy = copySessionCookie(here)
  expect(await isSignedIn(copy)).toBe(true)
  await logOut(here)
  expect(() => copySessionCookie(here)).toThrow('no session')
  expect(await isSignedIn(copy)).toBe(false)
  expect(await isSignedIn(copySessionCookie(elsewhere))).toBe(true)
})

it('a copied session cookie dies when its owner logs in anew in the same browser', async () => {
  const person = await addPerson('Again')
  const jar = await openBrowser(person)
  const copy = copySessionCookie(jar)
  await openBrowser(person, jar)
  expect(copySessionCookie(jar)).not.toBe(copy)
  expect(await isSignedIn(copy)).toBe(false)
  expect(await isSignedIn(copySessionCookie(jar))).toBe(true)
})

it('a copied session cookie dies when somebody else logs in in that browser', async () => {
  const [first, second] = [await addPerson('First'), await addPerson('Second')]
  const jar = await openBrowser(first)
  const copy = copySessionCookie(jar)
  await openBrowser(second, jar)
  expect(await isSignedIn(copy)).toBe(false)
  expect((await askWho(copySessionCookie(jar))).body).toMatchObject({ user: { email: second.email } })
})

it.each([
  ['logging out everywhere', () => import('@/app/api/profile/end-sessions/route'), {}],
  [
    'a change of the password',
    () => import('@/app/api/profile/password/route'),
    { currentPassword: PASSWORD, newPassword: 'four lamps in a window' }
  ],
  ['closing the account', () => import('@/app/api/profile/close/route'), { password: PASSWORD }]
])('a copied session cookie dies with %s, in every browser', async (_name, importRoute, body) => {
  const person = await addPerson('Leaver')
  const copies = [await openBrowser(person), await openBrowser(person)].map(copySessionCookie)
  const { POST } = await importRoute()
  expect((await call(POST, { body, headers: { cookie: copies[0] ?? '' } })).status).toBe(200)
  for (const copy of copies) expect(await isSignedIn(copy)).toBe(false)
  expect((await User.findById(person.id).lean())?.sessions).toEqual([])
})

it.each([
  ['suspended', { status: 'suspended' }],
  ['given another role', { sessionVersion: 1 }]
])('a copied session cookie dies when the account is %s', async (_name, change) => {
  const person = await addPerson('Changed')
  const copy = copySessionCookie(await openBrowser(person))
  await User.updateOne({ _id: person.id }, { $set: change })
  expect(await isSignedIn(copy)).toBe(false)
})

it('logging in does not take over a session id that somebody planted before', async () => {
  const person = await addPerson('Victim')
  const thief = copySessionCookie(await openBrowser(await addPerson('Thief')))
  for (const planted of ['next-auth.session-token=planted', thief]) {
    const jar = new CookieJar()
    jar.set(planted)
    await openBrowser(person, jar)
    expect(copySessionCookie(jar)).not.toBe(planted)
    expect(await isSignedIn(planted)).toBe(false)
  }
})

it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'https://[', '/api/auth/signout'])(
  'logging in leads nobody to %s, whatever the form says',
  async (callbackUrl) => {
    const person = await addPerson('Led')
    const jar = new CookieJar()
    const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
    const form = { email: person.email, password: PASSWORD, callbackUrl, csrfToken, json: 'true' }
    expect(await (await ask(jar, '/api/auth/callback/credentials', form)).json()).toEqual({
      url: 'http://shop.test/'
    })
  }
)

it('logging in with a wrong password begins nothing and leaves the session that is there', async () => {
  const jar = await openBrowser(await addPerson('Typo'))
  const cookie = copySessionCookie(jar)
  expect(await logInAs(jar, 'typo@flyleaf.test', 'wrong words')).toBe(401)
  expect(copySessionCookie(jar)).toBe(cookie)
  expect(await isSignedIn(cookie)).toBe(true)
})

it('logging in ends the oldest of more than twenty sessions', async () => {
  const person = await addPerson('Many')
  const oldest = copySessionCookie(await openBrowser(person))
  const { startSession } = await import('@/lib/users/stored-session')
  for (let n = 0; n < 19; n += 1) await startSession(person.id, 0)
  expect(await isSignedIn(oldest)).toBe(true)
  await startSession(person.id, 0)
  expect(await isSignedIn(oldest)).toBe(false)
  expect((await User.findById(person.id).lean())?.sessions).toHaveLength(20)
})

it('logging in is refused when the account was logged out everywhere in that very moment', async () => {
  const person = await addPerson('Raced')
  const { startSession } = await import('@/lib/users/stored-session')
  await User.updateOne({ _id: person.id }, { $inc: { sessionVersion: 1 } })
  await expect(startSession(person.id, 0)).rejects.toThrow('SIGNED_OUT')
})

describe('a session that is used', () => {
  const prolongedCookie = ({ headers }: CallResult) =>
    headers.getSetCookie().find((line) => line.startsWith('next-auth.session-token='))

  it('a session that is used is prolonged after a day, under the same id, and the new cookie dies at logout too', async () => {
    const person = await addPerson('Regular')
    const jar = await openBrowser(person)
    expect(prolongedCookie(await askWho(copySessionCookie(jar)))).toBeUndefined()
    const endBefore = await endOf(person)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    const line = prolongedCookie(await askWho(copySessionCookie(jar))) ?? ''
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect((await endOf(person)) - endBefore).toBeGreaterThan(1.9 * DAY_MS)
    const [renewed = ''] = line.split(';')
    expect(await isSignedIn(renewed)).toBe(true)
    await logOut(jar)
    expect(await isSignedIn(renewed)).toBe(false)
  })

  it('a session that is used gets no new cookie once it has ended', async () => {
    const jar = await openBrowser(await addPerson('Gone'))
    const copy = copySessionCookie(jar)
    await logOut(jar)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    const response = await askWho(copy)
    expect(response.body).toEqual({ user: null })
    expect(prolongedCookie(response)).toBeUndefined()
  })

  it('a session that is used is forgotten by the shop when nobody came back to it', async () => {
    const person = await addPerson('Absent')
    await openBrowser(person)
    const { purgeSessions } = await import('@/lib/users/stored-session')
    await purgeSessions(new Date(Date.now() + 13 * DAY_MS))
    expect((await User.findById(person.id).lean())?.sessions).toHaveLength(1)
    await purgeSessions(new Date(Date.now() + 15 * DAY_MS))
    expect((await User.findById(person.id).lean())?.sessions).toEqual([])
  })

  async function endOf(person: TestUser): Promise<number> {
    const sessions = (await User.findById(person.id).lean())?.sessions ?? []
    return Math.max(...sessions.map(({ endsAt }) => endsAt.getTime()))
  }
})
