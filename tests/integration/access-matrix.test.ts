import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_ANSWERS, PROVEN_BY_JOURNEYS } from './access/api-answers'
import { CALLERS } from './access/callers'
import { findCalls } from './access/find-routes'
import { addCaller, sendCall } from './access/send-call'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

describe('who may call what', () => {
  it('is written down for every route there is, and for no other (see access/api-answers.ts)', async () => {
    expect([...(await findCalls()).keys()].sort()).toEqual([...Object.keys(API_ANSWERS), ...PROVEN_BY_JOURNEYS].sort())
  })

  it.each(Object.keys(API_ANSWERS))('%s', async (route) => {
    const statuses = []
    for (const caller of CALLERS) {
      const user = await addCaller(caller)
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(user ? { cookie: user.cookie } : {}) }
      statuses.push((await sendCall(route, headers)).status)
    }
    expect(statuses).toEqual(API_ANSWERS[route])
  })
})
