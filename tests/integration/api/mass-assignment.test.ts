import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimitModel } from '@/models/rate-limit'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_FORMS, API_INPUTS } from '../access/api-inputs'
import { ask, hasBody, type Question } from '../access/ask'
import { findCalls, listJsonCalls } from '../access/find-routes'
import type { Scene } from '../access/scene'
import { FORGED, forgeFields, toObjects } from './model-paths'
import { listOpenRoutes, makeRightCall } from './right-call'
import { blurText, readWhole, wipe } from './whole-database'

/** So many names go into one request, so that it is not refused for its size alone. */
const AT_ONCE = 100
/** And into a form, which has only so much room beside its file. */
const AT_ONCE_IN_A_FORM = 90

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  // Also those that no call knows of.
  for (const file of readdirSync('models')) await import(`@/models/${file.replace('.ts', '')}.ts`)
})

afterAll(() => shop.close())

type Fields = Record<string, unknown>
function add(question: Question, forged: Fields): Question {
  const { body } = question
  if (body instanceof FormData || typeof body === 'string') throw new Error('a file has no fields')
  return { ...question, body: { ...forged, ...body } }
}

/** What a right call with more than it may say is answered, and what is there after, in a shop where nothing else is. */
async function callWith(route: string, forged: Fields) {
  await wipe()
  const { question } = await makeRightCall(route, shop)
  const { status, text } = await ask(add(question, forged))
  return { status, response: blurText(text), database: await readWhole() }
}

/** Whether the route's schema refuses a body for this one field. */
async function refuses(question: Question, name: string, value: unknown): Promise<boolean> {
  const input = (await findCalls()).get(question.route)?.declaration?.input
  if (!input) throw new Error(`${question.route} does not declare what it may be told`)
  const { params, body } = add(question, { [name]: value })
  return !(await input.safeParseAsync({ ...Object(body), ...params })).success
}

describe('every field of every model, added to a body that is right', () => {
  it('every field of every model, added to a body that is right has a body that is right for every route that takes one (see access/api-inputs.ts)', async () => {
    const missing = (await listJsonCalls()).filter((route) => !(route in API_INPUTS))
    expect(missing, 'add a line for each to tests/integration/access/api-inputs.ts').toEqual([])
  })

  /** Of calls that were all refused, which leaves everything as it was. */
  let scene: Scene | undefined

  it.each(listOpenRoutes().filter((route) => hasBody(route) && route in API_INPUTS))('%s', async (route) => {
    if (!scene) await wipe()
    const call = await makeRightCall(route, shop, scene)
    const { question } = call
    scene = call.scene
    const refused: [string, unknown][] = []
    const ignored: [string, unknown][] = []
    for (const [name, value] of forgeFields()) {
      // What the path says is not read from the body.
      if (name in Object(question.body) || name in Object(question.params)) continue
      if (await refuses(question, name, value)) refused.push([name, value])
      else ignored.push([name, value])
    }
    const before = await readWhole()
    for (const chunk of toObjects(refused, AT_ONCE)) {
      // Some calls are counted before their body is read: this is about what stands in it, not about how often.
      await RateLimitModel.deleteMany({})
      expect((await ask(add(question, chunk))).status, Object.keys(chunk).join()).toBe(400)
    }
    expect(await readWhole()).toEqual(before)
    if (ignored.length === 0) return
    scene = undefined
    const plain = await callWith(route, {})
    for (const chunk of toObjects(ignored, AT_ONCE)) {
      expect(await callWith(route, chunk), Object.keys(chunk).join()).toEqual(plain)
    }
  })
})

describe('every field of every model, added to a form with a picture', () => {
  async function sendWith(route: string, names: readonly string[]) {
    await wipe()
    const { question } = await makeRightCall(route, shop)
    if (!(question.body instanceof FormData)) throw new Error(`${route} takes no form`)
    const body = new FormData()
    for (const name of names) body.append(name, FORGED.text)
    for (const [name, value] of question.body) body.append(name, value)
    const { status, text } = await ask({ ...question, body })
    return { status, response: blurText(text), database: await readWhole() }
  }

  it.each(Object.entries(API_FORMS))('%s', async (route, file) => {
    const names = [...new Set(forgeFields().map(([name]) => name))].filter((name) => name !== file)
    const plain = await sendWith(route, [])
    expect(plain.status).toBeLessThan(300)
    for (let at = 0; at < names.length; at += AT_ONCE_IN_A_FORM) {
      const chunk = names.slice(at, at + AT_ONCE_IN_A_FORM)
      expect(await sendWith(route, chunk), chunk.join()).toEqual(plain)
    }
  })
})
