import { describe, expect, it } from 'vitest'
import { checkApiCall, readApiRoutes } from '@/server/api-routes'

const routes = readApiRoutes('app')

function rejection(method: string, url: string): string {
  const found = checkApiCall(method, url, routes)
  return found && 'status' in found ? [found.status, found.code, found.allow].filter(Boolean).join(' ') : 'passes'
}

describe('a call of the API', () => {
  it.each([
    ['GET', '/api/nothing', '404 NOT_FOUND'],
    ['POST', '/api', '404 NOT_FOUND'],
    ['GET', '/api/', '404 NOT_FOUND'],
    ['GET', '/api/bookings/1/2/3', '404 NOT_FOUND'],
    ['GET', '/api//bookings', '404 NOT_FOUND'],
    ['GET', '/api/ALLBOOKS', '404 NOT_FOUND'],
    ['GET', '/api/bookings/%zz', '400 BAD_INPUT'],
    ['GET', '/api/users/buyer/%C3%28', '400 BAD_INPUT'],
    ['DELETE', '/api/allbooks', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS, POST'],
    ['PROPFIND', '/api/allBooks?x=1', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS, POST'],
    ['TRACE', '/api/me', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS'],
    ['GET', '/api/signup', '405 METHOD_NOT_ALLOWED OPTIONS, POST'],
    ['HEAD', '/api/signup', '405 METHOD_NOT_ALLOWED OPTIONS, POST'],
    ['GET', '/api/wishlist/66b1f0a2c3d4e5f601234567', '405 METHOD_NOT_ALLOWED DELETE, OPTIONS'],
    ['DELETE', '/api/saved-searches/off', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS, POST'],
    ['GET', '/api/users/sellers/66b1f0a2c3d4e5f601234567', '405 METHOD_NOT_ALLOWED DELETE, OPTIONS, PUT'],
    ['PUT', '/api/auth/session', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS, POST']
  ])('%s %s is refused: %s', (method, url, response) => {
    expect(rejection(method, url)).toBe(response)
  })

  it.each([
    ['GET', '/books'],
    ['TRACE', '/books'],
    ['GET', '/apirical'],
    ['GET', '/api/allbooks?sellerName=%zz'],
    ['GET', '/api/allBooks'],
    ['HEAD', '/api/allbooks'],
    ['OPTIONS', '/api/allbooks'],
    ['GET', '/api/saved-searches/off'],
    ['GET', '/api/users/buyer/a%40b.test'],
    ['GET', '/api/auth/callback/google'],
    ['GET', '/api/allbooks/']
  ])('%s %s passes', (method, url) => {
    expect(rejection(method, url)).toBe('passes')
  })
})

it('a shop without card payments has no webhook and nothing about payouts, whatever the method', () => {
  const without = readApiRoutes('app', false)
  const missing = { status: 404, code: 'NOT_FOUND', message: 'The API has no such address.' }
  for (const url of [
    '/api/webhooks/stripe',
    '/api/webhooks/stripe-connect',
    '/api/webhooks/stripe-accounts',
    '/api/payouts/link',
    '/api/payouts/account',
    '/api/bookings/66b1f0a2c3d4e5f601234567/dispute/evidence'
  ])
    for (const method of ['GET', 'POST', 'OPTIONS']) expect(checkApiCall(method, url, without), url).toEqual(missing)
  expect(checkApiCall('POST', '/api/bookings', without)).toEqual({ allow: 'GET, HEAD, OPTIONS, POST' })
})
