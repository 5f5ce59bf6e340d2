import { describe, expect, it } from 'vitest'
import { findOwnAddress } from '@/server/own-address.mjs'

const LOCAL = new URL('http://localhost:3000')
const LAN = new URL('http://192.168.1.20:3000')

function ask(host: string, url = '/books?q=x', address: URL | null = LOCAL, method = 'GET'): string | null {
  return findOwnAddress({ method, url, headers: { host } }, address)
}

describe('a page that is asked for under another name of this machine', () => {
  it('is opened at the address of the shop', () => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000']) expect(ask(host)).toBe('http://localhost:3000/books?q=x')
    for (const host of ['localhost:3000', '127.0.0.1:3000']) expect(ask(host, '/login', LAN)).toBe('http://192.168.1.20:3000/login')
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
  ])('is answered where it is: %s', (_case, location) => {
    expect(location).toBeNull()
  })
})
