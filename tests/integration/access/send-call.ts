import { NextRequest } from 'next/server'
import { addUser, type TestUser } from '@/tests/support/shop'
import { PARAMS } from './api-responses'
import type { Caller } from './callers'
import { findCalls } from './find-routes'

/** A fresh account of the caller's kind; null for a guest. */
export async function addCaller(caller: Caller): Promise<TestUser | null> {
  if (caller === 'guest') return null
  const user = await addUser(caller === 'seller' ? 'Seller' : caller === 'admin' ? 'Admin' : 'Buyer', `Some ${caller}`)
  if (caller === 'suspended') {
    const { UserModel } = await import('@/models/user')
    await UserModel.updateOne({ _id: user.id }, { $set: { status: 'suspended' } })
  }
  return user
}

/**
 * Calls the handler of a `METHOD /address` with ids that belong to nobody. `headers` are sent as they are, `body` with
 * methods that have one.
 */
export async function sendCall(route: string, headers: Record<string, string>, body = '{}'): Promise<Response> {
  const [method = '', address = ''] = route.split(' ')
  const call = (await findCalls()).get(route)
  if (!call) throw new Error(`there is no ${route}`)
  const request = new NextRequest(
    `http://shop.test${address.replace(/\[(\w+)\]/g, (_, name: string) => PARAMS[name] ?? '')}`,
    {
      method,
      headers,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body })
    }
  )
  const names = [...address.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, PARAMS[name]]))
  const response: unknown = await call.handler(request, { params: Promise.resolve(params) })
  if (!(response instanceof Response)) throw new Error(`${route} gave no response`)
  return response
}
