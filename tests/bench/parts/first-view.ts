import { chromium, type Browser, type BrowserContext, type Request } from '@playwright/test'
import { findChromium } from '@/tests/support/find-chromium'
import { keepUntilEnd } from 'bench/started'

/** How long nothing may be asked for until a first view is over, in milliseconds. */
const QUIET_MS = 2000
const VIEWPORT = { width: 1280, height: 800 }

/** What a browser asks for before anybody touches anything. Bytes are as transferred, compressed. */
export type FirstView = {
  requests: number
  bytes: number
  /** Also those that are fetched ahead and wait for an interaction. */
  scripts: { path: string; bytes: number }[]
  /** Paths of data that was asked for, also of pages fetched ahead. */
  data: string[]
}

export const sumOf = (scripts: FirstView['scripts']) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** The machine's Chromium, ended with the run. */
export async function openBrowser(): Promise<{ browser: Browser; end: () => Promise<void> }> {
  const executablePath = findChromium() ?? undefined
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false
  })
  return { browser, end: keepUntilEnd(() => browser.close()) }
}

async function untilQuiet(context: BrowserContext): Promise<void> {
  await new Promise<void>((resolve) => {
    const quiet = setTimeout(() => {
      context.off('request', goOn)
      resolve()
    }, QUIET_MS)
    const goOn = () => quiet.refresh()
    context.on('request', goOn)
  })
}

async function toView(requests: readonly Request[]): Promise<FirstView> {
  const view: FirstView = { requests: requests.length, bytes: 0, scripts: [], data: [] }
  for (const request of requests) {
    const [path, { responseBodySize: bytes }] = [new URL(request.url()).pathname, await request.sizes()]
    view.bytes += bytes
    // By its name: one that is fetched ahead is no script to the browser yet.
    if (path.endsWith('.js')) view.scripts.push({ path, bytes })
    if (['fetch', 'xhr', 'eventsource'].includes(request.resourceType())) view.data.push(path)
  }
  return view
}

/** Looks at a page in a browser that has never been there, until nothing more is asked for. */
export async function viewFirst(browser: Browser, address: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const seen: Request[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith('data:')) seen.push(request)
    })
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'load' })
    await untilQuiet(context)
    return await toView(seen)
  } finally {
    await context.close()
  }
}
