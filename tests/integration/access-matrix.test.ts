import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

const CALLERS = ['guest', 'buyer', 'seller', 'admin', 'suspended'] as const
type Caller = (typeof CALLERS)[number]

/**
 * What each caller is answered on each route, with an id or address that is not theirs and an empty JSON body: 401 and 403
 * at the door, or how the call itself refuses (400, 404) or answers (2xx) those who may come in. In the order of CALLERS.
 */
const EXPECTED: Record<string, readonly [number, number, number, number, number]> = {
  'GET /api/bookings': [401, 200, 403, 403, 401],
  'POST /api/bookings': [401, 400, 403, 403, 401],
  'GET /api/bookings/[id]': [401, 404, 403, 403, 401],
  'POST /api/create-payment-intent': [401, 409, 403, 403, 401],
  'POST /api/forgot-password': [400, 400, 400, 400, 400],
  'GET /api/health': [200, 200, 200, 200, 200],
  'GET /api/jwt': [401, 400, 400, 400, 401],
  'GET /api/me': [200, 200, 200, 200, 200],
  'POST /api/newsletter': [400, 400, 400, 400, 400],
  'POST /api/newsletter/confirm': [400, 400, 400, 400, 400],
  'GET /api/newsletter/unsubscribe': [303, 303, 303, 303, 303],
  'POST /api/newsletter/unsubscribe': [404, 404, 404, 404, 404],
  'POST /api/payments': [401, 400, 403, 403, 401],
  'POST /api/profile': [401, 400, 400, 400, 401],
  'POST /api/profile/close': [401, 400, 400, 400, 401],
  'POST /api/profile/end-sessions': [401, 200, 200, 200, 401],
  'POST /api/profile/password': [401, 400, 400, 400, 401],
  'POST /api/profile/photo': [401, 415, 415, 415, 401],
  'DELETE /api/profile/photo': [401, 200, 200, 200, 401],
  'POST /api/reset-password': [400, 400, 400, 400, 400],
  'POST /api/signup': [400, 400, 400, 400, 400],
  'POST /api/stripe/webhook': [400, 400, 400, 400, 400],
  'GET /api/users': [401, 400, 400, 400, 401],
  'POST /api/users': [401, 400, 400, 400, 401],
  'GET /api/users/[role]/[email]': [200, 200, 200, 200, 200],
  'POST /api/verify-email': [400, 400, 400, 400, 400]
}

/** next-auth's own routes answer only inside Next's server: the journeys walk through them. */
const PROVEN_ELSEWHERE = ['GET /api/auth/[...nextauth]', 'POST /api/auth/[...nextauth]']

const PARAMS: Record<string, string> = { id: '0123456789abcdef01234567', email: 'somebody@flyleaf.test', role: 'admin' }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let shop: TestShop
const found: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  for (const file of readdirSync('app/api', { recursive: true, encoding: 'utf8' })) {
    if (path.basename(file) !== 'route.ts') continue
    const address = path.posix.join('/api', path.posix.dirname(file))
    if (address.startsWith('/api/auth/')) found.push(...PROVEN_ELSEWHERE)
    else for (const method of METHODS) if (typeof (await importRoute(address))[method] === 'function') found.push(`${method} ${address}`)
  }
})

afterAll(() => shop.close())

async function importRoute(address: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ pathToFileURL(path.resolve('app', `.${address}`, 'route.ts')).href)
}

async function addCaller(caller: Caller): Promise<TestUser | null> {
  if (caller === 'guest') return null
  const user = await addUser(caller === 'seller' ? 'Seller' : caller === 'admin' ? 'Admin' : 'Buyer', `Some ${caller}`)
  if (caller === 'suspended') {
    const { UserModel } = await import('@/models/user')
    await UserModel.updateOne({ _id: user.id }, { $set: { status: 'suspended' } })
  }
  return user
}

async function statusOf(route: string, caller: Caller): Promise<number> {
  const [method = '', address = ''] = route.split(' ')
  const handler = (await importRoute(address))[method]
  if (typeof handler !== 'function') throw new Error(`there is no ${route}`)
  const user = await addCaller(caller)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const request = new NextRequest(`http://shop.test${address.replace(/\[(\w+)\]/g, (_, name: string) => PARAMS[name] ?? '')}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(user ? { cookie: user.cookie } : {}) },
    ...(hasBody ? { body: '{}' } : {})
  })
  const names = [...address.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, PARAMS[name]]))
  const response: unknown = await handler(request, { params: Promise.resolve(params) })
  if (!(response instanceof Response)) throw new Error(`${route} gave no answer`)
  return response.status
}

describe('who may call what', () => {
  it('is written down for every route there is, and for no other', () => {
    expect([...found].sort()).toEqual([...Object.keys(EXPECTED), ...PROVEN_ELSEWHERE].sort())
  })

  it.each(Object.keys(EXPECTED))('%s', async (route) => {
    const statuses = []
    for (const caller of CALLERS) statuses.push(await statusOf(route, caller))
    expect(statuses).toEqual(EXPECTED[route])
  })
})
