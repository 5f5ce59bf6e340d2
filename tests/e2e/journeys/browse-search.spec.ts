import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'

const results = (page: Page) => page.getByRole('list', { name: 'Books on sale' })
const copies = (page: Page) => results(page).locator('> li')
const box = (page: Page) => page.getByRole('main').locator('input[name=q]')

test('looking for a book finds it in spite of a typo, narrows it down, takes that back and goes back', async ({
  page
}) => {
  await page.goto('/')
  await box(page).fill('hobit')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/books?q=hobit')
  await expect(
    results(page)
      .getByRole('link', { name: /Hobbit/ })
      .first()
  ).toBeVisible()

  await page.goto('/books')
  const all = await page.getByRole('status').filter({ hasText: 'on sale' }).textContent()
  const good = page.getByRole('group', { name: 'Condition' }).getByLabel(/^Good/)
  await good.check()
  await expect(page).toHaveURL('/books?condition=Good')
  await expect(good).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'on sale' })).not.toHaveText(all ?? '')
  await page.getByRole('link', { name: /^under €5/ }).click()
  await expect(page).toHaveURL(/condition=Good&price=-499$/)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove Good' }).click()
  await expect(page).toHaveURL('/books?price=-499')
  await expect(good).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/condition=Good&price=-499$/)
  await expect(good).toBeChecked()
  await chips.getByRole('link', { name: 'Remove all filters' }).click()
  await expect(page).toHaveURL('/books')
  await expect(chips).toBeHidden()
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL('/books?sort=price-asc')
})

test('looking for a book suggests while one types, by keyboard: arrows choose, Escape takes the list back, Enter opens', async ({
  page
}) => {
  await page.goto('/books')
  await box(page).pressSequentially('hobb')
  const suggestion = page.getByRole('option', { name: /The Hobbit/ })
  await expect(suggestion).toBeVisible()
  await expect(box(page)).toHaveRole('combobox')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await box(page).press('Escape')
  await expect(suggestion).toBeHidden()
  await expect(box(page)).toHaveValue('hobb')
  await box(page).press('ArrowDown')
  await expect(suggestion).toBeVisible()
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1)
  await box(page).press('ArrowDown')
  await box(page).press('ArrowUp')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/books\?(q|category)=/)
  await expect(box(page)).toBeFocused()

  // Nothing chosen: Enter searches for what stands there.
  await page.goto('/blog')
  const inBar = page.getByRole('navigation', { name: 'Main' }).locator('input[name=q]')
  await inBar.pressSequentially('hobb')
  await expect(suggestion).toBeVisible()
  await inBar.press('Enter')
  await expect(page).toHaveURL('/books?q=hobb')
  await expect(box(page)).toHaveValue('hobb')
})

test('looking for a book puts more books below, says so, and is as it was on the way back from one of them', async ({
  page
}) => {
  await page.goto('/books?condition=Good')
  await expect(copies(page)).toHaveCount(24)
  const next = page.getByRole('link', { name: 'Show more books' })
  expect(await next.getAttribute('href')).toContain('/books?condition=Good&after=')
  await next.click()
  await expect(copies(page)).toHaveCount(48)
  await expect(page.getByRole('status').filter({ hasText: '24 more books' })).toBeVisible()
  const first = copies(page).nth(24).getByRole('link').first()
  await expect(first).toBeFocused()
  const far = copies(page).nth(40).getByRole('link').first()
  await far.scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => window.scrollY)
  await far.click()
  await expect(page).toHaveURL(/\/books\/.+-[0-9a-f]{24}$/)
  await page.goBack()
  await expect(copies(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height)
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeAttached()
})

test('looking for a book has its books still on the way back from another order', async ({ page }) => {
  await page.goto('/books?condition=Good')
  const titles = page.getByRole('list', { name: 'Books on sale' }).getByRole('heading', { level: 2 })
  const shown = await titles.allTextContents()
  const lines = await page.getByRole('group', { name: 'City' }).innerText()
  expect(shown.length).toBeGreaterThan(5)

  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect.poll(() => titles.allTextContents()).not.toEqual(shown)
  await page.goBack()
  await expect.poll(() => titles.allTextContents()).toEqual(shown)
  expect(await page.getByRole('group', { name: 'City' }).innerText()).toBe(lines)
})

test('looking for a book helps when nothing fits, and says so of an ISBN', async ({ page }) => {
  await page.goto('/books?q=xyzzyplugh&condition=Good&price=-499')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search again without “Good”' })).toHaveAttribute(
    'href',
    '/books?q=xyzzyplugh&price=-499'
  )
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Perhaps one of these' })).toHaveCount(0)
  await page.goto('/books?q=hobbit+spaceship')
  await expect(page.getByRole('list', { name: 'Perhaps one of these' }).getByRole('link').first()).toBeVisible()
  await page.goto('/books?q=hobibt&condition=Fair&price=-1')
  await page.getByText('Did you mean hobbit?').getByRole('link', { name: 'hobbit' }).click()
  await expect(page).toHaveURL('/books?q=hobbit&condition=Fair&price=-1')
  await page.goto('/books?q=978-3-16-148410-0')
  await expect(page.getByText('No copy of the book with ISBN 9783161484100 is on sale right now.')).toBeVisible()
  await page.goto('/books?q=978-3-16-148410-1')
  await expect(page.getByText('The check digit of this ISBN is wrong.')).toBeVisible()
  await page.goto('/books?q=the+978-3-16-148410-1')
  await expect(copies(page).first()).toBeVisible()
  await page.getByText('The check digit of 978-3-16-148410-1 is wrong').getByRole('link').click()
  await expect(page).toHaveURL('/books?q=978-3-16-148410-1')
})

test('looking for a book is remembered in this browser only, until somebody wants it forgotten', async ({ page }) => {
  await page.goto('/books')
  const title = await copies(page).first().getByRole('heading').textContent()
  await copies(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/books\/.+-[0-9a-f]{24}$/)
  await page.goto('/books?condition=Fair')
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await recent.scrollIntoViewIfNeeded()
  await expect(recent.getByRole('link', { name: title ?? '' })).toBeVisible()
  await expect(recent.getByText(/^€/)).toBeVisible()
  await recent.getByRole('button', { name: 'Clear this list' }).click()
  await expect(recent).toBeHidden()
  await page.reload()
  await expect(recent).toBeHidden()
})

test('looking for a book asks for nothing but who one is before an interaction, and moves nothing', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/books', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/api/') || path.includes('_rsc'))).toEqual(['/api/me'])
  expect(asked.length).toBeLessThanOrEqual(45)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})
