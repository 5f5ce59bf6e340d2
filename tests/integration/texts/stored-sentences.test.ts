import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANCEL_CAUSES } from '@/lib/orders/order-status'
import { describeCancelReason } from '@/lib/orders/cancel-reason'
import { english, german } from '@/tests/support/english'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { ask } from '../access/ask'
import { toQuestion } from '../access/walk-row'
import { listOpenRoutes, makeRightCall } from '../api/right-call'
import { TAKES_BACK } from '../audit/takes-back'
import { findOwnSentences, listStored } from './stored-sentences'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})

afterAll(() => shop.close())

/** The neutral texts of a legal page are stored in all languages, each for its own readers. */
const IN_EACH_LANGUAGE = 'POST /api/admin/legal/drafts'
const routes = listOpenRoutes().filter(
  (route) => (!route.startsWith('GET ') || route.endsWith('/export')) && route !== IN_EACH_LANGUAGE
)

/** A sentence that is fixed is English; one that is made for the reader is German. Both are found. */
describe('what a verb stores for a German reader', () => {
  it.each(routes)('has no sentence of the shop in it: %s', async (route) => {
    const { question, scene, person, thing } = await makeRightCall(route, shop)
    const first = TAKES_BACK[route]
    if (first) await ask(await toQuestion(first, scene, person, thing))
    const before = await listStored()
    const cookie = [question.cookie, 'language=de'].filter(Boolean).join('; ')
    await ask({ ...question, cookie })
    expect(findOwnSentences(before, await listStored(), JSON.stringify(question))).toEqual([])
  })
})

it('why the shop itself cancelled a booking is read in the language of the reader', () => {
  for (const cancelCause of CANCEL_CAUSES) {
    const [one, other] = [english, german].map((t) => describeCancelReason({ cancelCause }, t))
    expect(one).not.toBe(other)
  }
  expect(describeCancelReason({ cancelReason: 'The listing was taken down by the shop.' }, german)).toBe(
    'The listing was taken down by the shop.'
  )
})
