import type { Page, Request } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { awaitQuiet } from '@/tests/support/await-quiet'
import { enterAs } from './buy-fixture'

const blogLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Blog' })

/** The requests of Next's router from now on, whose path contains `part`. */
function watchRouter(page: Page, part: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if ('rsc' in request.headers() && new URL(request.url()).pathname.includes(part)) requests.push(request)
  })
  return requests
}

/** Whether the router requests the page with its data, not only what is known of it before. */
const isWholePage = (request: Request) => !('next-router-prefetch' in request.headers())

/** Marks the document, so that a reload shows. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset.marked = ''))
}

/** Opens a page whose scripts have run and waits for the requests that it makes by itself. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await awaitQuiet(page, async () => {
    await page.goto(address)
    await page.mouse.move(5, 300, { steps: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  })
}

test('a link to a page of the shop is prefetched on hover, and a click shows its page without a reload', async ({
  page
}) => {
  const requests = watchRouter(page, '/blog')
  await openHydrated(page, '/')
  await markDocument(page)
  expect(requests).toHaveLength(0)

  await blogLink(page).hover()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await blogLink(page).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-marked', '')
})

// The router asks no more for a page whose prefetch it waits for, and shows an empty one when that fails (Next 16.4.6).
test('a link to a page of the shop shows its page although what was requested of it before the click fails after it', async ({
  page
}) => {
  let isClicked = false
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/books\?price=-499.*_rsc=/, async (route) => {
    if (isClicked || !isWholePage(route.request())) return route.continue()
    await released
    // Nothing that the router understands. An error status would be written to the console.
    await route.fulfill({ contentType: 'text/plain', body: '' })
  })
  await openHydrated(page, '/books?condition=Good&price=-499')
  const filters = page.getByRole('list', { name: 'Active filters' })
  const link = filters.getByRole('link', { name: 'Remove Good' })
  await Promise.all([
    page.waitForEvent('requestfinished', (request) => /\/books\?price=-499.*_rsc=/.test(request.url())),
    link.hover()
  ])
  // A router that wants more requests it as soon as it has read that.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  isClicked = true
  await link.click()
  release()
  await expect(page).toHaveURL('/books?price=-499')
  await expect(filters.getByRole('link', { name: 'Remove under €5' })).toBeVisible()
  await expect(link).toBeHidden()
})

test('a link to a page of the shop does not prefetch the page when it is focused', async ({ page }) => {
  const requests = watchRouter(page, '/blog')
  const others = watchRouter(page, '/books')
  await openHydrated(page, '/')
  await blogLink(page).focus()
  await page.getByRole('link', { name: 'Browse all books' }).first().hover()
  await expect.poll(() => others.length).toBeGreaterThan(0)
  expect(requests).toHaveLength(0)
})

test('a link to a page of the shop does not prefetch the data of a personal page', async ({ page, context }) => {
  await enterAs(context, 'buyer@flyleaf.test')
  const requests = watchRouter(page, '/dashboard/profile')
  await openHydrated(page, '/dashboard')
  const link = page.getByRole('main').getByRole('link', { name: 'My Profile' }).first()
  await link.hover()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  const prefetched = [...requests]
  for (const request of prefetched) {
    expect(isWholePage(request), request.url()).toBe(false)
    const response = await page.request.get(request.url(), { headers: request.headers() })
    expect(await response.text(), request.url()).not.toContain('buyer@flyleaf.test')
  }

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  expect(requests.filter((request) => !prefetched.includes(request)).some(isWholePage)).toBe(true)
})

test('a link to a page of the shop opens a new tab when it is clicked with Ctrl or the middle button', async ({
  page,
  context
}) => {
  await openHydrated(page, '/')
  await markDocument(page)
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    // Not the tab's address: Playwright does not learn of every background tab of Chromium's headless shell.
    const isDocument = (request: Request) =>
      request.isNavigationRequest() && new URL(request.url()).pathname === '/blog'
    const [request] = await Promise.all([context.waitForEvent('request', isDocument), blogLink(page).click(options)])
    expect((await request.response())?.status()).toBe(200)
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('data-marked', '')
  }
})

test('a link to a page of the shop loads a document for pages with a security policy of their own', async ({
  page,
  context
}) => {
  await enterAs(context, 'seller@flyleaf.test')
  await openHydrated(page, '/dashboard')
  await markDocument(page)
  await page.getByRole('main').getByRole('link', { name: 'Add a Product' }).first().click()
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-marked')
})

test('a link to a page of the shop shows the loading bar until the page is there, also from the menu of a phone', async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await openHydrated(page, '/')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/blog?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main, small screen' })
  await menu.getByRole('link', { name: 'Blog' }).click()
  const loading = page.locator('#page-loading')
  await expect(loading).toHaveText('Loading the page')
  await expect(loading.locator('> div')).not.toHaveCSS('opacity', '0')
  release()
  await expect(page).toHaveURL('/blog')
  await expect(loading).toBeEmpty()
  await expect(menu).toBeHidden()
})

test('a link to a page of the shop is followed by the browser while the scripts are on their way', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await blogLink(page).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
