import { randomBytes } from 'node:crypto'
import { NextRequest } from 'next/server'
import { readBody } from '@/tests/support/read-body'
import { PARAMS } from './api-responses'
import { findCalls } from './find-routes'

/** One call of a route: who sends what. */
export type Question = {
  route: string
  /** The session's cookie; null for guests. */
  cookie: string | null
  /** What stands for the [parameters] of the address, where that is not the value of PARAMS. */
  params?: Record<string, string>
  query?: Record<string, unknown> | string
  /** JSON is written out; a text is sent as it is, as JSON. */
  body?: Record<string, unknown> | FormData | string
  headers?: Record<string, string>
}

export type Reply = { status: number; text: string; headers: Headers }

/** The [parameter] of an address that takes the id of what the call is about; null when it has none. */
export function idParameterOf(route: string): string | null {
  return ['id', 'email', 'isbn', 'slug'].find((name) => route.includes(`[${name}]`)) ?? null
}

/** True when calls of this method have a body. */
export function hasBody(route: string): boolean {
  return /^(POST|PUT|PATCH) /.test(route)
}

/** A query as browsers write it; a list is one name several times. */
function toQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)])
  )
  return new URLSearchParams(pairs).toString()
}

function toBody(body: Question['body'], method: string): string | FormData | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined
  return body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body ?? {})
}

/**
 * Calls the route's own handler as a browser on the shop's pages would, each time from another place of the network: what
 * is counted by place is counted for this call alone.
 */
export async function ask({
  route,
  cookie,
  params: given = {},
  query = '',
  body,
  headers: more = {}
}: Question): Promise<Reply> {
  const [method = '', address = ''] = route.split(' ')
  const call = (await findCalls()).get(`${method} ${address}`)
  if (!call) throw new Error(`there is no ${route}`)
  const names = [...address.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, given[name] ?? PARAMS[name] ?? '']))
  const path = address.replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(params[name] ?? '').toString())
  )
  const sent = toBody(body, method)
  const request = new NextRequest(`http://shop.test${path}?${typeof query === 'string' ? query : toQuery(query)}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-flyleaf-client-address': [10, ...randomBytes(3)].join('.'),
      ...(cookie ? { cookie } : {}),
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      ...more
    },
    ...(sent === undefined ? {} : { body: sent })
  })
  const response: unknown = await call.handler(request, { params: Promise.resolve(params) })
  if (!(response instanceof Response)) throw new Error(`${route} gave no response`)
  return { status: response.status, text: await readBody(response), headers: response.headers }
}
