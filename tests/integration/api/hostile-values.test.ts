import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from 'service-process/testing/sample'
import { RateLimitModel } from '@/models/rate-limit'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_RESPONSES } from '../access/api-responses'
import { ask, hasBody, type Question, type Reply } from '../access/ask'
import { findCalls } from '../access/find-routes'
import type { Scene } from '../access/scene'
import { findLeaks } from '../access/walk-row'
import { fieldsOf, put, toChecked, type Field } from './fields'
import {
  LEFT_OUT,
  NUMBERS,
  OTHER_KINDS,
  PROTOTYPE_BODIES,
  PROTOTYPE_QUERIES,
  STRUCTURES,
  TEXTS,
  type Payload
} from './payloads'
import { listOpenRoutes, makeRightCall, watchOthers, type RightCall } from './right-call'
import { wipe } from './whole-database'
import { ZOD_WORDS } from './zod-words'

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

/** What is sent in one field; `together`: beside such values in the other fields, since the route's schema lets it through. */
type Sent = { field: Field; name: string; value: unknown; together: boolean }

/**
 * The values that can tell something new: a share of those that the route's schema lets through, every structure among
 * them, none at all, and one that it refuses, since what it refuses is answered without asking any further.
 */
async function pickPayloads(route: string, field: Field, question: Question): Promise<Sent[]> {
  const input = (await findCalls()).get(route)?.declaration?.input
  const all =
    field.where === 'params' ? [...NUMBERS, ...TEXTS] : [...STRUCTURES, ...OTHER_KINDS, ...NUMBERS, ...TEXTS, LEFT_OUT]
  const toSent = ([name, value]: Payload, together = false) => ({ field, name, value, together })
  if (!input || question.body instanceof FormData) return all.map((payload) => toSent(payload))
  const passed = await Promise.all(
    all.map(async ([, value]) => {
      return (await input.safeParseAsync(toChecked(put(question, field, value)))).success
    })
  )
  fieldsTried += 1
  return all.flatMap((payload, place) => {
    const isNext = (place + fieldsTried) % SHARE === 0
    const isAlone = STRUCTURES.includes(payload) || payload === LEFT_OUT
    if (passed[place] && isNext && !isAlone) return [toSent(payload, field.where === 'body')]
    return payload === LEFT_OUT || (passed[place] && isAlone) || place === passed.indexOf(false)
      ? [toSent(payload)]
      : []
  })
}

/** Whatever was sent: a response of the shop's own, nothing of anybody else's in it, and all objects as they were. */
function expectCalm(call: RightCall, reply: Reply, what: string): void {
  expect(reply.status, what).toBeLessThan(500)
  if (reply.status >= 400)
    expect(JSON.parse(reply.text), what).toMatchObject({
      error: { code: expect.any(String), message: expect.any(String) }
    })
  expect(reply.status === 400 ? reply.text : '', what).not.toMatch(ZOD_WORDS)
  expect(findLeaks(call.scene, call.person, reply), what).toEqual([])
  expect(Reflect.get({}, 'polluted'), what).toBeUndefined()
}

/** A right call, and whether the things of others are as they were. */
type Fixture = { call: RightCall; isUntouched: () => Promise<boolean>; isUsed: boolean }

/** What only reads leaves a scene as it was. */
let reading: Scene | undefined

async function createFixture(route: string): Promise<Fixture> {
  const isRead = route.startsWith('GET ')
  const call = await makeRightCall(route, shop, isRead ? reading : undefined)
  if (isRead) reading = call.scene
  return { call, isUntouched: await watchOthers(call), isUsed: false }
}

/** Calls that end or change the account they are made with: whoever made one is another afterwards. */
const OF_ACCOUNTS = /\/(profile|users|auth|signup|login|account|password)/

/** The same call about a new thing, by the same people where they are as they were. */
async function renewFixture(route: string, { call, isUntouched }: Fixture): Promise<Fixture> {
  if (OF_ACCOUNTS.test(route)) return createFixture(route)
  return { call: await makeRightCall(route, shop, call.scene), isUntouched, isUsed: false }
}

/** Sends these values in a call that is right in everything else. What was taken may have used up what the call is about. */
async function send(stage: Fixture, values: readonly Sent[]): Promise<number> {
  const { call } = stage
  const what = values.map(({ field, name }) => `${field.where} ${field.name}: ${name}`).join(', ')
  const reply = await ask(values.reduce((question, { field, value }) => put(question, field, value), call.question))
  expectCalm(call, reply, what)
  // In a query it is only another name, which some calls leave out as the pages do.
  const hasStructure = values.some(
    ({ field, name }) => field.where === 'body' && STRUCTURES.some(([structure]) => structure === name)
  )
  if (hasStructure) expect(reply.status, what).toBeGreaterThanOrEqual(400)
  if (reply.status < 400 && !call.question.route.startsWith('GET ')) stage.isUsed = true
  if (reply.status < 400 && call.question.route.startsWith('POST '))
    stage.call = await makeRightCall(call.question.route, shop, call.scene)
  return reply.status
}

/** Sends a value of each field in one call, and each by itself where that is refused. */
async function sendTogether(stage: Fixture, values: readonly Sent[]): Promise<void> {
  const status = await send(stage, values)
  if (status < 400 || values.length === 1) return
  for (const value of values) await send(stage, [value])
}

/** One value of each list that has one at this place. */
function toRounds(lists: readonly (readonly Sent[])[]): Sent[][] {
  const length = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1)))
}

describe('hostile values in every field of every call', () => {
  it.each(sample(listOpenRoutes(), 0.15))(
    '%s',
    async (route) => {
      let stage = await createFixture(route)
      const { question } = stage.call
      const picked = await Promise.all(fieldsOf(question).map((field) => pickPayloads(route, field, question)))
      for (const values of picked) {
        if (stage.isUsed) stage = await renewFixture(route, stage)
        for (const value of values.filter(({ together }) => !together)) await send(stage, [value])
        expect(await stage.isUntouched(), `${values[0]?.field.name}: somebody else's things changed`).toBe(true)
      }
      for (const values of toRounds(picked.map((list) => list.filter(({ together }) => together)))) {
        await sendTogether(stage, values)
        expect(
          await stage.isUntouched(),
          `${values.map(({ field, name }) => `${field.name}: ${name}`).join(', ')}: somebody else's things changed`
        ).toBe(true)
      }
    },
    MOST_MS
  )
})

/** Two of these for a route, the next two for the next: what reads bodies and queries is the same for all of them. */
function runExclusive<Value>(values: readonly Value[], turn: number): Value[] {
  return [0, 1].flatMap((next) =>
    values.slice((turn * 2 + next) % values.length, ((turn * 2 + next) % values.length) + 1)
  )
}

const QUERIES = [...PROTOTYPE_QUERIES, 'a=1&a=2', '$where=1', '[$ne]=1', '&&==&=', '%00=%ff', '%']

describe('hostile bodies and queries', () => {
  // Each scene has a category, and a sitemap asks for the newest copy of every one.
  beforeAll(wipe)
  /** Of calls that were all refused, or only read. */
  let scene: Scene | undefined

  it.each(
    sample(
      listOpenRoutes().map((route, turn) => [route, turn] as const),
      0.25
    )
  )('%s', async (route, turn) => {
    // Calls of one account are counted: this is about what stands in them.
    await RateLimitModel.deleteMany({})
    const call = await makeRightCall(route, shop, scene)
    scene = call.scene
    const { question } = call
    async function send(sent: Partial<Question>, what: string): Promise<number> {
      const reply = await ask({ ...question, ...sent })
      if (reply.status < 400 && !route.startsWith('GET ')) scene = undefined
      expectCalm(call, reply, what)
      return reply.status
    }
    if (hasBody(route)) expect(await send({ query: 'a=1' }, 'a query'), 'a query beside a body').toBe(400)
    for (const query of runExclusive(QUERIES, turn)) await send({ query }, query)
    if (!hasBody(route) || question.body instanceof FormData) return
    for (const body of runExclusive(PROTOTYPE_BODIES, turn)) {
      const status = await send({ body }, body)
      if (route !== 'PUT /api/users/sellers/[id]') expect(status, body).toBe(400)
    }
    const names = Object.keys(Object(question.body))
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.dictionary(fc.constantFrom(...names, '$ne', 'role', ''), fc.jsonValue({ maxDepth: 2 }))
    )
    await fc.assert(
      fc.asyncProperty(
        anything,
        async (body) => void (await send({ body: JSON.stringify(body) }, JSON.stringify(body)))
      ),
      { seed: SEED + turn, numRuns: 8 }
    )
  })
})

describe('hostile values in calls that succeed for nobody here', () => {
  it.each(
    sample(
      Object.keys(API_RESPONSES).filter((route) => !listOpenRoutes().includes(route)),
      0.25
    )
  )('%s', async (route) => {
    const names = [...route.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
    const bodies = hasBody(route) ? PROTOTYPE_BODIES : []
    const questions: Partial<Question>[] = [...NUMBERS, ...TEXTS].flatMap(([, value]) => [
      ...names.map((name) => ({ params: { [name]: String(value) } })),
      { query: { token: value } },
      ...(hasBody(route) ? [{ body: { token: value, id: value, data: value } }] : [])
    ])
    for (const question of [
      ...questions,
      ...bodies.map((body) => ({ body })),
      ...PROTOTYPE_QUERIES.map((query) => ({ query }))
    ]) {
      const { status } = await ask({ route, cookie: null, ...question })
      expect(status, JSON.stringify(question)).toBeLessThan(500)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    }
  })
})
