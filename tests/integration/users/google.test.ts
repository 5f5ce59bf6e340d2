import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decode, encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CookieJar,
  startGoogleProcess,
  walkThroughGoogle,
  type GooglePerson,
  type GoogleProcess
} from '@/tests/support/google'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { ask } from '../auth/visitor'

const ORIGIN = 'http://shop.test'

let shop: TestShop
let google: GoogleProcess
let folder: string
let User: typeof import('@/models/user').UserModel
let Account: typeof import('@/models/user').AccountModel

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-google-'))
  google = await startGoogleProcess(folder, `${ORIGIN}/api/auth/callback/google`)
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer
  })
  shop = await openTestShop()
  ;({ UserModel: User } = await import('@/models/user'))
  ;({ AccountModel: Account } = await import('@/models/user'))
  await Account.createIndexes()
})

afterAll(async () => {
  await google.stop()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

type Visit = { jar: CookieJar; backAt: URL }

/** From the press of the button to Google's page and back to the door of the shop, as a browser goes. */
async function comeBackFromGoogle(person: GooglePerson, as?: TestUser, mode = 'login'): Promise<Visit> {
  const jar = new CookieJar()
  if (as) jar.set(as.cookie)
  const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
  const callbackUrl = `/popup/done?for=${mode}`
  const started = await ask(jar, '/api/auth/signin/google', { csrfToken, callbackUrl, json: 'true' })
  const { url } = Object(await started.json())
  const parameters = new URL(url).searchParams
  for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters.get(name), name).toMatch(/.{16,}/)
  expect(parameters.get('code_challenge_method')).toBe('S256')
  return { jar, backAt: await walkThroughGoogle(url, google.issuer, person) }
}

/** The whole sign-in. Says where the browser ends, with which code, and whose session it has. */
async function signIn(person: GooglePerson, as?: TestUser, mode?: string) {
  const { jar, backAt } = await comeBackFromGoogle(person, as, mode)
  return finish(jar, backAt)
}

async function finish(jar: CookieJar, backAt: URL) {
  let response = await ask(jar, backAt.href)
  let address = new URL(response.headers.get('location') ?? '', ORIGIN)
  for (let hops = 0; address.pathname.startsWith('/api/auth/') && hops < 5; hops += 1) {
    response = await ask(jar, address.href)
    address = new URL(response.headers.get('location') ?? '', ORIGIN)
  }
  const cookie = jar.entries.find(({ name }) => name.endsWith('session-token'))?.value
  const token = cookie ? await decode({ token: cookie, secret: process.env.NEXTAUTH_SECRET ?? '' }) : null
  return {
    path: address.pathname,
    code: address.searchParams.get('error'),
    userId: token?.sub ?? null,
    roles: token?.roles
  }
}

function emailOf(name: string): string {
  return `${name}.${Math.random().toString(36).slice(2, 8)}@gmail.test`
}

/** The user with the cookie of a new sign-in: connecting Google is one, and ends the one before. */
async function renewed(owner: TestUser): Promise<TestUser> {
  const { startSession } = await import('@/lib/users/stored-session')
  const sessionId = await startSession(owner.id, 0)
  const token = await encode({
    token: { sub: owner.id, sessionVersion: 0, sessionId },
    secret: process.env.NEXTAUTH_SECRET ?? ''
  })
  return { ...owner, cookie: `next-auth.session-token=${token}` }
}

type Decision = import('@/lib/users/provider-sign-in').Decision

async function decide(claims: object): Promise<Decision> {
  const { decideProviderSignIn } = await import('@/lib/users/provider-sign-in')
  return decideProviderSignIn('google', claims, null, 'sign-in')
}

/** What next-auth asks of the adapter after a decision to register. Returns the id of the account. */
async function register(decision: Decision): Promise<string | null> {
  const { registerFromProvider } = await import('@/lib/users/register-from-provider')
  if (decision.kind !== 'register') return null
  return (await registerFromProvider(decision, 'Buyer', 'en'))?.id ?? null
}

it('signing in with Google makes a Buyer of somebody new, and finds the same account the next time', async () => {
  const email = emailOf('new')
  const first = await signIn({ email: email.toUpperCase(), name: 'Nora New' })
  expect(first).toMatchObject({ path: '/popup/done', code: null, roles: ['Buyer'] })
  expect(await User.findOne({ email }).lean()).toMatchObject({
    name: 'Nora New',
    role: 'Buyer',
    status: 'active',
    emailVerified: true
  })
  expect(await signIn({ email })).toEqual(first)
  expect(await User.countDocuments({ email })).toBe(1)
})

it('signing in with Google makes one account when two windows finish at once', async () => {
  const email = emailOf('twice')
  const claims = { sub: '10769150350006150715113082367', email, email_verified: true, name: 'Twice' }
  const decisions = await Promise.all(Array.from({ length: 6 }, () => decide(claims)))
  const ids = await Promise.all(decisions.map(register))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[0-9a-f]{24}$/)
  expect(await User.countDocuments({ email })).toBe(1)
})

it('signing in with Google repairs an account that was half made', async () => {
  const email = emailOf('half')
  const claims = { sub: '110000000000000000001', email, email_verified: true }
  const first = await register(await decide(claims))
  await User.deleteOne({ email })
  expect(await register(await decide(claims))).toBe(first)
  expect(await User.findOne({ email }).lean()).toMatchObject({ emailVerified: true, role: 'Buyer' })
})

it('signing in with Google lets nobody in with an address that Google has not verified', async () => {
  const email = emailOf('unverified')
  expect(await signIn({ email, verified: 'no' })).toMatchObject({
    path: '/popup/done',
    code: 'EmailNotVerified',
    userId: null
  })
  expect(await User.countDocuments({ email })).toBe(0)
  expect(await signIn({ email })).toMatchObject({ code: null })
  expect(await signIn({ email, verified: 'no' })).toMatchObject({ code: 'EmailNotVerified', userId: null })
})

it('signing in with Google does not take over an account that has a password', async () => {
  const owner = await addUser('Seller', 'Selma')
  expect(await signIn({ email: owner.email })).toMatchObject({ code: 'OAuthAccountNotLinked', userId: null })
  const other = await addUser('Buyer', 'Somebody Else')
  expect(await signIn({ email: owner.email }, other)).toMatchObject({
    code: 'OAuthAccountNotLinked',
    userId: other.id
  })
  expect(await Account.countDocuments({ userId: owner.id })).toBe(0)
})

it('signing in with Google is connected with an account by whoever is logged in to it, role and all', async () => {
  const owner = await addUser('Seller', 'Selma')
  expect(await signIn({ email: owner.email }, owner, 'link')).toMatchObject({
    code: null,
    userId: owner.id,
    roles: ['Seller']
  })
  expect(await signIn({ email: owner.email })).toMatchObject({ code: null, userId: owner.id, roles: ['Seller'] })
})

it('signing in with Google connects no other address than the account’s own', async () => {
  const owner = await addUser('Buyer', 'Bea')
  const email = emailOf('another')
  expect(await signIn({ email }, owner, 'link')).toMatchObject({ code: 'user-mismatch', userId: owner.id })
  expect(await User.countDocuments({ email })).toBe(0)
})

it('signing in with Google refuses another Google account with an address that is connected already', async () => {
  const email = emailOf('other-sub')
  const first = await signIn({ email })
  expect(await signIn({ email, account: '2' })).toMatchObject({ code: 'OAuthAccountNotLinked', userId: null })
  const owner = await addUser('Buyer', 'Bea')
  await signIn({ email: owner.email }, owner, 'link')
  expect(await signIn({ email: owner.email, account: '2' }, owner, 'link')).toMatchObject({
    code: 'user-mismatch',
    userId: owner.id
  })
  expect(await signIn({ email })).toEqual(first)
})

it.each(['bea＠gmail.test', 'beа@gmail.test', 'bea@gmaiⅼ.test'])(
  'signing in with Google does not take %s for the address it looks like',
  async (lookalike) => {
    await User.updateOne(
      { email: 'bea@gmail.test' },
      { $setOnInsert: { name: 'Bea', role: 'Buyer', status: 'active', verified: false, sessionVersion: 0 } },
      { upsert: true }
    )
    expect(await signIn({ email: lookalike })).toMatchObject({ code: 'EmailNotVerified', userId: null })
  }
)

it.each([
  ['says so in words', { email_verified: 'true' }],
  ['says so as a number', { email_verified: 1 }],
  ['does not say', { email_verified: undefined }],
  ['names nobody', { sub: undefined }],
  ['has an empty number', { sub: '' }],
  ['has no address', { email: undefined }],
  ['has two addresses', { email: ['a@gmail.test', 'b@gmail.test'] }]
])('signing in with Google takes no proof that %s', async (_name, change) => {
  const claims = { sub: '120000000000000000001', email: emailOf('claims'), email_verified: true, ...change }
  expect(await decide(claims)).toEqual({ kind: 'refused', code: 'EmailNotVerified' })
})

it('signing in with Google connects no Google account that opens another account already', async () => {
  const email = emailOf('taken')
  const first = await signIn({ email })
  const other = await addUser('Buyer', 'Grabber')
  expect(await signIn({ email }, other, 'link')).toMatchObject({ code: 'user-mismatch', userId: other.id })
  expect(await signIn({ email })).toEqual(first)
})

it('signing in with Google opens no suspended and no closed account', async () => {
  const email = emailOf('suspended')
  expect(await signIn({ email })).toMatchObject({ code: null })
  await User.updateOne({ email }, { $set: { status: 'suspended' } })
  expect(await signIn({ email })).toMatchObject({ code: 'AccessDenied', userId: null })
})

it('signing in with Google says that it was cancelled', async () => {
  expect(await signIn({ email: emailOf('no'), response: 'deny' })).toMatchObject({
    path: '/popup/done',
    code: 'Callback',
    userId: null
  })
})

it('signing in with Google refuses a way back that was not begun in this browser, was changed, or is used twice', async () => {
  const { jar, backAt } = await comeBackFromGoogle({ email: emailOf('stolen') })
  expect(await finish(new CookieJar(), backAt)).toMatchObject({ code: 'OAuthCallback', userId: null })
  const changed = new URL(backAt)
  changed.searchParams.set('state', 'x'.repeat(43))
  const elsewhere = new CookieJar()
  for (const { name, value } of jar.entries) elsewhere.set(`${name}=${encodeURIComponent(value)}`)
  expect(await finish(elsewhere, changed)).toMatchObject({ code: 'OAuthCallback', userId: null })
  const copy = new CookieJar()
  for (const { name, value } of jar.entries) copy.set(`${name}=${encodeURIComponent(value)}`)
  expect(await finish(jar, backAt)).toMatchObject({ code: null })
  expect(await finish(copy, backAt)).toMatchObject({ code: 'OAuthCallback', userId: null })
})

describe('disconnecting Google', () => {
  async function disconnect(as: TestUser) {
    const { DELETE } = await import('@/app/api/profile/google/route')
    return call(DELETE, { as, method: 'DELETE' })
  }

  it('disconnecting Google is refused in words while it is the only way in', async () => {
    const owner = await addUser('Buyer', 'Googler')
    await signIn({ email: owner.email }, owner, 'link')
    const again = await renewed(owner)
    expect(await disconnect(again)).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('Set a password first') } }
    })
    expect(await signIn({ email: owner.email })).toMatchObject({ code: null, userId: owner.id })
  })

  it('disconnecting Google makes Google open the account no more, until it is connected again', async () => {
    const owner = await addUser('Buyer', 'Leaver')
    await User.updateOne({ _id: owner.id }, { $set: { passwordHash: 'some hash' } })
    await signIn({ email: owner.email }, owner, 'link')
    const again = await renewed(owner)
    expect(await disconnect(again)).toMatchObject({ status: 200, body: { done: true } })
    expect(await signIn({ email: owner.email })).toMatchObject({ code: 'OAuthAccountNotLinked', userId: null })
    expect(await disconnect(again)).toMatchObject({ status: 200 })
    expect(await signIn({ email: owner.email, account: '2' }, again, 'link')).toMatchObject({
      code: null,
      userId: owner.id
    })
    expect(await signIn({ email: owner.email, account: '2' })).toMatchObject({ code: null, userId: owner.id })
  })
})

it('confirming with Google that it is still you renews the proof of who is logged in, and lets no other Google account in', async () => {
  const owner = await addUser('Buyer', 'Still Me')
  await signIn({ email: owner.email }, owner, 'link')
  const again = await renewed(owner)
  await User.updateOne({ _id: owner.id }, { $set: { 'sessions.$[].provedAt': new Date(0) } })
  const stranger = emailOf('stranger')
  expect(await signIn({ email: stranger, account: '2' }, again, 'confirm')).toMatchObject({
    code: 'user-mismatch',
    userId: owner.id
  })
  expect(await User.countDocuments({ email: stranger })).toBe(0)
  expect(await signIn({ email: owner.email }, again, 'confirm')).toMatchObject({ code: null, userId: owner.id })
  const sessions = (await User.findById(owner.id).lean())?.sessions ?? []
  expect(sessions.some(({ provedAt }) => Date.now() - (provedAt?.getTime() ?? 0) < 60_000)).toBe(true)
})
