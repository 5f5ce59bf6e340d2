import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { aBook, addCategory } from '../listings/selling'

let shop: TestShop
let seller: TestUser
let buyer: TestUser
let categoryId = ''

beforeAll(async () => {
  shop = await openTestShop()
  categoryId = await addCategory('Terms')
})

beforeEach(async () => {
  const [{ LegalVersionModel }, { TermsAcceptanceModel }] = await Promise.all([
    import('@/models/legal-version'),
    import('@/models/terms-acceptance')
  ])
  await LegalVersionModel.deleteMany({})
  await TermsAcceptanceModel.deleteMany({})
  seller = await addUser('Seller', 'Selma')
  buyer = await addUser('Buyer', 'Bea')
})

afterAll(() => shop.close())

/** As confirmed by an admin. */
async function publish(number: number, acceptedFrom = number): Promise<void> {
  const { LegalVersionModel } = await import('@/models/legal-version')
  const by = (await addUser('Admin', 'Ada')).id
  const at = new Date()
  await LegalVersionModel.create({
    ...{ page: 'terms', number, revision: 1, savedAt: at, savedBy: by, confirmedAt: at, confirmedBy: by },
    ...{ change: number === acceptedFrom ? 'material' : 'editorial', acceptedFrom },
    texts: [{ language: 'en', markdown: `Terms ${number}` }]
  })
}

async function accept(who: TestUser, number: number): Promise<CallResult> {
  const { POST } = await import('@/app/api/terms/acceptance/route')
  return call(POST, { as: who, body: { number } })
}

async function book(): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/route')
  const productId = await addListing(seller, { priceCents: 900 })
  const body = {
    copies: [{ productId }],
    userPhoneNumber: '+49 30 901820',
    meetingLocation: 'Rossio station',
    paymentMethod: 'card'
  }
  return call(POST, { as: buyer, body })
}

async function bookAsSpecified(): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/route')
  const productId = await addListing(seller, { priceCents: 900 })
  const body = {
    productId,
    userName: buyer.name,
    userEmail: buyer.email,
    bookName: 'Momo',
    bookPrice: '€9.00',
    img: '',
    userPhoneNumber: '+49 30 901820',
    meetingLocation: 'Rossio station',
    paymentMethod: 'card'
  }
  return call(POST, { as: buyer, body })
}

async function list(): Promise<CallResult> {
  const { POST } = await import('@/app/api/allbooks/route')
  return call(POST, { as: seller, body: await aBook(seller, categoryId) })
}

async function duplicate(): Promise<CallResult> {
  const { POST } = await import('@/app/api/listings/[id]/duplicate/route')
  return call(POST, { as: seller, params: { id: await addListing(seller, { priceCents: 900 }) }, body: {} })
}

async function relist(): Promise<CallResult> {
  const { POST } = await import('@/app/api/listings/[id]/relist/route')
  const { ListingModel } = await import('@/models/listing')
  const id = await addListing(seller, { priceCents: 900 })
  await ListingModel.updateOne({ _id: id }, { $set: { status: 'withdrawn', withdrawnAt: new Date() } })
  return call(POST, { as: seller, params: { id }, body: {} })
}

const ACTS = [
  ['an order', book, () => buyer],
  ['a booking of the original API', bookAsSpecified, () => buyer],
  ['a listing', list, () => seller],
  ['a duplicate', duplicate, () => seller],
  ['a listing that is put back on sale', relist, () => seller]
] as const

describe.each(ACTS)('%s', (_name, act, who) => {
  it('needs no acceptance while the terms are a draft', async () => {
    expect((await act()).status).toBeLessThan(300)
  })

  it('is refused with its own error code until the terms in force are accepted', async () => {
    await publish(1)
    expect(await act()).toMatchObject({ status: 403, body: { error: { code: 'TERMS_NOT_ACCEPTED' } } })
    expect(await accept(who(), 1)).toMatchObject({ status: 200, body: { done: true } })
    expect((await act()).status).toBeLessThan(300)
  })

  it('is refused again after changed terms, and not after a correction', async () => {
    await publish(1)
    await accept(who(), 1)
    await publish(2, 1)
    expect((await act()).status).toBeLessThan(300)
    await publish(3)
    expect(await act()).toMatchObject({ status: 403, body: { error: { code: 'TERMS_NOT_ACCEPTED' } } })
    await accept(who(), 3)
    expect((await act()).status).toBeLessThan(300)
  })
})

it('a repeated booking of before the change is answered as before', async () => {
  const { POST } = await import('@/app/api/orders/route')
  const body = {
    copies: [{ productId: await addListing(seller, { priceCents: 900 }) }],
    userPhoneNumber: '+49 30 901820',
    meetingLocation: 'Rossio station',
    paymentMethod: 'card'
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await call(POST, { as: buyer, body, headers })
  await publish(1)
  expect(await call(POST, { as: buyer, body, headers })).toMatchObject({ status: 201, body: first.body })
})

it('only the version in force is accepted, and only once', async () => {
  await publish(1)
  await publish(2)
  for (const number of [1, 3]) expect(await accept(buyer, number)).toMatchObject({ status: 409 })
  expect(await accept(buyer, 0)).toMatchObject({ status: 400 })
  const both = await Promise.all([accept(buyer, 2), accept(buyer, 2)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { TermsAcceptanceModel } = await import('@/models/terms-acceptance')
  expect(await TermsAcceptanceModel.find({ userId: buyer.id }).lean()).toMatchObject([{ number: 2, language: 'en' }])
})

describe('signing up', () => {
  async function signUp(more: object): Promise<number | undefined> {
    const { POST } = await import('@/app/api/signup/route')
    const email = `terms.${crypto.randomUUID().slice(0, 8)}@flyleaf.test`
    const form = { name: 'Ann Reader', type: 'Buyer', email, password: 'paper boats at dawn', ...more }
    expect(await call(POST, { body: form })).toMatchObject({ status: 201 })
    const [{ UserModel }, { TermsAcceptanceModel }] = await Promise.all([
      import('@/models/user'),
      import('@/models/terms-acceptance')
    ])
    const user = await UserModel.findOne({ email }, { _id: 1 }).lean()
    return (await TermsAcceptanceModel.findOne({ userId: user?._id }).lean())?.number
  }

  it('accepts the version that the form has shown', async () => {
    await publish(1)
    expect(await signUp({ terms: 1 })).toBe(1)
  })

  it('accepts nothing if the form has shown another version, or none', async () => {
    await publish(1)
    await publish(2)
    expect(await signUp({ terms: 1 })).toBeUndefined()
    expect(await signUp({})).toBeUndefined()
  })

  it('with the address of somebody else accepts nothing for them', async () => {
    await publish(1)
    const { POST } = await import('@/app/api/signup/route')
    const form = { name: 'Eve', type: 'Buyer', email: buyer.email, password: 'paper boats at dawn', terms: 1 }
    expect(await call(POST, { body: form })).toMatchObject({ status: 201 })
    const { TermsAcceptanceModel } = await import('@/models/terms-acceptance')
    expect(await TermsAcceptanceModel.countDocuments({ userId: buyer.id })).toBe(0)
  })
})

it('the plain form of the terms leads back to the page before, and says when the version is another', async () => {
  const { POST } = await import('@/app/api/forms/terms/route')
  await publish(1)
  const { NextRequest } = await import('next/server')
  const send = async (fields: Record<string, string>) => {
    const request = new NextRequest('http://shop.test/api/forms/terms', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: buyer.cookie
      },
      body: new URLSearchParams(fields).toString()
    })
    const response = await POST(request, { params: Promise.resolve({}) })
    return new URL(response.headers.get('location') ?? '', 'http://shop.test')
  }
  expect((await send({ number: '2', from: '/cart' })).search).toBe('?from=%2Fcart&error=CHANGED_MEANWHILE')
  expect((await send({ number: '1', from: '/cart' })).pathname).toBe('/cart')
  expect((await send({ number: '1', from: 'https://evil.test/' })).href).toMatch(/\/$/)
  expect((await send({ number: '1', from: 'https://evil.test/' })).host).not.toContain('evil')
})
