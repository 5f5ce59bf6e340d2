import type { Browser } from '@playwright/test'
import { dashboardMenuOf } from '@/components/layout/dashboard-menu'
import type { Role } from '@/lib/platform/access/actor'
import { routes } from '@/lib/routes'
import { DEMO_ACCOUNTS } from '@/seed/demo-accounts'
import { MOST_SHIFT, readShift, watchShifts } from '@/tests/support/layout-shifts'
import { z } from 'zod'
import type { Bench, Outcome } from '../bench'
import { openBrowser } from './first-view'

const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
/** A phone of the middle range is about four times slower than the machine. */
const SLOWER = 4

type Row = { role: Role; window: string; address: string; shift: number }

const Csrf = z.object({ csrfToken: z.string() })

async function measureRole(
  browser: Browser,
  baseURL: string,
  { email, password, role }: (typeof DEMO_ACCOUNTS)[number]
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [window, viewport] of Object.entries(WINDOWS)) {
    const context = await browser.newContext({ viewport, baseURL })
    await watchShifts(context)
    const { csrfToken } = Csrf.parse(await (await context.request.get('/api/auth/csrf')).json())
    await context.request.post('/api/auth/callback/credentials', {
      form: { csrfToken, email, password, json: 'true' },
      headers: { 'sec-fetch-site': 'same-origin' },
      failOnStatusCode: true
    })
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const entries = dashboardMenuOf([role]).flatMap(({ entries: all }) => all)
    for (const address of [routes.dashboard(), ...entries.map(({ href }) => href)]) {
      rows.push({ role, window, address, shift: (await readShift(page, address)).shift })
    }
    await context.close()
  }
  return rows
}

function describeMoving(moving: readonly Row[]): string {
  if (moving.length === 0) return 'None of them moves.'
  return [
    'All others have 0:',
    '',
    '| page | who | window | CLS |',
    '| --- | --- | --- | --- |',
    ...moving.map(({ address, role, window, shift }) => `| ${address} | ${role} | ${window} | ${shift.toFixed(3)} |`)
  ].join('\n')
}

/** What moves on the personal pages of the demo's people while they load, on a slow phone and a slow desktop. */
export async function measureShifts(bench: Bench): Promise<Outcome> {
  const { address } = await bench.shop()
  const { browser, end } = await openBrowser()
  const rows: Row[] = []
  for (const account of DEMO_ACCOUNTS) rows.push(...(await measureRole(browser, address, account)))
  await end()
  const most = Math.max(...rows.map(({ shift }) => shift))
  const views = `${rows.length} views of personal pages with the history of the demo, 390 × 844 and 1280 × 800, a processor ${SLOWER} times slower`
  return {
    block: `Cumulative Layout Shift of ${views}. ${describeMoving(rows.filter(({ shift }) => shift > 0))}`,
    verdicts: [{ budget: 'personalShift', measured: `${most.toFixed(3)} at most`, met: most <= MOST_SHIFT }]
  }
}
