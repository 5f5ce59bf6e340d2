import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { ask } from '../access/ask'
import { Schema } from './generate-input'
import { readDocument } from './read-document'
import { listOpenRoutes, makeRightCall } from './right-call'
import { isDocumented, openChecks, placeOf } from './written-document'

let shop: TestShop
let document: Awaited<ReturnType<typeof readDocument>>
let checks: ReturnType<typeof openChecks>

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  document = await readDocument()
  checks = openChecks(document)
})

afterAll(() => shop.close())

type Mutation = readonly [what: string, body: Record<string, unknown>]

/** Ways to break each field of a body, by what the document says of it; those that it allows all the same are left out later. */
function mutate(right: Record<string, unknown>, { anyOf, ...whole }: Schema): Mutation[] {
  const fields = (anyOf ?? [whole]).flatMap(({ properties = {} }) => Object.entries(properties))
  const broken = fields.flatMap(([name, { minLength = 0, maxLength, minimum, maximum, maxItems }]): Mutation[] => {
    const without = Object.fromEntries(Object.entries(right).filter(([known]) => known !== name))
    const put = (what: string, value: unknown): Mutation => [`${name} ${what}`, { ...right, [name]: value }]
    return [
      [`${name} left out`, without],
      put('an object', { not: 'this' }),
      put('a list of lists', [[]]),
      put('true', true),
      put('nothing', null),
      put('an odd word', '\u0000 ~'),
      put('blank', ' '.repeat(minLength)),
      put('too short', 'a'.repeat(Math.max(minLength - 1, 0))),
      ...(maxLength === undefined ? [] : [put('too long', 'a'.repeat(maxLength + 1))]),
      ...(minimum === undefined ? [] : [put('too small', minimum - 1)]),
      ...(maxItems === undefined
        ? []
        : [
            put(
              'too many',
              Array.from({ length: maxItems + 1 }, (_, at) => `a${at}`)
            )
          ]),
      ...(maximum === undefined ? [] : [put('too large', maximum + 1)])
    ]
  })
  return [...broken, ['a field that nobody knows', { ...right, 'nobody-knows': 1 }]]
}

/** Calls that tell something in a JSON object; a plain form is refused by the page it leads to (broken-calls.test.ts). */
const writes = listOpenRoutes().filter(
  (route) => isDocumented(route) && /^(POST|PUT|PATCH) /.test(route) && !route.includes(' /api/forms/')
)

describe('what a call takes is what the document says', () => {
  it.each(writes)('%s', async (route) => {
    const { path, method } = placeOf(route)
    const media = document.paths[path]?.[method]?.requestBody?.content['application/json']
    if (!media) return
    const { question, status } = await makeRightCall(route, shop)
    const right = z.record(z.string(), z.unknown()).parse(question.body)
    const check = (body: unknown) =>
      checks.check(body, 'paths', path, method, 'requestBody', 'content', 'application/json', 'schema')
    expect(check(right), 'a right call').toEqual([])
    for (const [what, body] of mutate(right, Schema.parse(media.schema))) {
      if (check(body).length === 0) continue
      const reply = await ask({ ...question, body })
      expect([what, reply.status, ...checks.checkReply(route, reply)]).toEqual([what, 400])
    }
    const reply = await ask(question)
    expect([reply.status, ...checks.checkReply(route, reply)]).toEqual([status])
  })
})
