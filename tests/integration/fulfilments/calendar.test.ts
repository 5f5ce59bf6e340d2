import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { toDay } from '@/lib/platform/time/calendar'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { buy, hold } from '../payments/buying'
import { agree, beginMeeting, bookToMeet, inDays } from './meetings'

let shop: TestShop
let seller: TestUser
let calendar: typeof import('@/app/api/bookings/[id]/calendar/route').GET

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma, Books; and more')
  calendar = (await import('@/app/api/bookings/[id]/calendar/route')).GET
})

afterAll(() => shop.close())

async function download(as: TestUser, id: string): Promise<Response> {
  const { NextRequest } = await import('next/server')
  const request = new NextRequest(`http://shop.test/api/bookings/${id}/calendar`, {
    headers: { cookie: as.cookie, 'sec-fetch-site': 'same-origin' }
  })
  return calendar(request, { params: Promise.resolve({ id }) })
}

/** The properties of the file's one event: continued lines joined (RFC 5545, 3.1), escapes resolved (3.3.11). */
function readEvent(file: string): Map<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n')
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('BEGIN:VALARM'))
  return new Map(
    event.map((line) => [
      line.slice(0, line.search(/[:;]/)),
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\\n/g, '\n')
        .replace(/\\(.)/g, '$1')
    ])
  )
}

it('the calendar file of a booking names the book, the last day to meet, the place and the seller once the book is paid', async () => {
  const bought = await buy(shop, seller)
  const response = await download(bought.buyer, bought.bookingId)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { OrderModel } = await import('@/models/order')
  const paidAt = (await OrderModel.findById(bought.bookingId).lean())?.paidAt
  const lastDay = toDay(new Date((paidAt?.getTime() ?? 0) + 14 * DAY_MS)).replaceAll('-', '')
  const event = readEvent(await response.text())
  expect(event.get('SUMMARY')).toBe('Collect “The Left Hand of Darkness” by today')
  expect(event.get('LOCATION')).toBe('Rossio')
  expect(event.get('DTSTART')).toBe(lastDay)
  expect(event.get('DESCRIPTION')).toContain('Selma, Books; and more')
})

it('the calendar file of an order that is paid at the meeting names its day, with a reminder a day before, until the day is over', async () => {
  const order = await bookToMeet(seller, [900])
  expect((await download(order.buyer, order.bookingId)).status).toBe(409)
  await agree(order, inDays(3))
  const file = await (await download(order.buyer, order.bookingId)).text()
  const event = readEvent(file)
  expect(event.get('DTSTART')).toBe(inDays(3).replaceAll('-', ''))
  expect(event.get('SUMMARY')).toMatch(/^Collect “.+” and pay in cash$/)
  expect(event.get('LOCATION')).toBe('Rossio')
  expect(file).toContain('TRIGGER:-P1D')
  await beginMeeting(order, 48)
  expect((await download(order.buyer, order.bookingId)).status).toBe(409)
})

it('the calendar file of a booking is refused before the book is paid, and for a stranger', async () => {
  const held = await hold(seller)
  expect((await download(held.buyer, held.bookingId)).status).toBe(409)
  expect((await download(await addUser('Buyer', 'Stranger'), held.bookingId)).status).toBe(404)
})
