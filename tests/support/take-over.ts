import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * Moves something over the page, for which the scripts of a first view wait, and says whether they have taken over.
 * Runs in the browser. What is no page of Next's, the response of a call for instance, has no scripts to wait for.
 */
function hasBeenTakenOver(): boolean {
  window.dispatchEvent(new Event('pointermove'))
  // A page that is just being left has none.
  const root = document.querySelector('html')
  if (!root) return false
  return root.dataset.hydrated !== undefined || document.querySelector('script[src*="/_next/"]') === null
}

function watch(page: Page): void {
  const { goto, reload } = page
  const takeOver = async () => void (await page.waitForFunction(hasBeenTakenOver))
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options)
    if (options?.waitUntil !== 'commit') await takeOver()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await takeOver()
    return response
  }
}

const watched = new WeakSet<BrowserContext>()

/**
 * Lets every page of a context wait, where it is gone to, until its scripts answer: a journey is about a shop that has
 * been looked at for a moment. What comes before that is the matter of first-visit.spec.ts, and of who goes somewhere with
 * `waitUntil: 'commit'`.
 */
export function awaitScripts(context: BrowserContext): void {
  if (watched.has(context)) return
  watched.add(context)
  context.on('page', watch)
}

/** The same for every context that is made from now on. Returns how to end it. */
export function awaitScriptsOf(browser: Browser): () => void {
  const { newContext } = browser
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options)
    if (options?.javaScriptEnabled !== false) awaitScripts(context)
    return context
  }
  return () => {
    browser.newContext = newContext
  }
}
