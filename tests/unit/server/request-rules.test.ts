import { expect, it } from 'vitest'
import {
  findOwnAddress,
  findPlainUrl,
  hasSeveralHosts,
  isReadable,
  normaliseTarget,
  toTransportSecurity
} from '@/server/http/request-rules'

it('what a request asks for is its path with its query, without a host that the sender put in front', () => {
  expect(normaliseTarget('/books?q=a')).toBe('/books?q=a')
  expect(normaliseTarget('http://evil.test/books?q=a')).toBe('/books?q=a')
  expect(normaliseTarget('HTTPS://shop.test:443/dashboard')).toBe('/dashboard')
  expect(normaliseTarget('http://evil.test')).toBe('/')
  expect(normaliseTarget('http://evil.test?q=a')).toBe('/?q=a')
})

it('what a request asks for cannot be read when it is no path, or when its escapes are no text', () => {
  expect(['/', '/books/%C3%A9', '/100%25', '/books?q=%ff'].filter((target) => !isReadable(target))).toEqual([])
  expect(['*', 'books', '/%', '/%ff', '/books/%zz', '/%c3'].filter((target) => isReadable(target))).toEqual([])
})

const LOCAL = new URL('http://localhost:3000')
const LAN = new URL('http://192.168.1.20:3000')

function ask(host: string, url = '/books?q=x', address: URL | null = LOCAL, method = 'GET'): string | null {
  return findOwnAddress({ method, url, headers: { host } }, address)
}

it('a page that is asked for under another name of this machine is opened at the address of the shop', () => {
  for (const host of ['127.0.0.1:3000', '[::1]:3000']) expect(ask(host)).toBe('http://localhost:3000/books?q=x')
  for (const host of ['localhost:3000', '127.0.0.1:3000'])
    expect(ask(host, '/login', LAN)).toBe('http://192.168.1.20:3000/login')
})

it.each([
  ['the address of the shop itself', ask('localhost:3000')],
  ['another host', ask('evil.test:3000')],
  ['another port, as behind a proxy', ask('127.0.0.1:4000')],
  ['a call of the API', ask('127.0.0.1:3000', '/api/health')],
  ['a form that is sent', ask('127.0.0.1:3000', '/login', LOCAL, 'POST')],
  ['a target that is no path', ask('127.0.0.1:3000', '@evil.test/')],
  ['a shop behind a proxy with https', ask('127.0.0.1', '/', new URL('https://books.example'))],
  ['a web server that was not told its address', ask('127.0.0.1:3000', '/', null)]
])('a page that is asked for under another name of this machine is answered where it is: %s', (_case, location) => {
  expect(location).toBeNull()
})

it('Strict-Transport-Security is sent by a shop whose public URL is https, for a year, and by no other', () => {
  expect(toTransportSecurity('https://books.example')).toBe('max-age=31536000')
  expect(toTransportSecurity('HTTPS://books.example')).toBe('max-age=31536000')
  expect([toTransportSecurity('http://localhost:3000'), toTransportSecurity('')]).toEqual([null, null])
})

it('a path with slashes too many leads to the plain one at once, with its query, and never to another host', () => {
  const plain = {
    '/books//': '/books',
    '/books/?q=a//': '/books?q=a//',
    '//evil.test//': '/evil.test',
    '/\\evil.test': '/evil.test',
    '//': '/',
    '/a//b': '/a/b'
  }
  for (const [url, there] of Object.entries(plain)) expect(findPlainUrl(url), url).toBe(there)
  for (const url of ['/', '/books', '/books?q=//', '/books/emma-1']) expect(findPlainUrl(url), url).toBeNull()
})

it('a request with two Host headers is recognised in any spelling, and one with a single Host header is not', () => {
  expect(hasSeveralHosts({ rawHeaders: ['Host', 'a.test', 'Accept', 'host', 'hOST', 'b.test'] })).toBe(true)
  expect(hasSeveralHosts({ rawHeaders: ['Host', 'a.test', 'X-Name', 'host'] })).toBe(false)
})
