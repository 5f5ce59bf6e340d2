import http from 'node:http'
import { once } from 'node:events'
import { expect, request, test, type Page } from '@playwright/test'
import { logIn } from '@/tests/support/browser'
import { addBuyer } from '@/tests/support/running-shop'
import { addressOfShop } from './access-people'

/*
 * Pages of other sites, in a real browser in which somebody is logged in to the shop. `localhost` on another port is
 * another origin of the same site: the session cookie goes along, so the shop itself must refuse. `127.0.0.1` is another
 * site. Playwright's own test: a browser is right to complain loudly about what these pages try.
 */

const FORMS = [
  ['/api/profile', 'text/plain'],
  ['/api/profile/end-sessions', 'application/x-www-form-urlencoded'],
  ['/api/profile/photo', 'multipart/form-data'],
  ['/api/auth/signout', 'application/x-www-form-urlencoded']
] as const

let server: http.Server
let port = 0

test.beforeAll(async () => {
  server = http.createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the other site has no port')
  port = address.port
})

test.afterAll(() => void server.close())

/** Sends a form as any page may, and waits for what the shop answers. */
async function sendForm(page: Page, path: string, enctype: string): Promise<number> {
  const address = `${addressOfShop()}${path}`
  const responded = page.waitForResponse((response) => response.url() === address)
  const arrived = page.waitForURL(address)
  await page.evaluate(
    ({ address, enctype }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: address, enctype })
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name: '{"name":"Forged', value: '"}' })
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    { address, enctype }
  )
  await arrived
  return (await responded).status()
}

type Fetched = { method?: string; mode?: 'no-cors'; headers?: Record<string, string>; body?: string }

/** What a page's own script gets to see of a response: its status and words, or that the browser kept it from the page. */
function fetchFromPage(page: Page, path: string, options: Fetched): Promise<string> {
  return page.evaluate(
    async ({ address, options }) => {
      try {
        const response = await fetch(address, { credentials: 'include', ...options })
        return `${response.type} ${response.status} ${await response.text()}`
      } catch (error) {
        return error instanceof TypeError ? 'kept away' : String(error)
      }
    },
    { address: `${addressOfShop()}${path}`, options }
  )
}

test('a page of another site can neither act for somebody who is logged in here nor read about them', async ({
  page
}) => {
  const email = `visited.${Date.now()}@flyleaf.test`
  await addBuyer(email, 'Vera Visited')
  await logIn(page, email)

  for (const host of ['localhost', '127.0.0.1']) {
    for (const [path, enctype] of FORMS) {
      await page.goto(`http://${host}:${port}/`)
      expect(await sendForm(page, path, enctype), `${host} ${path} ${enctype}`).toBe(403)
    }
    await page.goto(`http://${host}:${port}/`)
    const json = { 'content-type': 'application/json' }
    expect(
      await fetchFromPage(page, '/api/profile', { method: 'POST', headers: json, body: '{"name":"Forged"}' })
    ).toBe('kept away')
    expect(await fetchFromPage(page, '/api/profile/photo', { method: 'DELETE' })).toBe('kept away')
    expect(
      await fetchFromPage(page, '/api/profile/end-sessions', { method: 'POST', mode: 'no-cors', body: '{}' })
    ).toBe('kept away')
    for (const path of [
      '/api/me',
      '/api/bookings',
      `/api/jwt?email=${encodeURIComponent(email)}`,
      '/dashboard/profile'
    ]) {
      expect(await fetchFromPage(page, path, {}), `${host} ${path}`).toBe('kept away')
    }
    await page.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      // A frame that the browser refuses to fill has loaded, too.
      await new Promise((resolve) => frame.addEventListener('load', resolve))
    }, `${addressOfShop()}/dashboard/profile`)
    await expect(page.frameLocator('iframe').getByText('Vera Visited')).toHaveCount(0)
  }

  // All of it was in vain: still logged in, and still under the same name.
  await page.goto(`${addressOfShop()}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Welcome, Vera Visited' })).toBeVisible()
})

test('nobody is logged in as somebody else by another site', async () => {
  const stranger = await request.newContext({ baseURL: addressOfShop() })
  const form = { email: 'seller@flyleaf.test', password: 'flyleaf-demo', json: 'true', csrfToken: 'f'.repeat(64) }
  const origins: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { origin: 'null' },
    {}
  ]
  for (const headers of origins) {
    const response = await stranger.post('/api/auth/callback/credentials', { form, headers, maxRedirects: 0 })
    expect(response.status()).toBe(403)
    expect((await stranger.storageState()).cookies).toEqual([])
  }
  await stranger.dispose()
})
