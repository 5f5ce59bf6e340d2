import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

async function readFile(contact: string): Promise<Response> {
  vi.stubEnv('SECURITY_CONTACT', contact)
  vi.resetModules()
  const { GET } = await import('@/app/.well-known/security.txt/route')
  return GET()
}

it.each([
  ['security@books.example', 'mailto:security@books.example'],
  ['https://books.example/security', 'https://books.example/security']
])('security.txt names whom to tell of a vulnerability, for less than a year: %s', async (contact, named) => {
  const response = await readFile(contact)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await response.text()
  expect(text).toContain(`Contact: ${named}\n`)
  expect(text).toMatch(/^Canonical: http.*\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000)
})

it('there is no security.txt without a contact', async () => {
  expect((await readFile('')).status).toBe(404)
})
