import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let choose: typeof import('@/app/api/language/route').POST
let User: typeof import('@/models/user').UserModel
let Mail: typeof import('@/models/outgoing-mail').OutgoingMailModel

beforeAll(async () => {
  shop = await openTestShop()
  choose = (await import('@/app/api/language/route')).POST
  User = (await import('@/models/user')).UserModel
  Mail = (await import('@/models/outgoing-mail')).OutgoingMailModel
  // A mail that is sent has no content any more.
  vi.spyOn(await import('@/lib/platform/mail/deliver-mail'), 'deliverMail').mockRejectedValue(
    new Error('no mail server today')
  )
})

afterAll(() => shop.close())

/** Presses the button of the foot, as a browser without scripts does it. */
async function press(
  fields: Record<string, string>,
  from: { user?: TestUser; referer?: string } = {}
): Promise<Response> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    ...(from.user ? { cookie: from.user.cookie } : {}),
    ...(from.referer ? { referer: from.referer } : {})
  }
  const request = new NextRequest('http://shop.test/api/language', {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields)
  })
  return choose(request, { params: Promise.resolve({}) })
}

it('choosing a language leads back to the page with a cookie that lasts a year, without scripts', async () => {
  const response = await press({ language: 'de' }, { referer: 'http://shop.test/books?q=momo' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('http://shop.test/books?q=momo')
  expect(response.headers.get('set-cookie')).toMatch(
    /^language=de; Path=\/; .*Max-Age=31536000; HttpOnly; SameSite=lax$/i
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('choosing a language prefers the page that the form names, and leaves the shop for neither', async () => {
  const backTo = async (fields: Record<string, string>, referer?: string) =>
    (await press({ language: 'en', ...fields }, referer ? { referer } : {})).headers.get('location')
  expect(await backTo({ back: '/login?from=/books' }, 'http://shop.test/blog')).toBe(
    'http://shop.test/login?from=/books'
  )
  expect(await backTo({ back: '//evil.test' })).toBe('http://shop.test/')
  expect(await backTo({}, 'https://evil.test/books')).toBe('http://shop.test/')
  expect(await backTo({}, 'http://shop.test.evil.test/books')).toBe('http://shop.test/')
  expect(await backTo({}, 'http://shop.test//evil.test')).toBe('http://shop.test/')
  expect(await backTo({})).toBe('http://shop.test/')
})

it('choosing a language refuses a language the shop does not have', async () => {
  expect((await press({ language: 'fr' })).status).toBe(400)
  expect((await press({ language: 'de', language2: 'en' })).status).toBe(400)
})

it('choosing a language keeps the choice on the account of who is signed in, and writes its mails in it', async () => {
  const user = await addUser('Buyer', 'Berta')
  await press({ language: 'de' }, { user })
  expect((await User.findById(user.id).lean())?.language).toBe('de')

  const { mailResetLink } = await import('@/lib/users/account-mails')
  const { language } = (await User.findById(user.id).lean()) ?? { language: null }
  await mailResetLink({ ...user, emailVerified: true, language })
  const mail = await Mail.findOne({ kind: 'reset-password', 'content.to': user.email }).lean()
  expect(mail?.content).toMatchObject({
    subject: 'Neues Passwort wählen',
    language: 'de',
    text: expect.stringContaining('Guten Tag Berta,')
  })
})

it('choosing a language is kept by an account that is made on a German page', async () => {
  const { POST } = await import('@/app/api/signup/route')
  const email = 'gerda@flyleaf.test'
  const body = { name: 'Gerda', type: 'Buyer', email, password: 'paper boats at dawn' }
  expect((await call(POST, { body, headers: { cookie: 'language=de' } })).status).toBe(201)
  expect((await User.findOne({ email }).lean())?.language).toBe('de')
  const mail = await Mail.findOne({ kind: 'verify-email', 'content.to': email }).lean()
  expect(mail?.content?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
  expect(mail?.content?.text).toContain('http://shop.test/verify-email?token=')
})

it('a refusal is said in the language of the page', async () => {
  const { POST } = await import('@/app/api/wishlist/route')
  const asked = { body: { productId: 'x' }, headers: { cookie: 'language=de' } }
  expect(await call(POST, asked)).toMatchObject({
    status: 401,
    body: { error: { code: 'SIGNED_OUT', message: 'Bitte melden Sie sich zuerst an.' } }
  })
})
