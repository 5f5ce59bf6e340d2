import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenIn } from '@/tests/integration/mail/read-mail-folder'
import { call, openTestShop, type TestShop } from '@/tests/support/shop'
import { addSubscriber, pressInMailProgram, subscribe } from './subscribers'

const DAY = 24 * 3_600_000

let shop: TestShop
let route: typeof import('@/app/api/newsletter/unsubscribe/route')
let Subscriber: typeof import('@/models/subscriber').SubscriberModel

beforeAll(async () => {
  shop = await openTestShop()
  route = await import('@/app/api/newsletter/unsubscribe/route')
  Subscriber = (await import('@/models/subscriber')).SubscriberModel
})

afterAll(() => shop.close())

const findRow = (email: string) => Subscriber.findOne({ email }).lean()
const pageButton = (token: string) => call(route.POST, { query: `/newsletter/unsubscribe?token=${token}`, body: {} })

function headerOf(mail: string, name: string): string {
  return new RegExp(`^${name}: (.+)\\r$`, 'm').exec(mail)?.[1] ?? ''
}

it('ending the newsletter takes one press of the mail program’s own button', async () => {
  const { letter } = await addSubscriber('ann@readers.test')
  expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const address = headerOf(letter, 'List-Unsubscribe').slice(1, -1)
  expect(address).toMatch(/^http:\/\/shop\.test\/api\/newsletter\/unsubscribe\?token=[\w.-]+$/)

  const response = await pressInMailProgram(address)
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
  const ended = { status: 'unsubscribed', round: 2, unsubscribedAt: expect.any(Date) }
  expect(await findRow('ann@readers.test')).toMatchObject(ended)
})

it('ending the newsletter takes one press of the button on the page, and a second one changes nothing', async () => {
  const { letter } = await addSubscriber('bob@readers.test')
  const token = tokenIn(letter, '/newsletter/unsubscribe')
  const message = expect.stringContaining('off the list')
  expect(await pageButton(token)).toMatchObject({ status: 200, body: { message } })
  const ended = await findRow('bob@readers.test')
  expect(await pageButton(token)).toMatchObject({ status: 200 })
  expect(await findRow('bob@readers.test')).toEqual(ended)
})

it('ending the newsletter does nothing when the link is only opened: it leads to the page', async () => {
  const { letter } = await addSubscriber('cal@readers.test')
  const token = tokenIn(letter, '/newsletter/unsubscribe')
  // Whatever host the request names, the way leads to the shop's own address.
  const response = route.GET(new NextRequest(`http://evil.test/api/newsletter/unsubscribe?token=${token}`))
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`http://shop.test/newsletter/unsubscribe?token=${token}`)
  expect(await findRow('cal@readers.test')).toMatchObject({ status: 'confirmed' })
})

it('ending the newsletter works by the link of an old letter too, after the address was forgotten as well', async () => {
  const { letter } = await addSubscriber('dan@readers.test')
  const token = tokenIn(letter, '/newsletter/unsubscribe')
  await Subscriber.updateOne({ email: 'dan@readers.test' }, { $inc: { round: 2 } })
  expect(await pageButton(token)).toMatchObject({ status: 200 })
  expect(await findRow('dan@readers.test')).toMatchObject({ status: 'unsubscribed' })
  await Subscriber.deleteOne({ email: 'dan@readers.test' })
  expect(await pageButton(token)).toMatchObject({ status: 200 })
})

it('ending the newsletter is refused by a link that the shop did not make', async () => {
  const { letter, token: confirmToken } = await addSubscriber('eve@readers.test')
  const token = tokenIn(letter, '/newsletter/unsubscribe')
  for (const other of ['', 'x', token.slice(0, -1), `A${token}`, confirmToken]) {
    expect(await pageButton(other)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  }
  expect(await findRow('eve@readers.test')).toMatchObject({ status: 'confirmed' })
})

it('addresses the shop has no use for are forgotten after seven days without a confirmation, subscribers are not', async () => {
  const { purgeSubscribers } = await import('@/lib/newsletter/subscription')
  await addSubscriber('stays@readers.test')
  await subscribe('goes@readers.test')
  await purgeSubscribers(new Date(Date.now() + 7 * DAY - 60_000))
  expect(await findRow('goes@readers.test')).toMatchObject({ status: 'pending' })
  await purgeSubscribers(new Date(Date.now() + 7 * DAY + 60_000))
  expect(await findRow('goes@readers.test')).toBeNull()
  expect(await findRow('stays@readers.test')).toMatchObject({ status: 'confirmed' })
})

it('addresses the shop has no use for are forgotten three years after their subscription ended', async () => {
  const { purgeSubscribers } = await import('@/lib/newsletter/subscription')
  const { letter } = await addSubscriber('former@readers.test')
  await pageButton(tokenIn(letter, '/newsletter/unsubscribe'))
  await purgeSubscribers(new Date(Date.now() + 1000 * DAY))
  expect(await findRow('former@readers.test')).toMatchObject({ status: 'unsubscribed' })
  await purgeSubscribers(new Date(Date.now() + 1100 * DAY))
  expect(await findRow('former@readers.test')).toBeNull()
})
