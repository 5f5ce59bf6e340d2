import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from 'service-process/testing/sample'
import { z } from 'zod'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { ask, hasBody, type Question } from '../access/ask'
import { findCalls, listJsonCalls } from '../access/find-routes'
import { fieldsOf, put, toChecked, type Field } from './fields'
import { listOpenRoutes, makeRightCall, type RightCall } from './right-call'

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
  NUL: 'a\u0000',
  'line breaks': 'a\r\n'
}
/** More than any field takes. */
const LONGEST = 10_000

/** The longest text of this piece that the schema lets through, or null if it lets none through. An e-mail address needs its `end`. */
async function findLongest(
  piece: string,
  end: string,
  passes: (text: string) => Promise<boolean>
): Promise<string | null> {
  const write = (count: number) => `${piece.repeat(count)}${end}`
  const fewest = await [1, 2, 8].reduce<Promise<number>>(
    async (found, count) => ((await found) || (await passes(write(count))) ? (await found) || count : 0),
    Promise.resolve(0)
  )
  if (fewest === 0) return null
  // Doubled until it is refused: only fields that take long texts are tried with them.
  let taken = fewest
  while (taken * 2 < LONGEST && (await passes(write(taken * 2)))) taken *= 2
  let refused = Math.min(taken * 2, LONGEST)
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
  return [properties, ...anyOf.map((branch) => (typeof branch === 'object' ? branch.properties : {}))].flatMap(
    (named) => Object.keys(named ?? {})
  )
}

function listFields(question: Question, input: z.ZodType): Field[] {
  const known = fieldsOf(question).filter(({ where }) => where === 'body')
  const names = listNames(input).filter(
    (name) => !known.some((field) => field.name === name) && !(name in (question.params ?? {}))
  )
  return [...known, ...names.map((name) => ({ where: 'body' as const, name }))]
}

type Tried = { field: Field; text: string }

/** Calls with these texts, all of them at once, and expects no unexpected error. */
async function callWith(call: RightCall, tried: readonly Tried[], name: string): Promise<number> {
  const { status } = await ask(tried.reduce((question, { field, text }) => put(question, field, text), call.question))
  const lengths = tried.map(({ field, text }) => `${field.name}: ${[...text].length} code points`).join(', ')
  expect(status, `${name}, ${lengths}`).toBeLessThan(500)
  return status
}

/** Resolves with a call that is right for the next piece. */
async function tryPiece(
  route: string,
  first: RightCall,
  fields: readonly Field[],
  input: z.ZodType,
  [name, piece]: readonly [string, string]
): Promise<RightCall> {
  let call = first
  const passes = (field: Field) => async (text: string) =>
    (await input.safeParseAsync(toChecked(put(call.question, field, text)))).success
  const tried: Tried[] = []
  for (const field of fields) {
    const text =
      (await findLongest(piece, '', passes(field))) ?? (await findLongest(piece, '@flyleaf.test', passes(field)))
    if (text === null) await callWith(call, [{ field, text: piece.repeat(LONGEST) }], name)
    else tried.push({ field, text })
  }
  if (tried.length === 0) return call
  if ((await callWith(call, tried, name)) < 400) return makeRightCall(route, shop, call.scene)
  // Together they were refused, perhaps for one of them: the others have to be tried alone.
  for (const one of tried) {
    if ((await callWith(call, [one], name)) < 400) call = await makeRightCall(route, shop, call.scene)
  }
  return call
}

describe('the longest text that a field takes is no unexpected error', () => {
  it.each(sample(listOpenRoutes().filter(hasBody), 0.15))(
    '%s',
    async (route) => {
      const input = (await findCalls()).get(route)?.declaration?.input
      let call = await makeRightCall(route, shop)
      if (!input || !(await listJsonCalls()).includes(route)) return
      const fields = listFields(call.question, input)
      for (const piece of Object.entries(PIECES)) call = await tryPiece(route, call, fields, input, piece)
    },
    MOST_MS
  )
})
