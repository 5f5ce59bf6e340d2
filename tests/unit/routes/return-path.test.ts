import { expect, it } from 'vitest'
import { routes, toOwnPath, toSafeReturnPath } from '@/lib/routes'

it.each(['/books', '/books/the-hobbit-0123456789abcdef01234567', '/dashboard/myorders/me?page=2', '/books#book'])(
  'where a visitor goes after logging in comes back to %s',
  (from) => expect(toSafeReturnPath(from)).toBe(from)
)

it.each([
  null,
  undefined,
  '',
  'books',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\u0009/evil.test',
  '/..//evil.test',
  '/books/..//evil.test',
  '/%2e%2e//evil.test',
  'javascript:alert(1)',
  ' /books',
  '/\n/evil.test',
  '/api/auth/signout',
  '/login?from=/login',
  'http:/evil.test',
  '/.//evil.test'
])('where a visitor goes after logging in never leaves the shop for %j', (from) =>
  expect(toSafeReturnPath(from)).toBe(routes.home())
)

it.each(['/login', '/login?from=/books', '/api/docs', '/books?q=momo&page=2'])(
  'where a visitor goes after choosing a language comes back to %s',
  (page) => expect(toOwnPath(page)).toBe(page)
)

it.each(['//evil.test', 'https://evil.test/', '/\\evil.test', '/api/auth/signout'])(
  'where a visitor goes after choosing a language never leaves the shop for %j',
  (page) => {
    expect(toOwnPath(page)).toBe(routes.home())
  }
)
