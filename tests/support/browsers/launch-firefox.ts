import { ElementHandle, launch, ProtocolError, type Frame, type Page } from 'puppeteer-core'
import type { BrowserDriver } from './browser-driver'

/** Firefox before 144 cannot turn its screen, which is asked for beside the size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (
      !(error instanceof ProtocolError) ||
      !error.message.includes('unknown command emulation.setScreenOrientationOverride')
    )
      throw error
  })
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const check = () => (window.innerWidth === wanted ? resolve() : void requestAnimationFrame(check))
        check()
      }),
    width
  )
}

/** A Firefox without windows, driven by WebDriver BiDi. */
export async function launchFirefox(program: string): Promise<BrowserDriver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en', 'ui.prefersReducedMotion': 1 }
  })
  const errors: string[] = []
  async function addPage(): Promise<Page> {
    const added = await browser.newPage()
    added.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    added.on('pageerror', (error) => errors.push(String(error)))
    return added
  }
  const page = await addPage()
  let current: Frame = page.mainFrame()
  return {
    async open(url) {
      await page.goto(url)
    },
    async openTab(url) {
      const tab = await addPage()
      await tab.goto(url)
      return {
        show: () => tab.bringToFront(),
        evaluate: (expression) => tab.evaluate(expression),
        close: () => tab.close()
      }
    },
    evaluate: (expression) => current.evaluate(expression),
    async find(expression) {
      const found = await current.evaluateHandle(expression)
      if (!(found instanceof ElementHandle)) return null
      return { click: () => found.click(), type: (text) => found.type(text) }
    },
    async inFrame(work) {
      const [frame] = page.mainFrame().childFrames()
      if (!frame) throw new Error('the page has no frame')
      current = frame
      try {
        return await work()
      } finally {
        current = page.mainFrame()
      }
    },
    resize: (width, height) => resize(page, width, height),
    listCookies: async () =>
      (await browser.cookies()).map(({ name, httpOnly = false, sameSite }) => ({ name, httpOnly, sameSite })),
    takeScreenshot: () => page.screenshot(),
    listErrors: async () => errors,
    close: () => browser.close()
  }
}
