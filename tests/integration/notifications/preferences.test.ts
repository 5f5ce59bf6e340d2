import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import { codeOf, hold } from '@/tests/integration/payments/buying'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { toUnsubscribeLinks } from '@/lib/notifications/unsubscribe-links'
import { kindsOf, mailsAbout, prefer, unreadOf } from './notified'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function newSeller(): Promise<TestUser> {
  seller = await addUser('Seller', 'Selma')
  return seller
}

function tokenOf(user: TestUser, category: 'orders' | 'money'): string {
  const { oneClick } = toUnsubscribeLinks({ userId: user.id, category }, new Date())
  return new URL(oneClick).searchParams.get('token') ?? ''
}

async function unsubscribe(token: string) {
  const { POST } = await import('@/app/api/notifications/off/route')
  return call(POST, { query: `?token=${encodeURIComponent(token)}` })
}

it('mails about bookings can be switched off, and the shop still shows the notification', async () => {
  expect((await prefer(await newSeller(), { orders: { app: true, mail: 'off' } })).status).toBe(200)
  const { bookingId } = await hold(seller)
  expect(await mailsAbout(`booking:${bookingId}`, 'seller')).toEqual([])
  expect(await unreadOf(seller)).toBe(1)
})

it('notifications in the shop can be switched off, and the mail still comes', async () => {
  await prefer(await newSeller(), { orders: { app: false, mail: 'at-once' } })
  const { bookingId } = await hold(seller)
  expect(await mailsAbout(`booking:${bookingId}`, 'seller')).toEqual(['booking-booked'])
  expect(await kindsOf(seller)).toEqual([])
})

it.each(['money', 'cases', 'account', 'searches'])('mails about %s cannot be switched off', async (category) => {
  const response = await prefer(await newSeller(), { [category]: { app: true, mail: 'off' } })
  expect(response.status).toBe(400)
  expect(codeOf(response)).toBe('BAD_INPUT')
})

it('a mail that can be switched off has the headers of RFC 8058, and its link works without a session', async () => {
  await hold(await newSeller())
  const mail = await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, 'booked')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, token = ''] = /List-Unsubscribe: <.*\/api\/notifications\/off\?token=([^>]+)>/.exec(mail) ?? []
  expect(await unsubscribe(decodeURIComponent(token))).toMatchObject({ status: 200 })
  const next = await hold(seller)
  expect(await mailsAbout(`booking:${next.bookingId}`, 'seller')).toEqual([])
})

it('opening the link of a mail changes nothing, because link scanners open links', async () => {
  await newSeller()
  const { GET } = await import('@/app/api/notifications/off/route')
  const { page } = toUnsubscribeLinks({ userId: seller.id, category: 'orders' }, new Date())
  expect(GET(new NextRequest(page)).status).toBe(303)
  const { bookingId } = await hold(seller)
  expect(await mailsAbout(`booking:${bookingId}`, 'seller')).toEqual(['booking-booked'])
})

it('a forged link, and one of mails that are always sent, are refused', async () => {
  await newSeller()
  for (const token of [`${tokenOf(seller, 'orders')}x`, tokenOf(seller, 'money')])
    expect(await unsubscribe(token)).toMatchObject({ status: 404 })
})
