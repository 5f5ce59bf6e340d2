import { afterAll, beforeAll, expect, it } from 'vitest'
import { CookieJar } from '@/tests/support/google'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { ask } from './visitor'

const PASSWORD = 'paper boats at dawn'

let shop: TestShop
let passwordHash = ''
let User: typeof import('@/models/user').UserModel

beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await (await import('@/lib/platform/auth/password')).hashPassword(PASSWORD)
  ;({ UserModel: User } = await import('@/models/user'))
})

afterAll(() => shop.close())

async function addPerson(name: string): Promise<string> {
  const { id, email } = await addUser('Buyer', name)
  await User.updateOne({ _id: id }, { $set: { passwordHash } })
  return email
}

async function tokenOf(jar: CookieJar): Promise<string> {
  return Object(await (await ask(jar, '/api/auth/csrf')).json()).csrfToken
}

/** Sends fields to an address of next-auth as a form; a name may come more than once. Returns the status. */
async function sendForm(jar: CookieJar, address: string, fields: [string, string][]): Promise<number> {
  const token: [string, string] = ['csrfToken', await tokenOf(jar)]
  return (await ask(jar, address, new URLSearchParams([...fields, token, ['json', 'true']]))).status
}

it('logging in by password takes a form as well as JSON', async () => {
  const jar = new CookieJar()
  const fields: [string, string][] = [
    ['email', await addPerson('Form')],
    ['password', PASSWORD]
  ]
  expect(await sendForm(jar, '/api/auth/callback/credentials', fields)).toBe(200)
  expect(jar.header).toContain('next-auth.session-token=ey')
})

it('logging in by password is counted for the address it is tried with: a second one in the same form is refused', async () => {
  const jar = new CookieJar()
  const email = await addPerson('Guessed')
  const twice: [string, string][] = [
    ['email', 'decoy@flyleaf.test'],
    ['email', email],
    ['password', PASSWORD]
  ]
  expect(await sendForm(jar, '/api/auth/callback/credentials', twice)).toBe(400)
  expect(jar.header).not.toContain('session-token')
})

it.each(['/api/auth/callback/credentials/x', '/api/auth/callback/credentials/x/y'])(
  'logging in by password has one address: %s is none',
  async (address) => {
    const jar = new CookieJar()
    expect(
      await sendForm(jar, address, [
        ['email', await addPerson('Elsewhere')],
        ['password', PASSWORD]
      ])
    ).toBe(404)
    expect(jar.header).not.toContain('session-token')
  }
)

it.each(['signout', 'signin/google', 'callback/credentials'])(
  'calls of the sign-in library take no large body: %s',
  async (action) => {
    const jar = new CookieJar()
    expect((await ask(jar, `/api/auth/${action}`, { csrfToken: 'x'.repeat(70_000) })).status).toBe(413)
  }
)
