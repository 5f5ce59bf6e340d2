import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english, german } from '@/tests/support/english'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'

let shop: TestShop
let book: typeof import('@/app/api/bookings/route').POST
let search: typeof import('@/app/api/search/route').GET
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  book = (await import('@/app/api/bookings/route')).POST
  search = (await import('@/app/api/search/route')).GET
  seller = await addUser('Seller', 'Selma')
  buyer = await addUser('Buyer', 'Berta')
})

afterAll(() => shop.close())

/** Every way to say a language, and the one of the response. */
const LANGUAGES = [
  ['nothing', {}, english],
  ['Accept-Language: de', { 'accept-language': 'de' }, german],
  ['Accept-Language as of a German browser', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, german],
  ['Accept-Language of no language of the shop', { 'accept-language': 'fr' }, english],
  ['the cookie for German', { cookie: 'language=de' }, german],
  ['the cookie for English, before Accept-Language', { cookie: 'language=en', 'accept-language': 'de' }, english],
  ['the cookie for German, before Accept-Language', { cookie: 'language=de', 'accept-language': 'en' }, german]
] as const

function expectLanguage({ headers }: Pick<CallResult, 'headers'>): void {
  expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['Cookie, Accept-Language', 'no-store'])
}

describe.each(LANGUAGES)('an API error by %s', (_, headers, t) => {
  it('has its message in that language, and its key', async () => {
    const refused = await call(book, { body: { productId: 'x' }, headers })
    expect(refused).toMatchObject({ status: 401, body: { error: { code: 'SIGNED_OUT' } } })
    expect(refused.body).toEqual({
      error: { code: 'SIGNED_OUT', key: 'errors.signedOut', message: t('errors.signedOut') }
    })
    expectLanguage(refused)
  })

  it('has the texts of its fields in that language', async () => {
    const refused = await call(search, { query: '?limit=0', headers })
    const message = t('validation.limit')
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body).toEqual({
      error: { code: 'BAD_INPUT', key: 'validation.limit', message, fields: { limit: message } }
    })
    expectLanguage(refused)
  })

  it('has its values as that language writes them', async () => {
    const productId = await addListing(seller, { priceCents: 850 })
    const cookie = ['cookie' in headers ? [headers.cookie] : [], buyer.cookie].flat().join('; ')
    const refused = await call(book, {
      body: { productId, bookPrice: '7', userPhoneNumber: '+351 210 000 000', meetingLocation: 'Cais do Sodré' },
      headers: { ...headers, cookie }
    })
    const price = t.language === 'de' ? '8,50\u00a0€' : '€8.50'
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body).toEqual({
      error: { code: 'PRICE_CHANGED', key: 'errors.priceChanged', message: expect.stringContaining(` ${price}`) }
    })
    expect(refused.body).toMatchObject({ error: { message: t('errors.priceChanged', { before: 7, now: 8.5 }) } })
    expectLanguage(refused)
  })

  it('of next-auth is as every other, with an address beside it', async () => {
    const { POST } = await import('@/app/api/auth/[...nextauth]/route')
    const request = new NextRequest('http://shop.test/api/auth/callback/credentials', {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'cross-site' }
    })
    const response = await POST(request, { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) })
    const body: unknown = await response.json()
    expect(body).toEqual({
      error: { code: 'CROSS_SITE', key: 'errors.crossSite', message: t('errors.crossSite') },
      url: 'http://shop.test/login?error=CROSS_SITE'
    })
    expectLanguage(response)
  })
})
