import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import mongoose from 'mongoose'
import { removeInvisible } from '@/lib/platform/text/invisible'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_INPUTS } from '../access/api-inputs'
import { ask, hasBody, type Question } from '../access/ask'
import { findCalls, listJsonCalls } from '../access/find-routes'
import { listOpenRoutes, makeRightCall } from './right-call'
import { wipe } from './whole-database'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})

afterAll(() => shop.close())

/** The text with what nobody sees: an override, a space of no width, a joiner, a soft hyphen, an isolate without its end, a filler. */
function mark(text: string): string {
  return `\u202e${text.slice(0, 1)}\u200b\u200d${text.slice(1)}\u00ad\u2067\u3164\ufeff`
}

type Path = readonly (string | number)[]

/** Where texts are in a body, also inside lists and objects. */
function listTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value === '' ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((inner: unknown, place) => listTexts(inner, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => listTexts(inner, [...path, name]))
}

function markAt(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return mark(String(value))
  if (Array.isArray(value)) return value.map((inner: unknown, place) => (place === first ? markAt(inner, rest) : inner))
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, inner]: [string, unknown]) => [
      name,
      name === first ? markAt(inner, rest) : inner
    ])
  )
}

/** Every text of the database that has an invisible character, with the name of its collection. */
async function listStored(): Promise<string[]> {
  const { db } = mongoose.connection
  const collections = (await db?.collections()) ?? []
  const found: string[] = []
  // Mails isolate names themselves.
  for (const collection of collections.filter(({ collectionName }) => collectionName !== 'outgoing_mails')) {
    for (const document of await collection.find({}).toArray()) {
      const stored = JSON.stringify(document)
      if (removeInvisible(stored) !== stored) found.push(`${collection.collectionName}: ${stored}`)
    }
  }
  return found
}

/** Texts that the schema takes with invisible characters. The call may still refuse them. */
async function listTaken({ route, params, body }: Question): Promise<Path[]> {
  const input = (await findCalls()).get(route)?.declaration?.input
  if (!input) throw new Error(`${route} does not declare what it may be told`)
  const taken: Path[] = []
  for (const path of listTexts(body)) {
    const checked = { ...Object(markAt(body, path)), ...params }
    if ((await input.safeParseAsync(checked)).success) taken.push(path)
  }
  return taken
}

describe('invisible characters in the texts of a body are stored by no call', () => {
  it.each(listOpenRoutes().filter((route) => hasBody(route) && route in API_INPUTS))('%s', async (route) => {
    if (!(await listJsonCalls()).includes(route)) return
    await wipe()
    const { question } = await makeRightCall(route, shop)
    const taken = await listTaken(question)
    const body = taken.reduce<unknown>((given, path) => markAt(given, path), question.body)
    const { status, text } = await ask({ ...question, body: { ...Object(body) } })
    expect(status, text).toBeLessThan(500)
    expect(await listStored()).toEqual([])
  })
})
