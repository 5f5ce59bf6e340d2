import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { API_RESPONSES } from '../access/api-responses'
import { ask, type Question } from '../access/ask'
import { setScene } from '../access/scene'
import { readDocument } from './read-document'
import { findInsider, makeRightCall } from './right-call'
import { isDocumented, openChecks } from './written-document'

let shop: TestShop
let readers: ReturnType<typeof setScene>
let checks: ReturnType<typeof openChecks>

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  readers = setScene()
  checks = openChecks(await readDocument())
})

afterAll(() => shop.close())

/** Mostly refused; what the call was about may be gone or used up by now. */
const OTHER_CALLS: Record<string, Partial<Question>> = {
  'once more': {},
  'by a guest': { cookie: null },
  'from another site': { headers: { 'sec-fetch-site': 'cross-site' } },
  'as plain text': { headers: { 'content-type': 'text/plain' } },
  'with too much': { headers: { 'content-length': '70000' } },
  'of nonsense': { params: { id: 'nonsense', email: 'nonsense' } },
  'with a field nobody knows': { query: { 'nobody-knows': '1' }, body: '{"nobody-knows":1}' }
}

/** A call that succeeds; of routes that succeed for nobody in the tests, one that an admin makes in vain. */
async function makeCall(route: string): Promise<{ question: Question; status: number | null }> {
  // Reading changes nobody: one set of people will do.
  if (findInsider(route)) return makeRightCall(route, shop, route.startsWith('GET ') ? await readers : undefined)
  return { question: { route, cookie: (await addUser('Admin', 'Ada Admin')).cookie }, status: null }
}

describe('what the API answers is what its document says', () => {
  it.each(Object.keys(API_RESPONSES).filter(isDocumented))('%s', async (route) => {
    const { question, status } = await makeCall(route)
    const reply = await ask(question)
    expect([reply.status, checks.checkReply(route, reply)]).toEqual([status ?? reply.status, []])
    for (const [how, change] of Object.entries(OTHER_CALLS)) {
      expect([how, ...checks.checkReply(route, await ask({ ...question, ...change }))]).toEqual([how])
    }
  })
})
