import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toUnavailable } from '@/server/unavailable-page'
import { english } from '@/tests/support/english'
import { findCalls } from '../access/find-routes'
import { findOldName } from '../../support/find-old-name'
import { InApp } from '../../support/in-app'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '../../support/shop'
import { setSettings } from '../../support/with-settings'
import { buy } from '../payments/buying'

// The compiler replaces it.
vi.mock('next/root-params', () => ({ lang: () => Promise.resolve('en') }))

const NAME = 'Alexandria Books'
let shop: TestShop
let people: TestUser[]
let bookingId: string
let buyer: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  const seller = await addUser('Seller', 'Sam Seller')
  await addListing(seller)
  const bought = await buy(shop, seller)
  ;[bookingId, buyer] = [bought.bookingId, bought.buyer]
  people = [await addUser('Admin', 'Ada Admin'), seller, buyer]
})

afterAll(() => shop.close())

beforeEach(() => setSettings({ identity: { name: NAME } }))

it('no call that reads something says the name of another shop, neither in its body nor in its headers', async () => {
  const found: string[] = []
  let named = 0
  for (const [route, { handler }] of await findCalls()) {
    const [method, address = ''] = route.split(' ')
    // A stream never ends, and next-auth runs only inside Next’s server.
    if (method !== 'GET' || /^\/api\/(?:live|auth)/.test(address)) continue
    for (const as of people) {
      const query = address === '/api/payouts/statement' ? '?month=2026-11' : ''
      const request = new NextRequest(`http://shop.test${address.replace('[id]', bookingId)}${query}`, {
        headers: { cookie: as.cookie, 'sec-fetch-site': 'same-origin' }
      })
      const response = await handler(request, { params: Promise.resolve({ id: bookingId }) })
      if (!(response instanceof Response)) throw new Error(`${route} gives no response`)
      const text = `${JSON.stringify([...response.headers])} ${await response.text()}`
      if (text.includes(NAME)) named += 1
      found.push(...findOldName(text).map((words) => `${address}: ${words}`))
    }
  }
  expect(found).toEqual([])
  expect(named).toBeGreaterThan(0)
})

it('the title of the API documentation follows the name', async () => {
  const { GET } = await import('@/app/api/openapi.json/route')
  const read = async () => {
    const response = await GET(new NextRequest('http://shop.test/api/openapi.json'), { params: Promise.resolve({}) })
    return Object(await response.json()).info.title
  }
  expect(await read()).toBe(NAME)
  setSettings({ identity: { name: 'Pergamon' } })
  expect(await read()).toBe('Pergamon')
})

it('the calendar file of a handover and the file of one’s own data have the name of the shop', async () => {
  const { GET } = await import('@/app/api/bookings/[id]/calendar/route')
  const request = new NextRequest('http://shop.test/api', {
    headers: { cookie: buyer.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const calendar = await (await GET(request, { params: Promise.resolve({ id: bookingId }) })).text()
  expect(calendar).toContain(`PRODID:-//${NAME}//handover//EN`)
  const { GET: readData } = await import('@/app/api/profile/data/route')
  const data = await readData(request, { params: Promise.resolve({}) })
  expect(data.headers.get('content-disposition')).toBe('attachment; filename="my-alexandria-books-data.json"')
})

it('manifest, structured data, feed and the second step name this shop alone', async () => {
  const { toShopGraph } = await import('@/lib/seo/shop-data')
  const { toOpenGraph } = await import('@/lib/seo/page-head')
  const { readFeed } = await import('@/lib/seo/write-feed')
  const { ALL_BOOKS } = await import('@/lib/search/search-address')
  const { setUpTwoStep } = await import('@/lib/two-step/turn-on')
  const said = {
    manifest: JSON.stringify((await import('@/app/manifest')).default()),
    graph: JSON.stringify(toShopGraph('http://shop.test')),
    openGraph: JSON.stringify(toOpenGraph(english, '/')),
    feed: await readFeed(ALL_BOOKS),
    twoStep: JSON.stringify(await setUpTwoStep({ ...buyer, session: { id: 'x', provedAt: new Date() } }))
  }
  for (const [where, text] of Object.entries(said)) {
    expect(decodeURIComponent(text), where).toContain(NAME)
    expect(findOldName(text), where).toEqual([])
  }
})

it('the pages of a shop that is unavailable and the parts that every page has name this shop alone', async () => {
  const { Wordmark } = await import('@/components/layout/wordmark')
  const { Footer } = await import('@/components/layout/footer')
  const request = new IncomingMessage(new Socket())
  const pages = [
    toUnavailable(request, {}).body,
    toUnavailable(request, {}, 'busy').body,
    ...[Wordmark, Footer].map((part) => renderToStaticMarkup(createElement(InApp, null, createElement(part))))
  ]
  for (const page of pages) {
    expect(page).toContain(NAME)
    expect(findOldName(page)).toEqual([])
  }
})
