import fc from 'fast-check'
import { z } from 'zod'
import { toCursor } from '@/lib/platform/paging'
import type { TestShop } from '@/tests/support/shop'
import { API_RESPONSES } from '../access/api-responses'
import type { Question } from '../access/ask'
import type { Scene } from '../access/scene'
import { Schema, toArbitrary } from './generate-input'
import { findInsider, makeRightCall } from './right-call'
import { placeOfParameter, setsOf } from './parameters'
import { UNEXPRESSED } from './unexpressed'
import { operationOf, placeOf, type Document, type Operation } from './written-document'

/** The same values in every run. */
export const SEED = 20_261_123

const FORM = 'application/x-www-form-urlencoded'
const Fields = z.record(z.string(), z.unknown())

/** What one call is made with, and how many right values of a field come on one that is generated. */
type Given = { right: Readonly<Record<string, unknown>>; route: string }

/** A value that the tests know to be right, or one that the schema allows: mostly the first where the schema cannot say all. */
function mix(name: string, schema: Schema, { right, route }: Given): fc.Arbitrary<unknown> {
  const isNamed = name in (UNEXPRESSED[route] ?? {}) || schema.pattern?.includes('[0-9a-f]') === true
  if (!(name in right)) return toArbitrary(schema)
  return fc.oneof(
    { weight: isNamed ? 20 : 1, arbitrary: fc.constant(right[name]) },
    { weight: 1, arbitrary: toArbitrary(schema) }
  )
}

function mixAll(schema: Schema, given: Given): Record<string, fc.Arbitrary<unknown>> {
  const fields = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap(({ properties = {} }) => Object.entries(properties))
  return Object.fromEntries(
    fields.filter(([name]) => name in given.right).map(([name, field]) => [name, mix(name, field, given)])
  )
}

/** A call that is in order, in which others than its own values are put; `status` is null where nobody's call succeeds. */
export type Frame = { question: Question; scene: Scene | undefined; status: number | null }

export async function makeFrame(route: string, shop: TestShop, scene?: Scene): Promise<Frame> {
  if (!findInsider(route)) return { question: { route, cookie: null }, scene: undefined, status: null }
  const call = await makeRightCall(route, shop, scene)
  return { question: call.question, scene: call.scene, status: call.status }
}

/** What can be generated of a call: a part of a question, and its values with the places of their schemas in the document. */
export type Generated = { sent: Partial<Question>; checked: { value: unknown; place: string[] }[] }

function toBody(type: string, value: unknown): Partial<Question> {
  if (type === 'application/json') return { body: Fields.parse(value) }
  if (type === FORM)
    return {
      body: new URLSearchParams(z.record(z.string(), z.coerce.string()).parse(value)).toString(),
      headers: { 'content-type': FORM }
    }
  return { body: String(value), headers: { 'content-type': type } }
}

/** Bodies of every media type that is no file, each from its schema. */
function generateBodies(route: string, operation: Operation, question: Question): fc.Arbitrary<Generated>[] {
  const { path, method } = placeOf(route)
  const content = Object.entries(operation.requestBody?.content ?? {}).filter(
    ([type]) => type !== 'multipart/form-data'
  )
  const right = typeof question.body === 'object' && !(question.body instanceof FormData) ? question.body : {}
  return content.map(([type, media]) => {
    const schema = Schema.parse(media.schema)
    return toArbitrary(schema, mixAll(schema, { right, route })).map((value) => ({
      sent: toBody(type, value),
      checked: [{ value, place: ['paths', path, method, 'requestBody', 'content', type, 'schema'] }]
    }))
  })
}

function toChecked(route: string, operation: Operation, fields: Record<string, unknown>): Generated['checked'] {
  return Object.entries(fields).map(([name, value]) => ({ value, place: placeOfParameter(route, operation, name) }))
}

/** Queries: one set of parameters each, with cursors that a list could have given. */
function generateQueries(route: string, operation: Operation, question: Question): fc.Arbitrary<Generated>[] {
  const sent = Fields.safeParse(question.query)
  const cursor = route === 'GET /api/search' ? {} : { after: toCursor([1_790_000_000_000, '0123456789abcdef01234567']) }
  const right = { ...(sent.success ? sent.data : {}), ...cursor }
  return setsOf(operation)
    .filter(({ properties = {} }) => Object.keys(properties).length > 0)
    .map((set) =>
      toArbitrary(set, mixAll(set, { right, route })).map((value) => {
        const query = Fields.parse(value)
        return { sent: { query }, checked: toChecked(route, operation, query) }
      })
    )
}

/** Calls of each media type, and of each set of parameters. */
const RUNS = 6

/**
 * Calls of a route as the document allows them: input from its schemas, in the frame of the right call that `current` gives,
 * which is asked anew for each of them. A call without any input is made once.
 */
export function* generateCalls(
  route: string,
  document: Document,
  current: () => Question,
  fits: (call: Generated) => boolean
): Generator<Generated> {
  const operation = operationOf(document, route)
  const listKinds = () => [
    ...generateBodies(route, operation, current()),
    ...generateQueries(route, operation, current())
  ]
  const count = listKinds().length
  if (count === 0) yield { sent: {}, checked: [] }
  const made = new Set<string>()
  for (let run = 0; run < RUNS * count; run += 1) {
    const kind = listKinds()[run % count]
    // Early values of a sample are small ones.
    const [call] = kind ? fc.sample(kind.filter(fits), { seed: SEED + run, numRuns: 1 + (run % RUNS) }).slice(-1) : []
    if (!call || made.has(JSON.stringify(call.checked))) continue
    made.add(JSON.stringify(call.checked))
    yield call
  }
}

/** Every route of the API that the document describes. */
export const DESCRIBED_ROUTES = Object.keys(API_RESPONSES).filter(
  (route) => / \/(api|media)\//.test(route) && !route.includes('/api/auth/')
)
