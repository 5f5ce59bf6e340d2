import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CookieJar, startGoogleProcess, walkThroughGoogle, type GoogleProcess } from '@/tests/support/google'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { plantTwoStep } from '@/tests/support/two-step'
import { ask } from '../auth/visitor'
import { finishVisit } from './google-visits'

const ORIGIN = 'http://shop.test'
const CALLBACK = `${ORIGIN}/api/auth/callback/openid`

let shop: TestShop
let User: typeof import('@/models/user').UserModel
let Account: typeof import('@/models/user').AccountModel

beforeAll(async () => {
  shop = await openTestShop()
  ;({ UserModel: User, AccountModel: Account } = await import('@/models/user'))
})

afterAll(() => shop.close())

type Provider = { issuer: string; clientId: string; clientSecret: string }

/** The settings are read at each request. */
async function setUp({ issuer, clientId, clientSecret }: Provider, more: Record<string, string> = {}): Promise<void> {
  vi.resetModules()
  vi.stubEnv('OIDC_ISSUER', issuer)
  vi.stubEnv('OIDC_CLIENT_ID', clientId)
  vi.stubEnv('OIDC_CLIENT_SECRET', clientSecret)
  for (const [name, value] of Object.entries(more)) vi.stubEnv(name, value)
}

function emailOf(name: string): string {
  return `${name}.${Math.random().toString(36).slice(2, 8)}@campus.test`
}

async function start(jar: CookieJar, mode: string): Promise<URL> {
  const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
  const callbackUrl = `/popup/done?for=${mode}&by=openid`
  const started = await ask(jar, '/api/auth/signin/openid', { csrfToken, callbackUrl, json: 'true' })
  return new URL(Object(await started.json()).url)
}

describe('the OpenID provider of the emulator', () => {
  let provider: GoogleProcess
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-openid-'))
    provider = await startGoogleProcess(folder, CALLBACK)
  })
  beforeEach(() => setUp(provider))
  afterAll(async () => {
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function signIn(person: Parameters<typeof walkThroughGoogle>[2], as?: TestUser, mode = 'login') {
    const jar = new CookieJar()
    if (as) jar.set(as.cookie)
    const address = await start(jar, mode)
    for (const name of ['state', 'nonce', 'code_challenge']) expect(address.searchParams.get(name)).toMatch(/.{16,}/)
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    return finishVisit(jar, await walkThroughGoogle(address.href, provider.issuer, person))
  }

  it('signing in at an OpenID provider makes a buyer of somebody new, and opens the same account the next time', async () => {
    const email = emailOf('nora')
    const first = await signIn({ email, name: 'Nora' })
    expect(first).toMatchObject({ path: '/popup/done', code: null, roles: ['Buyer'] })
    expect(await signIn({ email })).toEqual(first)
    expect(await Account.findOne({ userId: first.userId }).lean()).toMatchObject({ provider: 'openid', type: 'oauth' })
  })

  it('a link stores no token of the provider', async () => {
    const { userId } = await signIn({ email: emailOf('tokens') })
    const link = await Account.collection.findOne({ userId: (await Account.findOne({ userId }).lean())?.userId })
    expect(Object.keys(link ?? {}).sort()).toEqual(['_id', 'provider', 'providerAccountId', 'type', 'userId'])
  })

  it('signing in at an OpenID provider takes over no account, and connects only where its owner asks for it', async () => {
    const owner = await addUser('Seller', 'Selma')
    expect(await signIn({ email: owner.email })).toMatchObject({ code: 'OAuthAccountNotLinked', userId: null })
    expect(await signIn({ email: owner.email }, owner)).toMatchObject({ code: 'OAuthAccountNotLinked' })
    expect(await signIn({ email: owner.email }, owner, 'confirm')).toMatchObject({ code: 'user-mismatch' })
    const other = await addUser('Buyer', 'Otto')
    expect(await signIn({ email: owner.email }, other, 'link')).toMatchObject({
      code: 'user-mismatch',
      userId: other.id
    })
    expect(await signIn({ email: emailOf('foreign') }, owner, 'link')).toMatchObject({ code: 'user-mismatch' })
    expect(await Account.countDocuments({ userId: owner.id })).toBe(0)
    expect(await signIn({ email: owner.email }, owner, 'link')).toMatchObject({ code: null, userId: owner.id })
    expect(await signIn({ email: owner.email })).toMatchObject({ code: null, userId: owner.id, roles: ['Seller'] })
  })

  it('a session that somebody planted is not connected with a foreign account', async () => {
    const thief = await addUser('Buyer', 'Thief')
    const email = emailOf('victim')
    const victim = await signIn({ email })
    expect(await signIn({ email }, thief)).toMatchObject({ code: null, userId: victim.userId })
    expect(await signIn({ email: emailOf('new-victim') }, thief)).not.toMatchObject({ userId: thief.id })
    expect(await Account.countDocuments({ userId: thief.id })).toBe(0)
  })

  it('an address that is not verified opens nothing', async () => {
    const email = emailOf('unverified')
    expect(await signIn({ email, verified: 'no' })).toMatchObject({ code: 'EmailNotVerified', userId: null })
    expect(await User.countDocuments({ email })).toBe(0)
  })

  it('an account with two-step sign-in is asked for a code', async () => {
    const email = emailOf('two')
    const { userId } = await signIn({ email })
    const { code } = await plantTwoStep(userId ?? '')
    const jar = new CookieJar()
    const backAt = await walkThroughGoogle((await start(jar, 'login')).href, provider.issuer, { email })
    expect(await finishVisit(jar, backAt)).toMatchObject({ path: '/popup/code', code: null, userId: null })
    const { POST } = await import('@/app/api/second-step/route')
    const { status, headers } = await call(POST, { body: { code: code() }, headers: { cookie: jar.header } })
    expect(status).toBe(200)
    expect(headers.getSetCookie().some((line) => line.startsWith('next-auth.session-token=ey'))).toBe(true)
  })

  it('the account is disconnected where a password is left', async () => {
    const { DELETE } = await import('@/app/api/profile/openid/route')
    const owner = await addUser('Buyer', 'Dora')
    await Account.create({ provider: 'openid', providerAccountId: crypto.randomUUID(), userId: owner.id })
    expect(await call(DELETE, { as: owner, method: 'DELETE' })).toMatchObject({ status: 403 })
    await User.updateOne({ _id: owner.id }, { $set: { passwordHash: 'some hash' } })
    expect(await call(DELETE, { as: owner, method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await Account.countDocuments({ userId: owner.id })).toBe(0)
  })
})

describe('an OpenID provider that is made by others', () => {
  const server = new OAuth2Server()
  let claims: Record<string, unknown> = {}
  let userinfo: Record<string, unknown> = {}

  beforeAll(async () => {
    await server.issuer.keys.generate('RS256')
    await server.start(0, '127.0.0.1')
    server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, claims))
    server.service.on('beforeUserinfo', (response) => Object.assign(response.body, userinfo))
  })
  beforeEach(async () => {
    const sub = crypto.randomUUID()
    claims = { sub }
    userinfo = { sub, email: emailOf('other'), email_verified: true, name: 'Ophelia' }
    const issuer = server.issuer.url ?? ''
    await setUp(
      { issuer, clientId: 'shop', clientSecret: 'secret' },
      { OIDC_ROLE_CLAIM: 'groups', OIDC_SELLER_ROLES: 'booksellers,staff' }
    )
  })
  afterEach(() => server.service.removeAllListeners('beforeResponse'))
  afterAll(() => server.stop())

  async function signIn() {
    const jar = new CookieJar()
    const address = await start(jar, 'login')
    const response = await fetch(address, { redirect: 'manual' })
    return finishVisit(jar, new URL(response.headers.get('location') ?? ''))
  }

  it('the address is read from the userinfo where the id_token has none, and the same account opens again', async () => {
    const first = await signIn()
    expect(first).toMatchObject({ path: '/popup/done', code: null, roles: ['Buyer'] })
    expect(await User.findById(first.userId).lean()).toMatchObject({ email: userinfo['email'], name: 'Ophelia' })
    expect(await signIn()).toEqual(first)
  })

  it.each([
    [['readers', 'staff'], 'Seller'],
    ['booksellers', 'Seller'],
    [['Admin', 'admin'], 'Buyer'],
    [{ staff: true }, 'Buyer']
  ])('the claim %j makes somebody new a %s', async (groups, role) => {
    claims = { ...claims, groups }
    expect(await signIn()).toMatchObject({ code: null, roles: [role] })
  })

  it('a userinfo about somebody else opens nothing', async () => {
    userinfo = { ...userinfo, sub: 'somebody-else' }
    expect(await signIn()).toMatchObject({ code: 'OAuthCallback', userId: null })
  })

  it.each([
    ['for another nonce', { nonce: 'of-another-sign-in' }],
    ['for another client', { aud: 'another-shop' }],
    ['by another issuer', { iss: 'https://evil.test' }],
    ['that is over', { exp: 1 }]
  ])('an id_token %s opens nothing', async (_what, change) => {
    claims = { ...claims, ...change }
    expect(await signIn()).toMatchObject({ code: 'OAuthCallback', userId: null })
  })

  it('a provider that calls itself by another address opens nothing', async () => {
    vi.stubEnv('OIDC_ISSUER', (server.issuer.url ?? '').replace('localhost', '127.0.0.1'))
    expect(await signIn()).toMatchObject({ code: expect.stringMatching(/^OAuth(Callback|Signin)$/), userId: null })
  })
})

it('a shop without an OpenID provider has no such addresses', async () => {
  vi.unstubAllEnvs()
  vi.resetModules()
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) vi.stubEnv(name, undefined)
  const jar = new CookieJar()
  expect((await ask(jar, '/api/auth/callback/openid?code=x')).status).toBe(404)
  expect(Object(await (await ask(jar, '/api/auth/providers')).json()).openid).toBeUndefined()
})
