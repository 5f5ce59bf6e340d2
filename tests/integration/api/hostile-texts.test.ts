import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { ask, hasBody, type Question } from '../access/ask'
import { findCalls, listJsonCalls } from '../access/find-routes'
import { fieldsOf, put, toChecked, type Field } from './fields'
import { listOpenRoutes, makeRightCall } from './right-call'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})

afterAll(() => shop.close())

/** How long the fields of one call may take, in milliseconds: the form for a copy has twenty-seven. */
const MOST_MS = 180_000

/** What a text is made of, as often as the field takes it. Each is counted differently by code points, UTF-16 units or bytes, or changes its length when it is normalised. */
const PIECES: Readonly<Record<string, string>> = {
  'emoji of two UTF-16 units': '😀',
  'emoji joined to one sign': '👩‍👩‍👧',
  'letters with combining marks': 'e\u0301\u0323',
  'letters that NFC takes apart': '\u0958',
  'letters that NFKC spells out': 'ﷺ',
  'ASCII after NFKC': '㍱',
  'letters that grow in lower case': 'İ',
  'right-to-left text': '\u202e\u05d0',
  'zero-width signs': 'a\u200b',
  'halves of surrogate pairs': '\ud83d',
  'NUL': 'a\u0000',
  'line breaks': 'a\r\n'
}
/** An address needs its end. */
const ENDS = ['', '@flyleaf.test'] as const
/** More than any field takes. */
const LONGEST = 10_000

/** The longest text of this piece that the schema lets through, or null if it lets none through. */
async function findLongest(piece: string, end: string, passes: (text: string) => Promise<boolean>): Promise<string | null> {
  const write = (count: number) => `${piece.repeat(count)}${end}`
  const fewest = await [1, 2, 8].reduce<Promise<number>>(async (found, count) => ((await found) || (await passes(write(count)))) ? (await found) || count : 0, Promise.resolve(0))
  if (fewest === 0) return null
  let [taken, refused] = [fewest, LONGEST]
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    if (await passes(write(middle))) taken = middle
    else refused = middle
  }
  return write(taken)
}

/** Names that the schema knows and the example of a right call leaves out. */
function listNames(input: z.ZodType): string[] {
  const { properties, anyOf = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return [properties, ...anyOf.map((branch) => (typeof branch === 'object' ? branch.properties : {}))].flatMap((named) => Object.keys(named ?? {}))
}

function listFields(question: Question, input: z.ZodType): Field[] {
  const known = fieldsOf(question).filter(({ where }) => where === 'body')
  const names = listNames(input).filter((name) => !known.some((field) => field.name === name) && !(name in (question.params ?? {})))
  return [...known, ...names.map((name) => ({ where: 'body' as const, name }))]
}

async function tryField(route: string, field: Field, input: z.ZodType): Promise<void> {
  let call = await makeRightCall(route, shop)
  const passes = async (text: string) => (await input.safeParseAsync(toChecked(put(call.question, field, text)))).success
  for (const [name, piece] of Object.entries(PIECES)) {
    for (const end of ENDS) {
      const text = await findLongest(piece, end, passes)
      const reply = await ask(put(call.question, field, text ?? `${piece.repeat(LONGEST)}${end}`))
      expect(reply.status, `${field.name}: ${name}, ${[...(text ?? '')].length} code points`).toBeLessThan(500)
      if (reply.status < 400) call = await makeRightCall(route, shop, call.scene)
    }
  }
}

describe('the longest text that a field takes is no unexpected error', () => {
  it.each(listOpenRoutes().filter(hasBody))('%s', async (route) => {
    const input = (await findCalls()).get(route)?.declaration?.input
    const { question } = await makeRightCall(route, shop)
    if (!input || !(await listJsonCalls()).includes(route)) return
    for (const field of listFields(question, input)) await tryField(route, field, input)
  }, MOST_MS)
})
