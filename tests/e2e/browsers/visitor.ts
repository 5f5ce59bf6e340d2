import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base, type TestInfo } from '@playwright/test'
import { EXPECTED_COMPLAINTS } from '@/tests/support/browser'
import type { Engine } from '@/tests/support/browsers/browser-driver'
import { findBrowser, PACKAGES } from '@/tests/support/browsers/find-browser'
import { openVisitor, type Visitor } from '@/tests/support/browsers/open-visitor'

/** How much of a page's text is printed when a test fails, in characters. */
const TEXT_LENGTH = 1500

/** What Firefox says of a picture that was on its way when its page was left. Of a response that failed it says more. */
const LEFT_BEHIND =
  /Failed to load ‘[^’]*\/media\/[^’]*’\. A ServiceWorker intercepted the request and encountered an unexpected error\./

/** Prints what was on the page of a failed test, and keeps a picture of it. */
async function reportPage({ driver, readText }: Visitor, engine: Engine, info: TestInfo): Promise<void> {
  const address = String(await driver.evaluate('location.href'))
  const text = (await readText()).replace(/\s*\n\s*/g, '\n')
  process.stdout.write(`${engine}: “${info.title}” failed at ${address}\n${text.slice(0, TEXT_LENGTH)}\n`)
  mkdirSync(info.outputDir, { recursive: true })
  writeFileSync(path.join(info.outputDir, `${engine}.png`), await driver.takeScreenshot())
}

/**
 * Playwright's runner without its browsers: a visitor in the Firefox or the WebKitGTK of this machine, with a new profile for
 * each test. An error that a page reports fails the test. Without that browser the test is skipped.
 */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  visitor: async ({ engine, baseURL }, provide, info) => {
    const launch = findBrowser(engine)
    info.skip(launch === null, `There is no ${engine} on this machine (Debian: ${PACKAGES[engine].join(', ')}).`)
    if (!launch) return
    const driver = await launch()
    try {
      const visitor = openVisitor(driver, baseURL ?? '')
      await driver.resize(1280, 900)
      await provide(visitor)
      if (info.status !== info.expectedStatus) await reportPage(visitor, engine, info)
      const complaints = (await driver.listErrors()).filter(
        (error) => ![...EXPECTED_COMPLAINTS, LEFT_BEHIND].some((expected) => expected.test(error))
      )
      expect(complaints, 'no page reports an error').toEqual([])
    } finally {
      await driver.close()
    }
  }
})
