import { chromium, type Browser, type Request } from '@playwright/test'
import { findChromium } from '@/tests/support/find-chromium'
import { keepUntilEnd } from '../started'

/** How long nothing may be asked for until a first view is over, in milliseconds. */
const QUIET_MS = 2000
const VIEWPORT = { width: 1280, height: 800 }

/** What a browser asks for before anybody touches anything. Bytes are as transferred, compressed. */
export type FirstView = {
  requests: number
  bytes: number
  scripts: { path: string; bytes: number }[]
  /** Paths of data that was asked for, also of pages fetched ahead. */
  data: string[]
}

export const sumOf = (scripts: FirstView['scripts']) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** The machine's Chromium, ended with the run. */
export async function openBrowser(): Promise<{ browser: Browser; end: () => Promise<void> }> {
  const executablePath = findChromium() ?? undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  return { browser, end: keepUntilEnd(() => browser.close()) }
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
    await new Promise<void>((resolve) => {
      const quiet = setTimeout(resolve, QUIET_MS)
      context.on('request', () => quiet.refresh())
    })
    const view: FirstView = { requests: seen.length, bytes: 0, scripts: [], data: [] }
    for (const request of seen) {
      const [path, { responseBodySize: bytes }] = [new URL(request.url()).pathname, await request.sizes()]
      view.bytes += bytes
      if (request.resourceType() === 'script') view.scripts.push({ path, bytes })
      if (['fetch', 'xhr', 'eventsource'].includes(request.resourceType())) view.data.push(path)
    }
    return view
  } finally {
    await context.close()
  }
}
