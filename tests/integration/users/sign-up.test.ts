import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { readMail } from '@/tests/unit/mail/read-mail'
import { readMailFolder, tokenIn } from '../mail/read-mail-folder'

const FORM = { name: 'Ann Reader', type: 'Buyer', email: 'ann@flyleaf.test', password: 'paper boats at dawn' }

let shop: TestShop
let data = ''
let signUp: typeof import('@/app/api/signup/route').POST
let resend: typeof import('@/app/api/verify-email/resend/route').POST
let verify: typeof import('@/app/api/verify-email/route').POST
let User: typeof import('@/models/user').UserModel
let authenticate: typeof import('@/lib/users/authenticate-user').authenticateUser

beforeAll(async () => {
  shop = await openTestShop()
  data = process.env.FLYLEAF_DATA ?? ''
  signUp = (await import('@/app/api/signup/route')).POST
  resend = (await import('@/app/api/verify-email/resend/route')).POST
  verify = (await import('@/app/api/verify-email/route')).POST
  User = (await import('@/models/user')).UserModel
  authenticate = (await import('@/lib/users/authenticate-user')).authenticateUser
})

afterAll(() => shop.close())

function waitForMail(address: string): Promise<string> {
  return vi.waitFor(async () => {
    const mail = (await readMailFolder(data, address)).at(-1)
    if (!mail) throw new Error('no mail yet')
    return mail
  }, 10_000)
}

it.each(['Seller', 'Buyer'] as const)('signing up makes a %s who can log in at once', async (type) => {
  const form = { ...FORM, type, email: `new.${type}@Flyleaf.test` }
  expect(await call(signUp, { body: form })).toMatchObject({ status: 201, body: { acknowledged: true } })
  expect(await authenticate(form)).toMatchObject({
    roles: [type],
    name: 'Ann Reader',
    email: form.email.toLowerCase()
  })
  const user = await User.findOne({ email: form.email.toLowerCase() }).lean()
  expect(user).toMatchObject({ role: type, verified: false, emailVerified: false, status: 'active' })
  expect(JSON.stringify(user)).not.toContain(FORM.password)
})

it.each([
  ['the type Admin', { type: 'Admin' }],
  ['a type in other letters', { type: 'seller' }],
  ['a list of types', { type: ['Seller'] }],
  ['a role', { role: 'Admin' }],
  ['a verified flag', { verified: true }],
  ['a proved address', { emailVerified: true }],
  ['a status', { status: 'active' }],
  ['a password hash', { passwordHash: 'x' }],
  ['a session version', { sessionVersion: 7 }],
  ['an id', { _id: '0123456789abcdef01234567' }],
  ['an operator for an address', { email: { $ne: null } }],
  ['a common password', { password: 'password1' }],
  ['a password with the name in it', { password: 'ann reader likes books' }],
  ['a line break in the name', { name: 'Ann\r\nBcc: all@flyleaf.test' }]
])('signing up refuses %s', async (_name, tampered) => {
  const email = 'refused@flyleaf.test'
  expect(await call(signUp, { body: { ...FORM, email, ...tampered } })).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_INPUT' } }
  })
  expect(await User.countDocuments({ email })).toBe(0)
})

it.each([
  ['a name of 80 emoji', { name: '😀'.repeat(80) }, 201],
  ['a name of 81 emoji', { name: '😀'.repeat(81) }, 400],
  ['half a surrogate pair in the name', { name: 'Ann \ud83d' }, 400],
  ['a NUL in the name', { name: 'Ann\u0000' }, 400],
  ['10,000 letters in the name', { name: 'a'.repeat(10_000) }, 400]
])('signing up answers a known address as it answers a new one for %s', async (_name, changed, status) => {
  const owner = await addUser('Buyer', 'Owner')
  const known = await call(signUp, { body: { ...FORM, email: owner.email, ...changed } })
  const unknown = await call(signUp, { body: { ...FORM, email: `new.${owner.email}`, ...changed } })
  expect(unknown).toMatchObject({ status })
  expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
})

it('signing up refuses an address that is too long only after it was normalised', async () => {
  const body = { ...FORM, email: `${'㍱'.repeat(200)}@flyleaf.test` }
  expect(await call(signUp, { body })).toMatchObject({
    status: 400,
    body: { error: { fields: { email: 'Email is too long' } } }
  })
})

it('signing up refuses other sites', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
  expect(await call(signUp, { body: { ...FORM, email: 'csrf@flyleaf.test' }, headers })).toMatchObject({
    status: 403
  })
})

it('signing up answers a known address as it answers a new one, changes nothing and tells the owner', async () => {
  const owner = await addUser('Seller', 'Owner')
  const before = await User.findById(owner.id).lean()
  const known = await call(signUp, { body: { ...FORM, email: owner.email } })
  const unknown = await call(signUp, { body: { ...FORM, email: 'unknown@flyleaf.test' } })
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
  const after = await User.findById(owner.id).lean()
  expect(after).toEqual({ ...before, updatedAt: after?.updatedAt, signUpTriedAt: expect.any(Date) })
  expect(await authenticate({ ...FORM, email: owner.email })).toBeNull()
  const mail = await waitForMail(owner.email)
  expect(mail).toContain('Someone, perhaps you, tried to sign up')
  expect(mail).toContain('Hello Owner,')
  expect(mail).not.toContain('Ann Reader')
})

it('signing up mails no name to an address that nobody has proved, neither the first one nor another', async () => {
  const headers = { 'x-flyleaf-client-address': '203.0.113.48' }
  const body = { ...FORM, email: 'unproved@flyleaf.test' }
  expect((await call(signUp, { body, headers })).status).toBe(201)
  expect((await call(signUp, { body: { ...body, name: 'Eve Elsewhere' }, headers })).status).toBe(201)
  const mails = await vi.waitFor(async () => {
    const found = await readMailFolder(data, body.email)
    expect(found).toHaveLength(2)
    return found
  }, 10_000)
  for (const mail of mails) {
    expect(readMail(mail).text).toMatch(/^Hello,\r\n/)
    for (const name of ['Ann', 'Eve']) expect(mail).not.toContain(name)
  }
})

it('signing up tells a browser that has logged in to the account before that there is one, and no other', async () => {
  const { findKnownAccount, makeKnownBrowserCookie } = await import('@/lib/users/known-browser')
  const [owner, stranger] = [await addUser('Buyer', 'Returning'), await addUser('Buyer', 'Stranger')]
  const cookieOf = async ({ email }: TestUser) =>
    makeKnownBrowserCookie((await findKnownAccount(email)) ?? '').split(';')[0] ?? ''
  const body = { ...FORM, email: owner.email }
  const elsewhere = { 'x-flyleaf-client-address': '203.0.113.47' }
  expect(await call(signUp, { body, headers: { ...elsewhere, cookie: await cookieOf(owner) } })).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'ACCOUNT_EXISTS',
        message: expect.stringContaining('You already have an account with this email address.')
      }
    }
  })
  expect((await User.findById(owner.id).lean())?.signUpTriedAt).toBeUndefined()
  expect(await call(signUp, { body, headers: { ...elsewhere, cookie: await cookieOf(stranger) } })).toMatchObject({
    status: 201
  })
  const cookie = await cookieOf(owner)
  await User.updateOne({ _id: owner.id }, { $inc: { sessionVersion: 1 } })
  expect(await call(signUp, { body, headers: { ...elsewhere, cookie } })).toMatchObject({ status: 201 })
})

it('signing up tells the owner of a suspended account too, without a link that would lead nowhere', async () => {
  const owner = await addUser('Buyer', 'Suspended')
  await User.updateOne({ _id: owner.id }, { $set: { status: 'suspended' } })
  expect(await call(signUp, { body: { ...FORM, email: owner.email } })).toMatchObject({
    status: 201,
    body: { acknowledged: true }
  })
  const mail = await waitForMail(owner.email)
  expect(mail).toContain('which is suspended')
  expect(mail).not.toContain('token=')
})

it('signing up makes one account when the same address signs up several times at once, and stops at five', async () => {
  const body = { ...FORM, email: 'at.once@flyleaf.test' }
  const responses = await Promise.all(Array.from({ length: 8 }, () => call(signUp, { body })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  expect(responses.find(({ status }) => status === 429)).toMatchObject({
    body: { error: { code: 'TOO_MANY_REQUESTS' } }
  })
  expect(await User.countDocuments({ email: body.email })).toBe(1)
})

it('signing up counts the tagged addresses of one mailbox together, and keeps them different accounts', async () => {
  const sign = (email: string) =>
    call(signUp, { body: { ...FORM, email }, headers: { 'x-flyleaf-client-address': '203.0.113.31' } })
  const statuses = []
  for (const tag of ['', '+1', '+two', '+3+4', '+']) statuses.push((await sign(`tagged${tag}@flyleaf.test`)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  expect(await User.countDocuments({ email: /^tagged/ })).toBe(5)
  expect((await sign('tagged+6@flyleaf.test')).status).toBe(429)
  expect((await sign('tagged6@flyleaf.test')).status).toBe(201)
})

it('signing up is stopped after twenty from one address on the network, not from another', async () => {
  const from = (address: string, n: number) =>
    call(signUp, {
      body: { ...FORM, email: `many.${n}@flyleaf.test` },
      headers: { 'x-flyleaf-client-address': address }
    })
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await from('203.0.113.8', n)).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429])
  expect(await from('203.0.113.9', 22)).toMatchObject({ status: 201 })
})

it('proving an address works once, by the mailed link', async () => {
  const email = 'proved@flyleaf.test'
  await call(signUp, { body: { ...FORM, email } })
  const token = tokenIn(await waitForMail(email), '/verify-email')
  expect(await call(verify, { body: { token } })).toMatchObject({ status: 200 })
  expect((await User.findOne({ email }).lean())?.emailVerified).toBe(true)
  expect(await call(verify, { body: { token } })).toMatchObject({ status: 404 })
})

it('proving an address does not work with a guessed, changed or old link', async () => {
  const email = 'old@flyleaf.test'
  await call(signUp, { body: { ...FORM, email } })
  const token = tokenIn(await waitForMail(email), '/verify-email')
  const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  expect(await call(verify, { body: { token: changed } })).toMatchObject({ status: 404 })
  expect(await call(verify, { body: { token: '' } })).toMatchObject({ status: 400 })
  const { OneTimeTokenModel } = await import('@/models/one-time-token')
  const user = await User.findOne({ email }).lean()
  await OneTimeTokenModel.updateOne({ userId: user?._id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
  expect(await call(verify, { body: { token } })).toMatchObject({ status: 404 })
  expect((await User.findOne({ email }).lean())?.emailVerified).toBe(false)
})

it('proving an address keeps only a hash of the link in the database', async () => {
  const email = 'hashed@flyleaf.test'
  await call(signUp, { body: { ...FORM, email } })
  const token = tokenIn(await waitForMail(email), '/verify-email')
  const { OneTimeTokenModel } = await import('@/models/one-time-token')
  expect(JSON.stringify(await OneTimeTokenModel.find({}).lean())).not.toContain(token)
})

it('proving an address works by a mail that was asked for once more; then the first one is of no use', async () => {
  const owner = await addUser('Buyer', 'Mailless', { emailVerified: false })
  const { mailVerificationLink } = await import('@/lib/users/account-mails')
  await mailVerificationLink(owner)
  const first = tokenIn(await waitForMail(owner.email), '/verify-email')
  expect(await call(resend, { as: owner, body: {} })).toMatchObject({ status: 202 })
  const second = await vi.waitFor(async () => {
    const mails = await readMailFolder(data, owner.email)
    if (mails.length < 2) throw new Error('no second mail yet')
    return mails.map((mail) => tokenIn(mail, '/verify-email')).find((token) => token !== first) ?? ''
  }, 10_000)
  expect(await call(verify, { body: { token: second } })).toMatchObject({ status: 200 })
  expect(await call(verify, { body: { token: first } })).toMatchObject({ status: 404 })
})

it('proving an address cannot be asked for more than five times an hour, nor by a guest, and sends nothing once it is done', async () => {
  const owner = await addUser('Buyer', 'Done')
  await User.updateOne({ _id: owner.id }, { $set: { emailVerified: true } })
  expect(await call(resend, { body: {} })).toMatchObject({ status: 401 })
  const responses = []
  for (let time = 0; time < 6; time += 1) responses.push(await call(resend, { as: owner, body: {} }))
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
  expect(responses[5]).toMatchObject({
    body: { error: { message: 'Too many attempts. Please try again in 60 minutes.' } }
  })
  expect(Number(responses[5]?.headers.get('retry-after'))).toBeGreaterThan(3500)
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  expect(await OutgoingMailModel.countDocuments({ 'content.to': owner.email })).toBe(0)
  expect(await readMailFolder(data, owner.email)).toEqual([])
})

it('proving an address sends one mailbox no more than ten an hour, whatever accounts have tagged addresses of it, and none of them stops its owner', async () => {
  const owner = await addUser('Buyer', 'Much')
  const statuses = []
  for (let account = 0; account < 7; account += 1) {
    const tagged = await addUser('Buyer', 'Stranger')
    await User.updateOne({ _id: tagged.id }, { $set: { email: owner.email.replace('@', `+${account}@`) } })
    statuses.push((await call(resend, { as: tagged, body: {} })).status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
  expect(await call(resend, { as: owner, body: {} })).toMatchObject({ status: 202 })
})
