import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { readMailFolder, tokenIn } from '../mail/read-mail-folder'

const NEW_PASSWORD = 'four lamps in a window'

let shop: TestShop
let data = ''
let forgot: typeof import('@/app/api/forgot-password/route').POST
let reset: typeof import('@/app/api/reset-password/route').POST
let me: typeof import('@/app/api/me/route').GET
let authenticate: typeof import('@/lib/users/authenticate-user').authenticateUser

beforeAll(async () => {
  shop = await openTestShop()
  data = process.env.FLYLEAF_DATA ?? ''
  forgot = (await import('@/app/api/forgot-password/route')).POST
  reset = (await import('@/app/api/reset-password/route')).POST
  me = (await import('@/app/api/me/route')).GET
  authenticate = (await import('@/lib/users/authenticate-user')).authenticateUser
})

afterAll(() => shop.close())

async function askForLink(user: TestUser): Promise<string> {
  const before = (await readMailFolder(data, user.email)).length
  expect(await call(forgot, { body: { email: user.email } })).toMatchObject({ status: 202 })
  return vi.waitFor(async () => {
    const mails = await readMailFolder(data, user.email)
    if (mails.length === before) throw new Error('no mail yet')
    return tokenIn(mails.at(-1) ?? '', '/reset-password')
  }, 10_000)
}

/** Asks for a link from a place on the network, with the cookies of a browser. */
function askFrom(address: string, email: string, cookie = '') {
  return call(forgot, {
    body: { email },
    headers: { 'x-flyleaf-client-address': address, ...(cookie ? { cookie } : {}) }
  })
}

/** The cookie of a browser that has logged in to the account. */
async function knownBrowserOf({ email }: TestUser): Promise<string> {
  const { findKnownAccount, makeKnownBrowserCookie } = await import('@/lib/users/known-browser')
  return makeKnownBrowserCookie((await findKnownAccount(email)) ?? '').split(';')[0] ?? ''
}

function waitForMails(user: TestUser, count: number): Promise<void> {
  return vi.waitFor(async () => expect(await readMailFolder(data, user.email)).toHaveLength(count), 10_000)
}

it('a forgotten password is replaced by the mailed link, once, and ends every session', async () => {
  const user = await addUser('Buyer', 'Forgetful')
  expect((await call(me, { as: user })).body).toMatchObject({ user: { email: user.email } })
  const token = await askForLink(user)
  expect(await call(reset, { body: { token, password: NEW_PASSWORD } })).toMatchObject({ status: 200 })
  expect((await call(me, { as: user })).body).toEqual({ user: null })
  expect(await authenticate({ email: user.email, password: NEW_PASSWORD })).toMatchObject({
    id: user.id,
    sessionVersion: 1
  })
  expect(await call(reset, { body: { token, password: 'another one entirely' } })).toMatchObject({ status: 404 })
  expect(await authenticate({ email: user.email, password: NEW_PASSWORD })).not.toBeNull()
})

it('a forgotten password is replaced by one of two who use the same link at once', async () => {
  const token = await askForLink(await addUser('Buyer', 'Twice'))
  const responses = await Promise.all(
    [1, 2, 3, 4].map((n) => call(reset, { body: { token, password: `${NEW_PASSWORD} ${n}` } }))
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
})

it('a forgotten password is hashed once, however often one link is sent at once', async () => {
  const token = await askForLink(await addUser('Buyer', 'Flood'))
  const hashing = vi.spyOn(await import('@/lib/platform/auth/password'), 'hashPassword')
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => call(reset, { body: { token, password: `${NEW_PASSWORD} ${n}` } }))
  )
  expect(hashing).toHaveBeenCalledTimes(1)
  hashing.mockRestore()
})

it('a forgotten password makes the other links that were mailed useless', async () => {
  const user = await addUser('Buyer', 'Impatient')
  const first = await askForLink(user)
  const second = await askForLink(user)
  expect(await call(reset, { body: { token: second, password: NEW_PASSWORD } })).toMatchObject({ status: 200 })
  expect(await call(reset, { body: { token: first, password: 'another one entirely' } })).toMatchObject({
    status: 404
  })
})

it('a forgotten password leaves the link as it was when the new password is refused', async () => {
  const token = await askForLink(await addUser('Buyer', 'Careless'))
  expect(await call(reset, { body: { token, password: 'password123' } })).toMatchObject({ status: 400 })
  expect(await call(reset, { body: { token, password: NEW_PASSWORD } })).toMatchObject({ status: 200 })
})

it('a forgotten password is answered alike for known, unknown and suspended addresses, and only the first gets a mail', async () => {
  const known = await addUser('Buyer', 'Known')
  const suspended = await addUser('Buyer', 'Suspended')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: suspended.id }, { $set: { status: 'suspended' } })
  const emails = [suspended.email, 'nobody@flyleaf.test', known.email]
  const responses = []
  for (const email of emails) responses.push(await call(forgot, { body: { email } }))
  expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
  await vi.waitFor(async () => expect(await readMailFolder(data, known.email)).toHaveLength(1), 10_000)
  expect(await readMailFolder(data, suspended.email)).toEqual([])
  expect(await readMailFolder(data, 'nobody@flyleaf.test')).toEqual([])
})

it('a forgotten password can be asked for by its owner while a stranger asks for it under tagged addresses', async () => {
  const owner = await addUser('Buyer', 'Victim')
  const tagged = (n: number) => owner.email.replace('@', `+${n}@`)
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await askFrom('198.51.100.1', tagged(n))).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  expect((await askFrom('198.51.100.1', owner.email)).status).toBe(429)
  expect((await askFrom('198.51.100.2', owner.email)).status).toBe(202)
  await waitForMails(owner, 1)
})

it('a forgotten password is counted by itself for a browser that was signed in before, five times an hour', async () => {
  const owner = await addUser('Buyer', 'Owner')
  for (let n = 0; n < 6; n += 1) await askFrom('198.51.100.3', owner.email)
  expect((await askFrom('198.51.100.3', owner.email)).status).toBe(429)
  const cookie = await knownBrowserOf(owner)
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await askFrom('198.51.100.3', owner.email, cookie)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  const other = await addUser('Buyer', 'Other')
  expect((await askFrom('198.51.100.3', other.email, cookie)).status).toBe(202)
})

it('a forgotten password brings an account five mails in half an hour, however many networks ask, and a browser that was signed in before gets its own', async () => {
  const owner = await addUser('Buyer', 'Owner')
  const asked = await Promise.all(Array.from({ length: 9 }, (_, n) => askFrom(`198.51.101.${n}`, owner.email)))
  expect(new Set(asked.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(asked[0]?.status).toBe(202)
  await waitForMails(owner, 5)
  const unknown = await askFrom('198.51.101.20', 'nobody.at.all@flyleaf.test')
  expect(unknown).toMatchObject({ status: 202, body: asked[0]?.body })
  // The mail of this one is written after the four that were not: they would be there by now.
  expect((await askFrom('198.51.101.21', owner.email, await knownBrowserOf(owner))).status).toBe(202)
  await waitForMails(owner, 6)
})

it('a forgotten password gets 429 with Retry-After at the sixth time in an hour, for unknown addresses too', async () => {
  const known = await addUser('Buyer', 'Insistent')
  for (const email of [known.email, 'nobody.insists@flyleaf.test']) {
    const headers = { 'x-flyleaf-client-address': '203.0.113.7' }
    for (let time = 0; time < 5; time += 1)
      expect(await call(forgot, { body: { email }, headers })).toMatchObject({ status: 202 })
    const refused = await call(forgot, { body: { email }, headers })
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  }
})

it('a forgotten password gets 429 at the twenty-first time from one address on the network, whomever it is about', async () => {
  const headers = { 'x-flyleaf-client-address': '203.0.113.21' }
  const statuses = []
  for (let n = 0; n < 21; n += 1)
    statuses.push((await call(forgot, { body: { email: `nobody.${n}@flyleaf.test` }, headers })).status)
  expect(statuses).toEqual([...Array(20).fill(202), 429])
})

it('a forgotten password does not open with the link that proves an address', async () => {
  const { makeOneTimeToken } = await import('@/lib/users/one-time-token')
  const user = await addUser('Buyer', 'Mixed Up')
  const { token } = await makeOneTimeToken('verify-email', user.id)
  expect(await call(reset, { body: { token, password: NEW_PASSWORD } })).toMatchObject({ status: 404 })
})
