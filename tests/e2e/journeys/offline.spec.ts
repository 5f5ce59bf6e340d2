import { expect, test, type Page } from '@playwright/test'

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
