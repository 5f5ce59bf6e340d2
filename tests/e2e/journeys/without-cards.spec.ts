import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from '@/tests/support/browser'

const PORT = '3198'
const ADDRESS = `http://localhost:${PORT}`

/** Neither the keys nor the settings of the shop that the other journeys visit. */
function toEnvironment(data: string): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^(?:STRIPE|NEXTAUTH|MONGODB|FLYLEAF)_(?!DEBIAN_MIRROR)/.test(name)
  )
  const own = { PORT, FLYLEAF_DATA: data, FLYLEAF_DEMO_LISTINGS: '2', PAYMENT_METHODS: 'at_meeting' }
  return { ...Object.fromEntries(others), NODE_ENV: 'production', ...own }
}

async function logIn(request: APIRequestContext, name: 'seller' | 'admin'): Promise<void> {
  const response = await request.post(`${ADDRESS}/api/forms/login`, {
    form: { email: `${name}@flyleaf.test`, password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0
  })
  expect(response.headers()['set-cookie']).toContain('session-token')
}

/** Statuses of these pages. */
async function visit(request: APIRequestContext, ...pages: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const page of pages) {
    const response = await request.get(`${ADDRESS}${page}`)
    expect(response.headers()['content-security-policy'], page).not.toMatch(/stripe/i)
    statuses.push(response.status())
  }
  return statuses
}

test('npm start without a key of Stripe opens a shop that is paid at the meeting, with nothing of Stripe', async ({
  request
}) => {
  const data = mkdtempSync(path.join(tmpdir(), 'flyleaf-no-cards-'))
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    env: toEnvironment(data),
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(shop, 'exit')
  try {
    const lines: string[] = []
    for await (const line of createInterface({ input: shop.stdout })) {
      lines.push(line)
      if (line.startsWith('Ctrl-C')) break
    }
    shop.stdout.resume()
    expect(lines).toContain(`Flyleaf is open at ${ADDRESS}`)
    expect(lines.join()).not.toMatch(/card|history|ninety days/i)
    expect(existsSync(path.join(data, 'stripe'))).toBe(false)

    expect(await visit(request, '/', '/books', '/cart', '/login')).toEqual([200, 200, 200, 200])
    expect(await (await request.get(`${ADDRESS}/api/health`)).json()).toMatchObject({ status: 'ok', payments: 'off' })
    const event = await request.post(`${ADDRESS}/api/webhooks/stripe`, { data: { id: 'evt_1' } })
    const nothing = await request.post(`${ADDRESS}/api/webhooks/nothing`, { data: { id: 'evt_1' } })
    expect([event.status(), await event.json()]).toEqual([nothing.status(), await nothing.json()])
    expect(event.status()).toBe(404)

    await logIn(request, 'seller')
    expect(await visit(request, '/dashboard', '/dashboard/sales')).toEqual([200, 200])
    // The commission of sales in cash, and nothing of payouts.
    expect(await visit(request, '/dashboard/earnings', '/dashboard/earnings/statement')).toEqual([200, 200])
    const earnings = await (await request.get(`${ADDRESS}/dashboard/earnings`)).text()
    const shown = earnings.replace(/<script[\s\S]*?<\/script>/g, '')
    expect(shown).toContain('Monthly statements')
    expect(shown).not.toMatch(/Set up payouts|Stripe/)
    await logIn(request, 'admin')
    expect(await visit(request, '/dashboard', '/dashboard/bookings')).toEqual([200, 200])
    expect(await visit(request, '/dashboard/money', '/dashboard/money/disputes')).toEqual([200, 404])
    expect(readFileSync(path.join(data, 'logs/shop.log'), 'utf8')).not.toMatch(/stripe|payment/i)
  } finally {
    shop.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
})
