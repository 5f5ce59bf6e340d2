import { expect, test, type Page } from '@playwright/test'
import { startStallingProxy } from '@/tests/support/stalling-proxy'
import { addressOfShop } from './access-people'

test.use({ serviceWorkers: 'allow' })

/** How many pages the browser has kept. */
function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('pages')).keys()).length)
}

// Not the quiet test of the others: without a connection the browser itself complains.
test('without a connection, what was seen still opens, and the rest says why it does not', async ({
  page,
  context
}) => {
  await page.goto('/books')
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    'nobody has touched anything'
  ).toBe(0)
  await page.mouse.wheel(0, 300)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto('/books')
  const book = page.getByRole('main').getByRole('article').first()
  const title = (await book.getByRole('heading').textContent()) ?? ''
  const address = (await book.getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto(address)
  await expect.poll(() => countStored(page)).toBe(2)

  await context.setOffline(true)
  await page.goto('/books')
  await expect(page.getByRole('heading', { level: 1, name: 'All books' })).toBeVisible()
  // Not every version of Chromium says in a new page that it is offline: then the scripts wait for an interaction.
  await page.mouse.wheel(0, 300)
  await expect(page.getByText('No connection. Pages you have visited before still open')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', address)

  await context.setOffline(false)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0)
  await expect(page.getByText('No connection. Pages you have visited')).toHaveCount(0)
})

test('on a connection that stalls, saved pages and the offline page come after a few seconds, and a reload waits longer', async ({
  page
}) => {
  const proxy = await startStallingProxy(addressOfShop())
  const seconds = async (act: () => Promise<unknown>): Promise<number> => {
    const startedAt = Date.now()
    await act()
    return (Date.now() - startedAt) / 1000
  }
  try {
    await page.goto(`${proxy.address}/books`)
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.goto(`${proxy.address}/books`)
    const book = page.getByRole('main').getByRole('article').first()
    const title = (await book.getByRole('heading').textContent()) ?? ''
    await book.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const address = page.url()
    await page.reload()
    await expect.poll(() => countStored(page)).toBe(2)

    proxy.mode = 'stall'
    expect(await seconds(() => page.goto(address))).toBeLessThan(15)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    expect(await seconds(() => page.goto(`${proxy.address}/about`))).toBeLessThan(15)
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    expect(await seconds(() => page.goto(`${proxy.address}/books?q=${encodeURIComponent(title)}`))).toBeLessThan(15)
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    // A link that the router of the page follows.
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await page.getByRole('link', { name: 'All books', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'All books' })).toBeVisible()

    await page.goto(`${proxy.address}/about`)
    // Longer than a page may take while the connection stalls.
    proxy.release()
    proxy.mode = 3000
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0)
    proxy.mode = 'forward'
    await page.goto(`${proxy.address}/blog`)
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0)
  } finally {
    proxy.close()
  }
})

test('can be installed: a manifest with a name, colours and icons that are there', async ({ page, request }) => {
  await page.goto('/')
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = await (await request.get(address)).json()
  expect(manifest).toMatchObject({ name: expect.stringContaining('Flyleaf'), display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  // Asked for by programs that read no page.
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})
