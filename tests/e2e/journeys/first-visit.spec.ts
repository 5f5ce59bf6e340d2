import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from '@/tests/support/browser'
import { addPerson, enterAs } from './buy-fixture'

/** Opens a page and nothing more: nobody has touched it, its scripts may still be on their way. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
}

/** Keeps the scripts of the shop away until what is returned is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/*.js', (route) => gate.then(() => route.continue()))
  return () => release()
}

test('a first visit reads the page without its scripts, which come with the first interaction', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const address of ['/', '/books', '/books?condition=Good', '/blog', '/login', '/signup', '/forgot-password']) {
    await openPage(page, address)
    await page.waitForLoadState('load')
    await expect(page.getByRole('link', { name: 'Log In' }).first(), address).toBeVisible()
    await expect(page.locator('script[type="text/plain"]'), address).not.toHaveCount(0)
    await expect(page.locator('html'), address).not.toHaveAttribute('data-hydrated')
  }
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  await openPage(page, '/books')
  // A pointer that only happens to rest where the page comes is said to move by browsers, but by nothing.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await expect(page.locator('script[type="text/plain"]')).not.toHaveCount(0)
  await page.mouse.move(300, 300, { steps: 2 })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page.locator('script[type="text/plain"]')).toHaveCount(0)
  await expect.poll(() => asked.filter((path) => path === '/api/me')).toHaveLength(1)
})

test('a first visit loses nothing that is typed and sent before the scripts have come', async ({ page }) => {
  const release = await holdScripts(page)
  await openPage(page, '/login')
  await page.getByLabel('Email', { exact: true }).first().fill('buyer@flyleaf.test')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(
    page.getByText('You’ve been logged in successfully!').or(page.getByText("You've been logged in successfully!"))
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()

  // Somebody is known in this browser now: the scripts wait for nothing.
  await openPage(page, '/books')
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
})

test('a first visit does what was pressed before the scripts have come as soon as they are there', async ({
  page,
  context
}) => {
  await enterAs(context, await addPerson('Buyer', 'Erna Early'))
  const release = await holdScripts(page)
  await openPage(page, '/books')
  await page
    .getByRole('button', { name: /^Add To WishList/ })
    .first()
    .click()
  release()
  await expect(page.getByText('You added this book to your wishlist!')).toBeVisible()
})

test('a first visit opens the photo that was tapped before the scripts have come, not the bare picture', async ({
  page
}) => {
  await page.goto('/books')
  const book = await page.locator('article:has(img) h2 a').first().getAttribute('href')
  const release = await holdScripts(page)
  await openPage(page, book ?? '')
  await page.locator('a[data-photo]').first().click()
  release()
  await expect(page.locator('.pswp--open')).toBeVisible()
  await expect(page).toHaveURL(book ?? '')
})

test('a first visit suggests what somebody looks for who began to type before the scripts have come', async ({
  page
}) => {
  const release = await holdScripts(page)
  await openPage(page, '/')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().click()
  await page.keyboard.type('the')
  release()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
})

test('a first visit follows a box that was ticked before the scripts have come', async ({ page }) => {
  const release = await holdScripts(page)
  await openPage(page, '/books')
  await page.getByRole('checkbox', { name: /^Good/ }).first().check()
  release()
  await expect(page).toHaveURL('/books?condition=Good')
})

test('a first visit keeps the filters open that were opened before the scripts have come', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdScripts(page)
  await openPage(page, '/books')
  await page.getByRole('button', { name: /^Filters/ }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})
