import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { RouteHandler } from '@/lib/api/handle'
import { CookieJar } from '@/tests/support/google'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { waitForMail } from '../mail/wait-for-mail'
import { ask } from './visitor'

/**
 * Nobody can tell from the time of a response whether an address has an account: counted here, not
 * timed. What takes time is argon2 and the database; both must be asked the same for every address.
 */
const PASSWORD = 'paper boats at dawn'

const spent = vi.hoisted(() => ({ argon2: new Array<string>(), database: new Array<string>() }))

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const counted: Pick<typeof argon2, 'hash' | 'verify'> = {
    hash: async (password, options, signal) => {
      const text = await argon2.hash(password, options, signal)
      spent.argon2.push(`hash ${costOf(text)}`)
      return text
    },
    verify: (hashed, password, options, signal) => {
      spent.argon2.push(`verify ${costOf(String(hashed))}`)
      return argon2.verify(hashed, password, options, signal)
    }
  }
  return { ...argon2, ...counted }
})

/** The parameters of a hash: all that its time depends on. */
function costOf(hashed: string): string {
  return hashed.split('$').slice(1, 4).join('$')
}

/** What the sender of mails does beside the responses, which do not wait for it. */
const SENDING = ['outgoing_mails.findOneAndUpdate', 'outgoing_mails.updateOne']

let shop: TestShop
let User: typeof import('@/models/user').UserModel
let people: Record<'active' | 'passwordless' | 'suspended', TestUser>

beforeAll(async () => {
  shop = await openTestShop()
  ;({ UserModel: User } = await import('@/models/user'))
  const { hashPassword, verifyPassword } = await import('@/lib/platform/auth/password')
  const passwordHash = await hashPassword(PASSWORD)
  // The decoy for unknown accounts is made once a process, at the first login of whomever.
  await verifyPassword(null, PASSWORD)
  people = {
    active: await addUser('Buyer', 'Active'),
    passwordless: await addUser('Buyer', 'Googler'),
    suspended: await addUser('Buyer', 'Suspended')
  }
  await User.updateOne({ _id: people.active.id }, { $set: { passwordHash, emailVerified: false } })
  await User.updateOne({ _id: people.suspended.id }, { $set: { passwordHash, status: 'suspended' } })
  // It asks the database by itself.
  await shop.closeSearch()
  mongoose.set('debug', (collection: string, method: string) => {
    const step = `${collection}.${method}`
    if (!SENDING.includes(step)) spent.database.push(step)
  })
})

afterAll(async () => {
  mongoose.set('debug', false)
  await shop.close()
})

beforeEach(() => {
  spent.argon2.length = 0
  spent.database.length = 0
})

type Seen = { status: number; body: unknown; argon2: string[]; database: string[] }

/** What one request is answered and what it costs until then. */
async function watch(request: () => Promise<{ status: number; body: unknown }>): Promise<Seen> {
  spent.argon2.length = 0
  spent.database.length = 0
  const { status, body } = await request()
  return { status, body, argon2: [...spent.argon2], database: [...spent.database] }
}

const READS = /\.(find|findOne|countDocuments|aggregate|distinct)$/
const readsOf = ({ database }: Seen) => database.filter((step) => READS.test(step))

it('the work behind a response is the same for every address at logging in: unknown, wrong password, without a password, suspended', async () => {
  const tried = [
    ['nobody@flyleaf.test', PASSWORD],
    [people.active.email, 'a wrong password'],
    [people.passwordless.email, PASSWORD],
    [people.suspended.email, PASSWORD],
    [people.suspended.email, 'a wrong password']
  ]
  const seen: Seen[] = []
  for (const [email, password] of tried) {
    const jar = new CookieJar()
    const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
    seen.push(
      await watch(async () => {
        const response = await ask(jar, '/api/auth/callback/credentials', {
          email,
          password,
          csrfToken,
          json: 'true'
        })
        return { status: response.status, body: await response.json() }
      })
    )
  }
  expect(seen[0]).toMatchObject({
    status: 401,
    argon2: ['verify argon2id$v=19$m=19456,t=2,p=1'],
    database: ['users.findOne', 'users.findOne']
  })
  for (const other of seen) expect(other).toEqual(seen[0])
})

it('the work behind a response is the same for every address at signing up: new and known', async () => {
  const { POST } = await import('@/app/api/signup/route')
  const form = { name: 'Ann Reader', type: 'Buyer', password: PASSWORD }
  const seen: Seen[] = []
  for (const email of ['new@flyleaf.test', people.active.email, people.passwordless.email]) {
    seen.push(await watch(() => call(POST, { body: { ...form, email } })))
    await waitForMail(process.env.FLYLEAF_DATA ?? '', email, 'Hello')
  }
  expect(seen[0]).toMatchObject({
    status: 201,
    argon2: ['hash argon2id$v=19$m=19456,t=2,p=1'],
    database: [
      'users.findOne',
      'users.findOne',
      'users.insertOne',
      'one_time_tokens.insertOne',
      'outgoing_mails.insertOne'
    ]
  })
  const known = {
    ...seen[0],
    database: seen[0]?.database.map((step) => (step === 'users.insertOne' ? 'users.updateOne' : step))
  }
  for (const other of seen.slice(1)) expect(other).toEqual(known)
})

it('the work behind a response is the same for every address at forgetting a password: known, unknown, suspended', async () => {
  const { POST } = await import('@/app/api/forgot-password/route')
  const seen: Seen[] = []
  for (const email of ['nobody@flyleaf.test', people.suspended.email, people.active.email]) {
    seen.push(await watch(() => call(POST, { body: { email } })))
  }
  await waitForMail(process.env.FLYLEAF_DATA ?? '', people.active.email, 'asked for a new password')
  for (const other of seen)
    expect({ ...other, database: readsOf(other) }).toEqual({
      ...seen[0],
      database: ['users.findOne', 'users.findOne']
    })
})

it('the work behind a response is the same for every address at asking for the confirmation once more: waiting and done', async () => {
  const { POST } = await import('@/app/api/verify-email/resend/route')
  const done = await addUser('Buyer', 'Done')
  await User.updateOne({ _id: done.id }, { $set: { emailVerified: true } })
  const seen: Seen[] = []
  for (const as of [done, people.active]) seen.push(await watch(() => call(POST, { as, body: {} })))
  expect(seen[0]).toMatchObject({ status: 202, argon2: [] })
  for (const other of seen)
    expect({ ...other, database: readsOf(other) }).toEqual({
      ...seen[0],
      database: ['users.findOne', 'users.findOne']
    })
})

it('the work behind a response is the same for every address at asking for a role: known and unknown, as a guest and as somebody else', async () => {
  const route: { GET: RouteHandler } = await import('@/app/api/users/[role]/[email]/route')
  for (const as of [undefined, people.passwordless]) {
    const seen: Seen[] = []
    for (const email of [people.active.email, 'nobody@flyleaf.test', people.suspended.email]) {
      seen.push(await watch(() => call(route.GET, { as, params: { role: 'buyer', email } })))
    }
    for (const other of seen) expect(other).toEqual({ ...seen[0], argon2: [], database: as ? ['users.findOne'] : [] })
    expect(seen[0]?.status).toBe(as ? 403 : 401)
  }
})
