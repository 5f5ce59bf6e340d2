import { readdirSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { findHtmlErrors } from '../screens/find-html-errors'
import { findTooWide } from '../screens/find-too-wide'
import { listScreens } from '../screens/list-screens'
import { VISITORS, type Screen } from '../screens/screen'
import { settle } from '../screens/settle'
import { showScreen } from '../screens/show-screen'
import { newVisitor, openAs, setStage, type Stage } from '../screens/stage'

/** Pages that are no screens: they hand the Google window on and close it. */
const NO_SCREENS = ['popup/done', 'popup/google']

const PHONE = { width: 360, height: 740 }
/** A desk of 1280 pixels at 400 %, and a tablet. */
const OTHER_WIDTHS = [320, 768]

let stage: Stage

test.beforeAll(async ({ browser }) => {
  stage = await setStage(browser)
})

/** What is seen of a screen that is not its frame, which is the same everywhere and looked at once: an open dialog, or the page. */
async function partOf(page: Page): Promise<string> {
  const dialog = '[role="dialog"], [role="alertdialog"]'
  return (await page.locator(dialog).count()) > 0 ? dialog : 'main'
}

async function findFlaws(page: Page, { name, exempt = [], isForeign = false, part }: Screen, theme: string, isFirst: boolean): Promise<string[]> {
  const isHidden = [...exempt].map((rule) => [rule, { enabled: false }] as const)
  // The card form is the provider's own page, proved beside it: so axe need not open a page to put frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe').exclude('.swagger-ui')
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true }, ...Object.fromEntries(isHidden) } })
  const { violations } = await (isFirst || isForeign ? axe : axe.include(part ?? (await partOf(page))).include('[data-toasts]')).analyze()
  return violations.map(({ id, nodes }) => `${name} ${theme} ${id}: ${nodes[0]?.html}`)
}

test.describe('every screen can be used by everybody', () => {
  // Dozens of looks at whole pages: a minute, several times that on a busy machine.
  test.setTimeout(400_000)

  for (const visitor of VISITORS) {
    test(`what the ${visitor} sees: no accessibility violation, light or dark, valid HTML, nothing wider than its window`, async ({ browser }) => {
      const context = await openAs(browser, stage, visitor)
      const page = await context.newPage()
      const flaws: string[] = []
      for (const [index, screen] of listScreens(stage).filter((candidate) => candidate.visitor === visitor).entries()) {
        // By turns on a phone and on a desk, in the light and in the dark: a theme changes colours, a window places.
        const theme = index % 4 < 2 ? 'light' : 'dark'
        await page.setViewportSize(screen.narrow || (index % 2 === 1 && !screen.wide) ? PHONE : { width: 1280, height: 900 })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await showScreen(page, screen)
        flaws.push(...(await findFlaws(page, screen, theme, index === 0)))
        if (!screen.isForeign) flaws.push(...(await findHtmlErrors(page)).map((error) => `${screen.name} ${error}`))
        for (const width of [PHONE.width, ...(screen.narrow ? [] : OTHER_WIDTHS)]) {
          await page.setViewportSize({ ...PHONE, width })
          if (!screen.isForeign) flaws.push(...(await findTooWide(page)).map((flaw) => `${screen.name} at ${width}: ${flaw}`))
        }
      }
      expect(flaws).toEqual([])
      await context.close()
    })
  }

  test('and in German, whose words are longer, each page fits a phone too', async ({ browser, baseURL }) => {
    const flaws: string[] = []
    for (const visitor of VISITORS) {
      // Nothing is pressed here, so nobody waits for scripts.
      const context = await newVisitor(browser, stage, visitor, { viewport: PHONE })
      await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
      const page = await context.newPage()
      const paths = new Set(listScreens(stage).filter((screen) => screen.visitor === visitor && !screen.isForeign).map(({ path: address }) => address))
      for (const address of paths) {
        // Pictures have their room before they come.
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await settle(page)
        for (const width of [PHONE.width, ...OTHER_WIDTHS]) {
          await page.setViewportSize({ ...PHONE, width })
          flaws.push(...(await findTooWide(page)).map((flaw) => `${address} at ${width}: ${flaw}`))
        }
      }
      await context.close()
    }
    expect(flaws).toEqual([])
  })

  test('and none is forgotten: each page of the shop is among them', () => {
    const seen = listScreens(stage).map((screen) => (screen.path.split('?')[0] ?? '').split('/'))
    const pages = readdirSync('app/[lang]', { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => path.dirname(file).split(path.sep).filter((part) => !/^\(.*\)$/.test(part) && part !== '.'))
    const forgotten = pages.filter((parts) => {
      const fits = (address: string[]) => {
        const given = address.slice(1).filter(Boolean)
        return given.length === parts.length && parts.every((part, at) => part.startsWith('[') || part === given[at])
      }
      const isHidden = parts.at(-1)?.startsWith('[...') || parts.includes('after') || parts.join('/') === 'books/search'
      return !isHidden && !NO_SCREENS.includes(parts.join('/')) && !seen.some(fits)
    })
    expect(forgotten.map((parts) => parts.join('/'))).toEqual([])
  })
})
