import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TAGS } from '@/lib/api/tags'
import { readApiRoutes } from '@/server/api-routes'
import { english } from '@/tests/support/english'
import { call, openTestShop, type TestShop } from '@/tests/support/shop'
import { findCalls } from '../access/find-routes'
import { readDocument } from './read-document'
import { isDocumented, openChecks, placeOf } from './written-document'

let shop: TestShop
let document: Awaited<ReturnType<typeof readDocument>>
let routes: string[]

beforeAll(async () => {
  shop = await openTestShop()
  document = await readDocument()
  routes = [...(await findCalls()).keys()]
})

afterAll(() => shop.close())

function operationOf(route: string) {
  const { path, method } = placeOf(route)
  return document.paths[path]?.[method]
}

it('the document of the API is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
})

it('the document of the API tells of every method of every route, in a sentence, and of nothing else', () => {
  const ours = routes.filter(isDocumented)
  expect(
    ours.filter((route) => !operationOf(route)?.summary),
    'lines missing in app/api/openapi.json/route-modules.ts'
  ).toEqual([])
  const responded = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
  )
  const there = [...ours, 'GET /api/allBooks', 'POST /api/allBooks'].map((route) => route.replace(/\[(\w+)\]/g, '{$1}'))
  expect(responded.filter(isDocumented).sort()).toEqual(there.sort())
  for (const method of ['GET', 'POST'])
    expect(responded.some((route) => route.startsWith(`${method} /api/auth/`))).toBe(true)
})

it('the document of the API says of every call what it answers', async () => {
  const silent = [...(await findCalls())].filter(([route, { declaration }]) => {
    const { response, file, status } = declaration ?? {}
    return isDocumented(route) && !response && !file && status !== 303
  })
  expect(silent.map(([route]) => route)).toEqual([])
})

it('the document of the API has a chapter for every call', () => {
  const parts = TAGS.flatMap((chapter) => chapter.parts)
  const homeless = routes.filter(
    (route) => isDocumented(route) && !parts.includes(route.replace(/^\w+ (\/api)?\//, '').split('/')[0] ?? '')
  )
  expect(homeless, 'name their first part in lib/api/tags.ts').toEqual([])
})

it('the document of the API has only examples that are as it says', () => {
  const { check } = openChecks(document)
  const examples = Object.entries(document.components.schemas).flatMap(([name, { examples = [] }]) =>
    examples.map((value) => ({ name, value }))
  )
  expect(examples.length).toBeGreaterThan(4)
  expect(
    examples.flatMap(({ name, value }) => check(value, 'components', 'schemas', name).map((fault) => `${name}${fault}`))
  ).toEqual([])
})

it('the document of the API tells the key and the language of a refusal’s message, and has no key where the message belongs', () => {
  const { examples = [], properties } = document.components.schemas.Error ?? {}
  expect(properties).toMatchObject({
    error: {
      required: ['code', 'message'],
      properties: { key: { type: 'string' }, message: { description: expect.stringContaining('Accept-Language') } }
    }
  })
  expect(examples).toEqual([
    { error: { code: 'NOT_FOUND', key: 'errors.notFound.booking', message: english('errors.notFound.booking') } }
  ])
})

it('the document of the API tells of the personal data as an object, and of links without a token as of calls that work', () => {
  expect(operationOf('GET /api/profile/data')?.responses['200']?.content?.['application/json']?.schema).toEqual({
    type: 'object'
  })
  for (const route of [
    'GET /api/newsletter/unsubscribe',
    'GET /api/notifications/off',
    'GET /api/saved-searches/off'
  ]) {
    expect(operationOf(route)?.parameters, route).toMatchObject([{ name: 'token', in: 'query' }])
    expect(operationOf(route)?.parameters[0], route).not.toMatchObject({ required: true })
  }
})

it('the document of the API tells that the health call carries the same findings when the shop cannot work', () => {
  const { responses } = operationOf('GET /api/health') ?? {}
  const schemas = ['200', '503', '507'].map((status) => responses?.[status]?.content?.['application/json']?.schema)
  expect(schemas).toEqual(schemas.map(() => ({ $ref: '#/components/schemas/Health' })))
})

it('the document of the API names the headers that calls read, and the place that redirects lead to', () => {
  for (const route of ['POST /api/bookings', 'POST /api/bookings/[id]/refund']) {
    expect(operationOf(route)?.parameters, route).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false })
    )
  }
  expect(operationOf('POST /api/forms/login')?.responses['303']?.headers).toHaveProperty('Location')
})

it('the document of the API is not sent again to whoever has it', async () => {
  const { GET } = await import('@/app/api/openapi.json/route')
  const { headers } = await call(GET)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const { NextRequest } = await import('next/server')
  const again = new NextRequest('http://shop.test/api/openapi.json', {
    headers: { 'if-none-match': headers.get('etag') ?? '' }
  })
  const response = await GET(again, { params: Promise.resolve({}) })
  expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', headers.get('etag')])
})

it('the web server knows every route and method there is, so that it refuses none of them', () => {
  const known = readApiRoutes('app').flatMap(({ segments, methods }) =>
    methods.map((method) => `${method} /${segments.join('/')}`)
  )
  const there = routes.filter((route) => route.includes(' /api/'))
  expect(there.filter((route) => !known.includes(route))).toEqual([])
  expect(known.filter((route) => !there.includes(route))).toEqual(['GET /api/docs'])
})
