import type { Question } from '../access/ask'
import { Schema } from './generate-input'
import { parametersIn, placeOfParameter, setsOf } from './parameters'
import type { OpenedChecks, Operation } from './written-document'

/** A call that differs from a right one in one thing; `expected` only where the document decides what is answered. */
export type BrokenCall = { what: string; change: Partial<Question>; expected?: number }

type Target = { route: string; operation: Operation; question: Question; checks: OpenedChecks }

/** What stands in an address, as a value that a schema can check: numbers are written in decimal digits. */
function toValue({ type }: Schema, texts: readonly string[]): unknown {
  if (type === 'array' || texts.length > 1) return texts
  const [text = ''] = texts
  return type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}

/** Texts at and beyond the limits of a schema, and of other types. */
function textsAround(schema: Schema): string[] {
  const { maxLength, minimum, maximum, maxItems } = schema
  return [
    '',
    ' ',
    'nonsense ~',
    'true',
    '-1',
    '0',
    '1.5',
    '1e1',
    '0x10',
    ' 5',
    '\u0000',
    'A'.repeat(24),
    'a'.repeat((maxLength ?? 400) + 1),
    ...(minimum === undefined ? [] : [String(minimum), String(minimum - 1)]),
    ...(maximum === undefined ? [] : [String(maximum), String(maximum + 1)]),
    ...(maxItems === undefined || !schema.items?.maxLength ? [] : ['a'.repeat(schema.items.maxLength + 1)])
  ]
}

function isRight({ route, operation, checks }: Target, name: string, value: unknown): boolean {
  return checks.check(value, ...placeOfParameter(route, operation, name)).length === 0
}

function breakQuery(target: Target): BrokenCall[] {
  const { operation, question } = target
  const right = typeof question.query === 'object' ? question.query : {}
  const inQuery = parametersIn(operation, 'query')
  const sets = setsOf(operation)
  // What is sent beside a choice must be of the same set.
  const together = (name: string) => {
    const set = sets.find(
      ({ properties = {} }) => name in properties && Object.keys(right).every((known) => known in properties)
    )
    return set ? right : {}
  }
  return inQuery.flatMap(({ name, schema }) => {
    const parsed = Schema.parse(schema)
    const put = (texts: string[]): BrokenCall => ({
      what: `${name}=${texts.join(' and ').slice(0, 60)}`,
      change: { query: { ...together(name), [name]: texts } },
      ...(isRight(target, name, toValue(parsed, texts)) ? {} : { expected: 400 })
    })
    const many =
      parsed.maxItems === undefined
        ? []
        : [Array.from({ length: parsed.maxItems + 1 }, () => String(parsed.items?.enum?.[0] ?? 'aaa'))]
    return [...textsAround(parsed).map((text) => put([text])), put(['5', '5']), ...many.map(put)]
  })
}

/** A name that nobody knows, and what is required left out or said in two ways. */
function breakNames({ operation, question }: Target): BrokenCall[] {
  if (question.body !== undefined) return []
  const right = typeof question.query === 'object' ? question.query : {}
  const sets = setsOf(operation)
  const isNeeded = sets.every(({ required }) => required.length > 0)
  const all = Object.fromEntries(
    sets.flatMap(({ required }) => required.map((name) => [name, String(right[name] ?? '0123456789abcdef01234567')]))
  )
  return [
    { what: 'an unknown name', change: { query: { ...right, 'nobody-knows': '1' } }, expected: 400 },
    ...(isNeeded ? [{ what: 'no query', change: { query: {} }, expected: 400 }] : []),
    ...(sets.length > 1 ? [{ what: 'both sets', change: { query: all }, expected: 400 }] : [])
  ]
}

const PATH_TEXTS = [
  '',
  'nonsense',
  '0',
  '-1',
  '0123456789ABCDEF01234567',
  '0123456789abcdef0123456',
  'a'.repeat(5000),
  '../me',
  '\u0000',
  '%',
  'null',
  '[object Object]',
  ' '
]

function breakPath(target: Target): BrokenCall[] {
  const { operation, question } = target
  return parametersIn(operation, 'path').flatMap(({ name }) =>
    PATH_TEXTS.map((text) => ({
      what: `${name}: ${text.slice(0, 30)}`,
      change: { params: { ...question.params, [name]: text } },
      ...(isRight(target, name, text) ? {} : { expected: 400 })
    }))
  )
}

function breakHeaders(target: Target): BrokenCall[] {
  return parametersIn(target.operation, 'header').flatMap(({ name, schema }) => {
    const { maxLength = 200 } = Schema.parse(schema)
    return ['a b', 'é', 'a'.repeat(maxLength + 1), 'a\tb', '"', '~'].map((text) => ({
      what: `${name}: ${text.slice(0, 30)}`,
      change: { headers: { [name]: text } },
      ...(isRight(target, name, text) ? {} : { expected: 400 })
    }))
  })
}

/** Routes that respond with another status to input that does not fit, with the reason. */
export const RESPONDED_OTHERWISE: Readonly<Record<string, { statuses: readonly number[]; reason: string }>> = {
  'GET /api/health': { statuses: [200], reason: 'a probe may add parameters against caches' },
  'GET /api/health/live': { statuses: [200], reason: 'a probe may add parameters against caches' },
  'GET /api/health/ready': { statuses: [200], reason: 'a probe may add parameters against caches' },
  'GET /api/newsletter/unsubscribe': {
    statuses: [303],
    reason: 'it leads to the page, which says what is wrong with the link'
  },
  'GET /api/notifications/off': {
    statuses: [303],
    reason: 'it leads to the page, which says what is wrong with the link'
  },
  'GET /api/saved-searches/off': {
    statuses: [303],
    reason: 'it leads to the page, which says what is wrong with the link'
  },
  'POST /api/forms/demo': { statuses: [404], reason: 'it exists in a demo shop only' },
  'POST /api/terms/acceptance': {
    statuses: [401],
    reason: 'nobody’s acceptance succeeds until terms are confirmed, so a guest calls it here, and is refused first'
  },
  'POST /api/webhooks/stripe-accounts': { statuses: [400], reason: 'only the signature over the raw bytes decides' },
  'POST /api/webhooks/stripe-connect': { statuses: [400], reason: 'only the signature over the raw bytes decides' },
  'POST /api/webhooks/stripe': { statuses: [400], reason: 'only the signature over the raw bytes decides' },
  'GET /media/[id]/[variant]': {
    statuses: [404],
    reason: 'there is no picture at an address that is written in another way'
  }
}

const OTHER_TYPES = [
  'text/plain',
  'application/xml',
  'text/csv',
  'application/x-www-form-urlencoded',
  'application/json',
  'application/json-seq',
  'multipart/form-data',
  ''
]
const NO_OBJECTS = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{}{}',
  '{"a":1,"a":2}',
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `{"a":${'['.repeat(20)}${']'.repeat(20)}}`
]

/** The largest body of JSON, in bytes. */
const MOST_BYTES = 64 * 1024

function breakBody({ operation, question }: Target): BrokenCall[] {
  const types = Object.keys(operation.requestBody?.content ?? {})
  if (types.length === 0) return []
  const isJson = types.length === 1 && types[0] === 'application/json'
  const sent = question.body instanceof FormData ? 'a form' : JSON.stringify(question.body ?? {})
  const others = OTHER_TYPES.filter((type) => !types.includes(type))
  return [
    ...others.map((type) => ({
      what: `a body of ${type}`,
      change: { body: sent, headers: { 'content-type': type } },
      expected: 415
    })),
    ...(isJson
      ? NO_OBJECTS.map((body) => ({ what: `the body ${body.slice(0, 20)}`, change: { body }, expected: 400 }))
      : []),
    ...(isJson ? [{ what: 'a large body', change: { body: `${sent}${' '.repeat(MOST_BYTES)}` }, expected: 413 }] : []),
    { what: 'a long announced body', change: { headers: { 'content-length': '100000000' } }, expected: 413 }
  ]
}

/** Everything that can be wrong with a call beside the fields of its JSON and its files. */
export function breakCall(target: Target): BrokenCall[] {
  return [
    ...breakPath(target),
    ...breakQuery(target),
    ...breakNames(target),
    ...breakHeaders(target),
    ...breakBody(target)
  ]
}
