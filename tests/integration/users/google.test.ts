import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CookieJar } from '@/tests/support/google'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { offerGoogle, type Google } from './google-visits'

let shop: TestShop
let google: Google
let User: typeof import('@/models/user').UserModel
let Account: typeof import('@/models/user').AccountModel

beforeAll(async () => {
  google = await offerGoogle()
  shop = await openTestShop()
  ;({ UserModel: User } = await import('@/models/user'))
  ;({ AccountModel: Account } = await import('@/models/user'))
  await Account.createIndexes()
})

afterAll(async () => {
  await google.stop()
  await shop.close()
})

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
  const admission = { admitted: { status: 'active' }, release: () => Promise.resolve() } as const
  return registerFromProvider(decision, { role: 'Buyer', language: 'en', admission })
}

it('signing in with Google makes a Buyer of somebody new, and finds the same account the next time', async () => {
  const email = emailOf('new')
  const first = await google.signIn({ email: email.toUpperCase(), name: 'Nora New' })
  expect(first).toMatchObject({ path: '/popup/done', code: null, roles: ['Buyer'] })
  expect(await User.findOne({ email }).lean()).toMatchObject({
    name: 'Nora New',
    role: 'Buyer',
    status: 'active',
    emailVerified: true
  })
  expect(await google.signIn({ email })).toEqual(first)
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
  expect(await google.signIn({ email, verified: 'no' })).toMatchObject({
    path: '/popup/done',
    code: 'EmailNotVerified',
    userId: null
  })
  expect(await User.countDocuments({ email })).toBe(0)
  expect(await google.signIn({ email })).toMatchObject({ code: null })
  expect(await google.signIn({ email, verified: 'no' })).toMatchObject({ code: 'EmailNotVerified', userId: null })
})

it('signing in with Google does not take over an account that has a password', async () => {
  const owner = await addUser('Seller', 'Selma')
  expect(await google.signIn({ email: owner.email })).toMatchObject({ code: 'OAuthAccountNotLinked', userId: null })
  const other = await addUser('Buyer', 'Somebody Else')
  expect(await google.signIn({ email: owner.email }, other)).toMatchObject({
    code: 'OAuthAccountNotLinked',
    userId: other.id
  })
  expect(await Account.countDocuments({ userId: owner.id })).toBe(0)
})

it('signing in with Google is connected with an account by whoever is logged in to it, role and all', async () => {
  const owner = await addUser('Seller', 'Selma')
  expect(await google.signIn({ email: owner.email }, owner, { for: 'link' })).toMatchObject({
    code: null,
    userId: owner.id,
    roles: ['Seller']
  })
  expect(await google.signIn({ email: owner.email })).toMatchObject({ code: null, userId: owner.id, roles: ['Seller'] })
})

it('signing in with Google connects no other address than the account’s own', async () => {
  const owner = await addUser('Buyer', 'Bea')
  const email = emailOf('another')
  expect(await google.signIn({ email }, owner, { for: 'link' })).toMatchObject({
    code: 'user-mismatch',
    userId: owner.id
  })
  expect(await User.countDocuments({ email })).toBe(0)
})

it('signing in with Google refuses another Google account with an address that is connected already', async () => {
  const email = emailOf('other-sub')
  const first = await google.signIn({ email })
  expect(await google.signIn({ email, account: '2' })).toMatchObject({ code: 'OAuthAccountNotLinked', userId: null })
  const owner = await addUser('Buyer', 'Bea')
  await google.signIn({ email: owner.email }, owner, { for: 'link' })
  expect(await google.signIn({ email: owner.email, account: '2' }, owner, { for: 'link' })).toMatchObject({
    code: 'user-mismatch',
    userId: owner.id
  })
  expect(await google.signIn({ email })).toEqual(first)
})

it.each(['bea＠gmail.test', 'beа@gmail.test', 'bea@gmaiⅼ.test'])(
  'signing in with Google does not take %s for the address it looks like',
  async (lookalike) => {
    await User.updateOne(
      { email: 'bea@gmail.test' },
      { $setOnInsert: { name: 'Bea', role: 'Buyer', status: 'active', verified: false, sessionVersion: 0 } },
      { upsert: true }
    )
    expect(await google.signIn({ email: lookalike })).toMatchObject({ code: 'EmailNotVerified', userId: null })
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
  const first = await google.signIn({ email })
  const other = await addUser('Buyer', 'Grabber')
  expect(await google.signIn({ email }, other, { for: 'link' })).toMatchObject({
    code: 'user-mismatch',
    userId: other.id
  })
  expect(await google.signIn({ email })).toEqual(first)
})

it('signing in with Google opens no suspended and no closed account', async () => {
  const email = emailOf('suspended')
  expect(await google.signIn({ email })).toMatchObject({ code: null })
  await User.updateOne({ email }, { $set: { status: 'suspended' } })
  expect(await google.signIn({ email })).toMatchObject({ code: 'AccessDenied', userId: null })
})

it('signing in with Google says that it was cancelled', async () => {
  expect(await google.signIn({ email: emailOf('no'), response: 'deny' })).toMatchObject({
    path: '/popup/done',
    code: 'Callback',
    userId: null
  })
})

it('signing in with Google refuses a way back that was not begun in this browser, was changed, or is used twice', async () => {
  const { jar, backAt } = await google.comeBack({ email: emailOf('stolen') })
  expect(await google.finish(new CookieJar(), backAt)).toMatchObject({ code: 'OAuthCallback', userId: null })
  const changed = new URL(backAt)
  changed.searchParams.set('state', 'x'.repeat(43))
  const elsewhere = new CookieJar()
  for (const { name, value } of jar.entries) elsewhere.set(`${name}=${encodeURIComponent(value)}`)
  expect(await google.finish(elsewhere, changed)).toMatchObject({ code: 'OAuthCallback', userId: null })
  const copy = new CookieJar()
  for (const { name, value } of jar.entries) copy.set(`${name}=${encodeURIComponent(value)}`)
  expect(await google.finish(jar, backAt)).toMatchObject({ code: null })
  expect(await google.finish(copy, backAt)).toMatchObject({ code: 'OAuthCallback', userId: null })
})

describe('disconnecting Google', () => {
  async function disconnect(as: TestUser) {
    const { DELETE } = await import('@/app/api/profile/google/route')
    return call(DELETE, { as, method: 'DELETE' })
  }

  it('disconnecting Google is refused in words while it is the only way in', async () => {
    const owner = await addUser('Buyer', 'Googler')
    await google.signIn({ email: owner.email }, owner, { for: 'link' })
    const again = await renewed(owner)
    expect(await disconnect(again)).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('Set a password first') } }
    })
    expect(await google.signIn({ email: owner.email })).toMatchObject({ code: null, userId: owner.id })
  })

  it('disconnecting Google makes Google open the account no more, until it is connected again', async () => {
    const owner = await addUser('Buyer', 'Leaver')
    await User.updateOne({ _id: owner.id }, { $set: { passwordHash: 'some hash' } })
    await google.signIn({ email: owner.email }, owner, { for: 'link' })
    const again = await renewed(owner)
    expect(await disconnect(again)).toMatchObject({ status: 200, body: { done: true } })
    expect(await google.signIn({ email: owner.email })).toMatchObject({ code: 'OAuthAccountNotLinked', userId: null })
    expect(await disconnect(again)).toMatchObject({ status: 200 })
    expect(await google.signIn({ email: owner.email, account: '2' }, again, { for: 'link' })).toMatchObject({
      code: null,
      userId: owner.id
    })
    expect(await google.signIn({ email: owner.email, account: '2' })).toMatchObject({ code: null, userId: owner.id })
  })
})

it('confirming with Google that it is still you renews the proof of who is logged in, and lets no other Google account in', async () => {
  const owner = await addUser('Buyer', 'Still Me')
  await google.signIn({ email: owner.email }, owner, { for: 'link' })
  const again = await renewed(owner)
  await User.updateOne({ _id: owner.id }, { $set: { 'sessions.$[].provedAt': new Date(0) } })
  const stranger = emailOf('stranger')
  expect(await google.signIn({ email: stranger, account: '2' }, again, { for: 'confirm' })).toMatchObject({
    code: 'user-mismatch',
    userId: owner.id
  })
  expect(await User.countDocuments({ email: stranger })).toBe(0)
  expect(await google.signIn({ email: owner.email }, again, { for: 'confirm' })).toMatchObject({
    code: null,
    userId: owner.id
  })
  const sessions = (await User.findById(owner.id).lean())?.sessions ?? []
  expect(sessions.some(({ provedAt }) => Date.now() - (provedAt?.getTime() ?? 0) < 60_000)).toBe(true)
})
