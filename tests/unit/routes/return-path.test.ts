import { expect, it } from 'vitest'
import { toPageAfterLogin } from '@/lib/page-after-login'
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

it.each([
  ['/dashboard/addproduct?draft=1', ['Seller']],
  ['/dashboard/payment/x#pay', ['Buyer']],
  ['/dashboard/myorders/me', ['Seller', 'Buyer']],
  ['/dashboard/profile', ['Admin']],
  ['/books', ['Admin']]
] as const)('the way back to %s is followed after a login as %j', (from, roles) => {
  expect(toPageAfterLogin(from, roles)).toBe(from)
})

it.each([
  ['/dashboard/addproduct?draft=1', ['Buyer']],
  ['/dashboard/payment/x', ['Seller']],
  ['/dashboard/allsellers', ['Seller', 'Buyer']],
  ['/dashboard/myorders/me', ['Admin']]
] as const)(
  'the way back to %s is not followed after a login as %j, which is told which account it takes',
  (from, roles) => {
    expect(toPageAfterLogin(from, roles)).toBe(`/login?from=${encodeURIComponent(from)}&account=other`)
  }
)

it('the way back is never another shop or the login page itself, whatever the roles', () => {
  expect(toPageAfterLogin('//evil.test/dashboard/sales', ['Buyer'])).toBe('/')
  expect(toPageAfterLogin(routes.loginWithOther('/dashboard/sales'), ['Buyer'])).toBe('/')
})
