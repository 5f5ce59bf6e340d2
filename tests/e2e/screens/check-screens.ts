import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { LANGUAGE_COOKIE, OFFERED_LANGUAGES, PSEUDO_LANGUAGE, toLanguageName } from '@/lib/platform/i18n/language'
import { CATEGORY_NAMES } from '@/lib/categories/category-names'
import { CategoriesResponse } from '@/lib/categories/schemas'
import { routes } from '@/lib/routes'
import { findEnglish } from './find-english'
import { findHtmlErrors } from './find-html-errors'
import { findTooWide } from './find-too-wide'
import { listScreens } from './list-screens'
import type { Screen, Visitor } from './screen'
import { settle } from './settle'
import { showScreen } from './show-screen'
import { newVisitor, openAs, createFixture, type Fixture } from './screens-fixture'

const PHONE = { width: 360, height: 740 }
/** A desktop of 1280 pixels at 400 %, and a tablet. */
const OTHER_WIDTHS = [320, 768]

/** What is seen of a screen that is not its frame, which is the same everywhere and looked at once: an open dialog, or the page. */
async function partOf(page: Page): Promise<string> {
  const dialog = '[role="dialog"], [role="alertdialog"]'
  return (await page.locator(dialog).count()) > 0 ? dialog : 'main'
}

async function findFlaws(
  page: Page,
  { name, exempt = [], isForeign = false, part }: Screen,
  theme: string,
  isFirst: boolean
): Promise<string[]> {
  const isHidden = [...exempt].map((rule) => [rule, { enabled: false }] as const)
  // The card form is the provider's own page, proved beside it: so axe need not open a page to put frames together.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .exclude('.swagger-ui')
    .options({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true }, ...Object.fromEntries(isHidden) }
    })
  const { violations } = await (
    isFirst || isForeign ? axe : axe.include(part ?? (await partOf(page))).include('[data-toasts]')
  ).analyze()
  return violations.map(({ id, nodes }) => `${name} ${theme} ${id}: ${nodes[0]?.html}`)
}

/** Names of categories that other journeys have made: the shop has no translation for them, and nothing marks them in options. */
async function listNewCategories(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/categories')
  const names = CategoriesResponse.parse(await response.json()).map(({ category_name }) => category_name)
  return names.filter((name) => !CATEGORY_NAMES.includes(name))
}

/** Content that stands in labels, where nothing marks it: names of categories as the admin wrote them, of languages in
 * themselves, and what is searched for. */
function contentOf(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  return [
    ...(pathname === routes.manageCategories() ? CATEGORY_NAMES : []),
    ...(pathname === routes.settings() ? OFFERED_LANGUAGES.map(toLanguageName) : []),
    ...searchParams.getAll('q')
  ]
}

/** The journeys through every screen of one kind of visitor: a file for each, so that they can be shared among shops. */
export function checkScreensOf(visitor: Visitor): void {
  let fixture: Fixture

  test.beforeAll(async ({ browser }) => {
    fixture = await createFixture(browser)
  })

  test.describe(`every screen of the ${visitor}`, () => {
    test(`every screen of the ${visitor} has no accessibility violation, light or dark, valid HTML, and nothing wider than its window`, async ({
      browser
    }) => {
      const context = await openAs(browser, fixture, visitor)
      const page = await context.newPage()
      const flaws: string[] = []
      for (const [index, screen] of listScreens(fixture)
        .filter((candidate) => candidate.visitor === visitor)
        .entries()) {
        // By turns on a phone and on a desktop, in the light and in the dark: a theme changes colours, a window places.
        const theme = index % 4 < 2 ? 'light' : 'dark'
        await page.setViewportSize(
          screen.narrow || (index % 2 === 1 && !screen.wide) ? PHONE : { width: 1280, height: 900 }
        )
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await showScreen(page, screen)
        flaws.push(...(await findFlaws(page, screen, theme, index === 0)))
        if (screen.isForeign) continue
        flaws.push(...(await findHtmlErrors(page)).map((error) => `${screen.name} ${error}`))
        for (const width of [PHONE.width, ...(screen.narrow ? [] : OTHER_WIDTHS)]) {
          await page.setViewportSize({ ...PHONE, width })
          flaws.push(...(await findTooWide(page)).map((flaw) => `${screen.name} at ${width}: ${flaw}`))
        }
      }
      expect(flaws).toEqual([])
      await context.close()
    })

    test(`every screen of the ${visitor} fits a phone in the pseudo-locale, whose texts are a third longer, and has no English left there`, async ({
      browser,
      baseURL
    }) => {
      const flaws: string[] = []
      // Nothing is pressed here, so nobody waits for scripts.
      const context = await newVisitor(browser, fixture, visitor, { viewport: PHONE })
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO_LANGUAGE, url: baseURL ?? '' }])
      const page = await context.newPage()
      const paths = new Set(
        listScreens(fixture)
          .filter((screen) => screen.visitor === visitor && !screen.isForeign)
          .map(({ path }) => path)
      )
      for (const address of paths) {
        const before = await listNewCategories(page)
        // Pictures have their room before they come.
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await settle(page)
        const content = [...before, ...(await listNewCategories(page)), ...contentOf(address)]
        const english = await findEnglish(
          page,
          content.sort((one, other) => other.length - one.length)
        )
        flaws.push(...english.map((text) => `${address} is not translated: ${text}`))
        for (const width of [PHONE.width, ...OTHER_WIDTHS]) {
          await page.setViewportSize({ ...PHONE, width })
          flaws.push(...(await findTooWide(page)).map((flaw) => `${address} at ${width}: ${flaw}`))
        }
      }
      await context.close()
      expect(flaws).toEqual([])
    })
  })
}
