import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { listScreens } from './list-screens'
import { VISITORS } from './screen'
import { showScreen } from './show-screen'
import { openAs, createFixture, type Fixture } from './screens-fixture'

/** Where the pictures go: <screen>-<theme>-<width>.png. */
const FOLDER = process.env.FLYLEAF_SCREENS ?? '.data/screens'
const WIDTHS = [360, 768, 1280] as const
const THEMES = ['light', 'dark'] as const

for (const visitor of VISITORS) {
  for (const theme of THEMES) {
    test.describe(`${visitor}, ${theme}`, () => {
      let fixture: Fixture

      // Anew for each theme: a booking whose cards were declined five times is cancelled by the shop.
      test.beforeAll(async ({ browser }) => {
        mkdirSync(FOLDER, { recursive: true })
        fixture = await createFixture(browser)
      })

      for (const width of WIDTHS) {
        test(`${width} px`, async ({ browser }) => {
          const context = await openAs(browser, fixture, visitor, {
            colorScheme: theme,
            viewport: { width, height: width < 700 ? 740 : 900 }
          })
          const page = await context.newPage()
          for (const screen of listScreens(fixture).filter((candidate) => candidate.visitor === visitor)) {
            if (screen.narrow ? width > 360 : screen.wide && width < 1280) continue
            await showScreen(page, screen)
            await page.evaluate(() => document.fonts.ready)
            await page.screenshot({
              path: path.join(FOLDER, `${screen.name}-${theme}-${width}.png`),
              fullPage: !screen.act,
              animations: 'disabled'
            })
          }
          await context.close()
        })
      }
    })
  }
}
