import { expect, type Page, type Request } from '@playwright/test'

const QUIET_MS = 500

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'

/** Does `open`, then waits until the page asks for nothing for half a second, but for the stream of changes: `networkidle`
 * of Playwright would wait for its end. */
export async function awaitQuiet(page: Page, open: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>()
  let changedAt = performance.now()
  const begin = (request: Request) => {
    if (isStream(request)) return
    pending.add(request)
    changedAt = performance.now()
  }
  const end = (request: Request) => {
    if (pending.delete(request)) changedAt = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await open()
  await expect.poll(() => pending.size === 0 && performance.now() - changedAt >= QUIET_MS).toBe(true)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
