import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { API_RESPONSES } from '../access/api-responses'
import { ask } from '../access/ask'
import { findCalls } from '../access/find-routes'
import { makeRightCall } from './right-call'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await addListing(await addUser('Seller', 'Selma'), { title: 'Momo' })
})

afterAll(() => shop.close())

/** Readings that guests may make and that tell everybody the same. */
async function listPublicReads(): Promise<string[]> {
  return [...(await findCalls())]
    .filter(([, { declaration }]) => declaration?.cache === 'public')
    .map(([route]) => route)
}

it('what everybody may read is what the shop shows to guests, and nothing that knows its caller', async () => {
  expect((await listPublicReads()).sort()).toEqual([
    'GET /api/advertisedbooks',
    'GET /api/allbooks',
    'GET /api/cart/copies',
    'GET /api/categories',
    'GET /api/listings',
    'GET /api/openapi.json',
    'GET /api/search',
    'GET /api/suggestions'
  ])
})

it('what everybody may read has a tag by which it is not sent again while it is the same', async () => {
  for (const route of await listPublicReads()) {
    const { question } = await makeRightCall(route, shop)
    const first = await ask({ ...question, cookie: null })
    const etag = first.headers.get('etag') ?? ''
    expect([route, first.status, etag.slice(0, 3)]).toEqual([route, 200, 'W/"'])
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask({ ...question, cookie: null, headers: { 'if-none-match': known } })
      expect([route, known, again.status, again.text, again.headers.get('etag')]).toEqual([route, known, 304, '', etag])
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    }
    const changed = await ask({ ...question, cookie: null, headers: { 'if-none-match': 'W/"other"' } })
    expect([route, changed.status, changed.text]).toEqual([route, 200, first.text])
  }
})

it('what everybody may read says how long it may be kept, as all else that is not for everybody says that it may not', async () => {
  const calls = await findCalls()
  for (const route of Object.keys(API_RESPONSES).filter((name) => name.startsWith('GET /api/'))) {
    const rule = calls.get(route)?.declaration?.cache === 'public' ? 'public, max-age=0, must-revalidate' : 'no-store'
    // Called with nothing: many refuse, and a refusal is not to be kept either.
    const { status, headers } = await ask({ route, cookie: null })
    expect([route, headers.get('cache-control')]).toEqual([route, status < 400 ? rule : 'no-store'])
  }
})
