import type { BrowserContext, Page } from '@playwright/test'
import { awaitQuiet } from './await-quiet'

/** The most that a page of the dashboard may move while it loads (Cumulative Layout Shift). */
export const MOST_SHIFT = 0.05

/** Adds up, in each page of a context, what moves without an interaction. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: [number, string][] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : 'text'))
        moved.push([Number(entry.value), nodes.join(' | ')])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Goes to a page and waits until nothing more is asked for. `shift`: what has moved; `nodes`: the beginnings of what did. */
export async function readShift(page: Page, address: string): Promise<{ shift: number; nodes: string[] }> {
  await awaitQuiet(page, () => page.goto(address))
  const moved: [number, string][] = await page.evaluate(() => Reflect.get(window, 'moved'))
  return { shift: moved.reduce((sum, [value]) => sum + value, 0), nodes: moved.map(([, nodes]) => nodes) }
}
