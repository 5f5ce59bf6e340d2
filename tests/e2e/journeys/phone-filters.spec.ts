import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
/** Beside the drawer, in pixels from the left. */
const BESIDE = 20
const [FROM, TO] = ['Price from, in euros', 'Price to, in euros']
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const show = (page: Page) => drawer(page).getByRole('button', { name: /^(Show (one book|[\d,]+ books)|No books)/ })
const total = (page: Page) => page.locator('main p[role=status]').filter({ hasText: /on sale|Nothing found/ })

async function openFilters(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
}

async function centreOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The count of the button, and that of the results behind it. */
async function readCounts(page: Page): Promise<(number | null)[]> {
  const texts = [await show(page).textContent(), await total(page).textContent()]
  return texts.map((text) => {
    if (/^No|^Nothing/.test(text ?? '')) return 0
    return /one/i.test(text ?? '') ? 1 : Number(/[\d,]+/.exec(text ?? '')?.[0].replace(',', ''))
  })
}

/** Waits for the results of an address in the open drawer, whose button counts them. */
async function expectResults(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(drawer(page)).toBeVisible()
  await expect(async () => {
    const [shown, found] = await readCounts(page)
    expect(shown).toBe(found)
  }).toPass()
}

test('the filters of a phone stay open while filters change, and count the books that are left', async ({ page }) => {
  await openFilters(page, '/books')
  const [all] = await readCounts(page)
  const good = drawer(page).getByLabel(/^Good/)
  await good.tap()
  // The results are another page than all books.
  await expectResults(page, '/books?condition=Good')
  await expect(good).toBeChecked()
  await expect(good).toBeFocused()
  const [some] = await readCounts(page)
  expect(some).toBeLessThan(all ?? 0)

  const fair = drawer(page).getByLabel(/^Fair/)
  await fair.tap()
  await expectResults(page, '/books?condition=Good&condition=Fair')
  await expect(fair).toBeFocused()
  await drawer(page)
    .getByRole('link', { name: /^under €5/ })
    .tap()
  await expectResults(page, /&price=-499$/)
  await page.goBack()
  await expectResults(page, '/books?condition=Good&condition=Fair')
  await page.goBack()
  await page.goBack()
  await expectResults(page, '/books')
  await expect(good).not.toBeChecked()
  await page.goForward()
  await expectResults(page, '/books?condition=Good')
  await expect(good).toBeChecked()
})

test('the filters of a phone stay where they are scrolled to, with what is unfolded and typed there', async ({
  page
}) => {
  await openFilters(page, '/books')
  await drawer(page).locator('summary').last().tap()
  const unfolded = drawer(page).locator('details[open]')
  const value = unfolded.getByRole('checkbox').nth(1)
  await value.scrollIntoViewIfNeeded()
  const scrolled = await drawer(page).evaluate((panel) => panel.scrollTop)
  expect(scrolled).toBeGreaterThan(100)
  await value.tap()
  await expectResults(page, /\/books\?\w+=/)
  await expect(unfolded).toHaveCount(1)
  expect(await drawer(page).evaluate((panel) => panel.scrollTop)).toBeGreaterThan(100)

  await drawer(page).getByLabel(FROM).tap()
  await page.keyboard.type('5')
  await drawer(page).getByLabel(TO).tap()
  await page.keyboard.type('19')
  await expectResults(page, /price=500-/)
  await expect(drawer(page).getByLabel(TO)).toHaveValue('19')
  await expect(drawer(page).getByLabel(TO)).toBeFocused()
})

test('a tap on the button of the filters closes them and reaches nothing behind, nor does a second tap or one beside them', async ({
  page
}) => {
  await openFilters(page, '/books')
  await drawer(page).getByLabel(/^Good/).tap()
  await expectResults(page, '/books?condition=Good')
  const { x, y } = await centreOf(show(page))
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(page).toHaveURL('/books?condition=Good')
  await expect(page.locator('html')).not.toHaveAttribute('data-drawer-closed')

  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
  const link = page.getByRole('list', { name: 'Books on sale' }).getByRole('heading').getByRole('link').first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await link.boundingBox()
  await page.touchscreen.tap(BESIDE, (box?.y ?? 0) + 5)
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/books?condition=Good')
  await expect(page.locator('html')).not.toHaveAttribute('data-drawer-closed')
  await link.tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/books\/[^?]+$/)

  // A drawer that was left is closed on the next visit.
  await page.goBack()
  await expect(opener(page)).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('the filters of a phone say that they leave no books', async ({ page }) => {
  await openFilters(page, '/books?price=499999-&condition=Fair')
  await expect(show(page)).toHaveText('No books with these filters')
  await expect(drawer(page).getByRole('status')).toHaveText('No books with these filters')
  await show(page).tap()
  await expect(drawer(page)).toBeHidden()
  await expect(total(page)).toHaveText('Nothing found')
})

test('the filters of a phone take a price that was just typed when the button is tapped', async ({ page }) => {
  await openFilters(page, '/books')
  await drawer(page).getByLabel(TO).fill('6')
  await show(page).tap()
  await expect(page).toHaveURL('/books?price=-600')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/books')
})

test('the page behind the filters of a phone stands still and cannot be reached, and Escape closes them', async ({
  page
}) => {
  await openFilters(page, '/books')
  await expect(drawer(page)).toBeFocused()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  const behind = [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('heading', { level: 1 })]
  const isReached = (part: Locator) => part.evaluate((element) => element.closest('[inert]') === null)
  for (const part of behind) expect(await isReached(part)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  for (const part of behind) expect(await isReached(part)).toBe(true)
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')

  await opener(page).press('Enter')
  await drawer(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  // Beside the results the facets are a column, which nothing opens.
  await opener(page).press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.setViewportSize({ width: 1300, height: 844 })
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  for (const part of behind) expect(await isReached(part)).toBe(true)
})
