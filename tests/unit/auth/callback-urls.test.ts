import { expect, it } from 'vitest'
import { toSafeRedirect } from '@/lib/sign-in/options'
import { routes, toSafeReturnPath } from '@/lib/routes'

const SHOP = 'https://shop.test'

/** What has been tried on other shops to lead people away after logging in. */
const OTHER_ORIGINS = [
  'https://evil.test/',
  'http://evil.test',
  'HTTPS://EVIL.TEST/books',
  'https:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/%2f..',
  '/\\evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\u0000//evil.test',
  '/\u0000/evil.test',
  '/..//evil.test',
  '/books/..//evil.test',
  '/%2e%2e//evil.test',
  '/.//evil.test',
  '/./..//evil.test',
  '/books/%2e%2e//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://shop.test@evil.test/',
  'https://shop.test.evil.test/',
  'https://shop.testevil.test/',
  'https://shop.test:8443@evil.test',
  'https://evil.test#https://shop.test/',
  'https://evil.test/?https://shop.test/',
  'http://shop.test/books',
  'https://shop.test:444/',
  '//shop.test@evil.test',
  'evil.test',
  'books',
  '?from=//evil.test',
  '#//evil.test',
  '/api/auth/signout',
  '/api/../api/auth/signout',
  '/login',
  '/login?from=/login',
  'https://',
  'https://[',
  '%2f%2fevil.test',
  'file:///etc/passwd',
  'blob:https://evil.test/x',
  ''
]

/** Only look dangerous: they stay in the shop, and are what they say. */
const STAYING = [
  '/',
  '/books',
  '/books/page/2',
  '/dashboard/myorders/me?page=2',
  '/books?q=//evil.test',
  '/books#//evil.test',
  '/%2f%2fevil.test',
  '/%5cevil.test',
  '/https://evil.test',
  '/evil.test',
  '/@evil.test',
  '/books?from=https://evil.test',
  '/popup/done?for=login&from=%2Fbooks'
]

it('addresses to go to after logging in are more than thirty', () => {
  expect(new Set(OTHER_ORIGINS).size).toBe(OTHER_ORIGINS.length)
  expect(OTHER_ORIGINS.length).toBeGreaterThan(30)
})

it.each(OTHER_ORIGINS)(
  'addresses to go to after logging in never lead away from the shop, nor to its calls: %j',
  (url) => {
    expect(toSafeReturnPath(url)).toBe(routes.home())
    expect(toSafeRedirect(url, SHOP)).toBe(`${SHOP}/`)
    // What the browser makes of it in the end.
    expect(new URL(toSafeReturnPath(url), `${SHOP}/login`).origin).toBe(SHOP)
  }
)

it.each(STAYING)('addresses to go to after logging in are taken as they are within the shop: %j', (path) => {
  expect(toSafeReturnPath(path)).toBe(path)
  expect(toSafeRedirect(path, SHOP)).toBe(`${SHOP}${path}`)
  expect(toSafeRedirect(`${SHOP}${path}`, SHOP)).toBe(`${SHOP}${path}`)
  expect(new URL(toSafeReturnPath(path), `${SHOP}/login`).origin).toBe(SHOP)
})

it('addresses to go to after logging in may be the shop itself', () => {
  expect(toSafeRedirect(SHOP, SHOP)).toBe(`${SHOP}/`)
  expect(toSafeRedirect(`${SHOP}//evil.test`, SHOP)).toBe(`${SHOP}/`)
})
