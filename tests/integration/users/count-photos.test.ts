import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('photo after photo is refused before the twenty-first is read', async () => {
  const { POST } = await import('@/app/api/profile/photo/route')
  const buyer = await addUser('Buyer', 'Bea')
  for (let times = 0; times < 20; times += 1) expect((await call(POST, { as: buyer, body: {} })).status).toBe(415)
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'photo.png')
  const headers = { cookie: buyer.cookie, 'sec-fetch-site': 'same-origin' }
  const request = new NextRequest('http://shop.test/api/profile/photo', { method: 'POST', body: form, headers })
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(429)
  expect(request.bodyUsed).toBe(false)
})
