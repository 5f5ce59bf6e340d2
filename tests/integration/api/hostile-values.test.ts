import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_ANSWERS } from '../access/api-answers'
import { ask, hasBody, type Question, type Reply } from '../access/ask'
import { findCalls } from '../access/find-routes'
import { findLeaks } from '../access/walk-row'
import { fieldsOf, put, toChecked, type Field } from './fields'
import { LEFT_OUT, NUMBERS, OTHER_KINDS, PROTOTYPE_BODIES, PROTOTYPE_QUERIES, STRUCTURES, TEXTS, type Payload } from './payloads'
import { listOpenRoutes, makeRightCall, watchOthers, type RightCall } from './right-call'

/** The same values in every run: a failure can be looked at again. */
const SEED = 20_261_121

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})

afterAll(() => shop.close())

/** How long the fields of one call may take: the form for a copy has twenty-seven. */
const MOST_MS = 180_000

/** Of the values that a field takes, each field is sent every third, the next one beginning at the next: all of them meet all kinds of fields. */
const SHARE = 3
let fieldsTried = 0

/**
 * The values that can tell something new: a share of those that the route's schema lets through, every structure among
 * them, none at all, and one that it refuses, since what it refuses is answered without asking any further.
 */
async function pickPayloads(route: string, field: Field, question: Question): Promise<Payload[]> {
  const input = (await findCalls()).get(route)?.declaration?.input
  const all = field.where === 'params' ? [...NUMBERS, ...TEXTS] : [...STRUCTURES, ...OTHER_KINDS, ...NUMBERS, ...TEXTS, LEFT_OUT]
  if (!input || question.body instanceof FormData) return all
  const passed = await Promise.all(
    all.map(async ([, value]) => {
      return (await input.safeParseAsync(toChecked(put(question, field, value)))).success
    })
  )
  fieldsTried += 1
  return all.filter((payload, place) => {
    const isNext = (place + fieldsTried) % SHARE === 0
    const isWanted = passed[place] && (isNext || STRUCTURES.includes(payload))
    return isWanted || payload === LEFT_OUT || place === passed.indexOf(false)
  })
}

/** Whatever was sent: an answer of the shop's own, nothing of anybody else's in it, and all objects as they were. */
function expectCalm(call: RightCall, reply: Reply, what: string): void {
  expect(reply.status, what).toBeLessThan(500)
  if (reply.status >= 400) expect(JSON.parse(reply.text), what).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
  expect(findLeaks(call.scene, call.person, reply), what).toEqual([])
  expect(Reflect.get({}, 'polluted'), what).toBeUndefined()
}

/** Sends one hostile value after the other in one field of calls that are right in everything else. */
async function tryField(route: string, field: Field): Promise<void> {
  let call = await makeRightCall(route, shop)
  const others = await watchOthers(call)
  for (const [name, value] of await pickPayloads(route, field, call.question)) {
    const what = `${field.where} ${field.name}: ${name}`
    const reply = await ask(put(call.question, field, value))
    expectCalm(call, reply, what)
    // In a query it is only another name, which some calls leave out as the pages do.
    const isStructure = field.where === 'body' && STRUCTURES.some(([structure]) => structure === name)
    if (isStructure) expect(reply.status, what).toBeGreaterThanOrEqual(400)
    // What was taken may have used up what the call is about.
    if (reply.status < 400 && route.startsWith('POST ')) call = await makeRightCall(route, shop, call.scene)
  }
  expect(await others(), `${field.name}: somebody else's things changed`).toBe(true)
}

describe('hostile values in every field of every call', () => {
  it.each(listOpenRoutes())('%s', async (route) => {
    const { question } = await makeRightCall(route, shop)
    for (const field of fieldsOf(question)) await tryField(route, field)
  }, MOST_MS)
})

describe('hostile bodies and queries', () => {
  it.each(listOpenRoutes())('%s', async (route) => {
    const call = await makeRightCall(route, shop)
    const { question } = call
    if (hasBody(route)) {
      expect((await ask({ ...question, query: 'a=1' })).status, 'a query beside a body').toBe(400)
    }
    for (const query of [...PROTOTYPE_QUERIES, 'a=1&a=2', '$where=1', '[$ne]=1', '&&==&=', '%00=%ff', '%']) {
      expectCalm(call, await ask({ ...question, query }), query)
    }
    if (!hasBody(route) || question.body instanceof FormData) return
    for (const body of PROTOTYPE_BODIES) {
      const reply = await ask({ ...question, body })
      expectCalm(call, reply, body)
      if (route !== 'PUT /api/users/sellers/[id]') expect(reply.status, body).toBe(400)
    }
    const names = Object.keys(Object(question.body))
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fc.constantFrom(...names, '$ne', 'role', ''), fc.jsonValue({ maxDepth: 2 })))
    await fc.assert(
      fc.asyncProperty(anything, async (body) => expectCalm(call, await ask({ ...question, body: JSON.stringify(body) }), JSON.stringify(body))),
      { seed: SEED, numRuns: 15 }
    )
  })
})

describe('hostile values in calls that succeed for nobody here', () => {
  it.each(Object.keys(API_ANSWERS).filter((route) => !listOpenRoutes().includes(route)))('%s', async (route) => {
    const names = [...route.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
    const bodies = hasBody(route) ? PROTOTYPE_BODIES : []
    const questions: Partial<Question>[] = [...NUMBERS, ...TEXTS].flatMap(([, value]) => [
      ...names.map((name) => ({ params: { [name]: String(value) } })), { query: { token: value } },
      ...(hasBody(route) ? [{ body: { token: value, id: value, data: value } }] : [])
    ])
    for (const question of [...questions, ...bodies.map((body) => ({ body })), ...PROTOTYPE_QUERIES.map((query) => ({ query }))]) {
      const { status } = await ask({ route, cookie: null, ...question })
      expect(status, JSON.stringify(question)).toBeLessThan(500)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    }
  })
})
