import type { APIRequestContext } from '@playwright/test'
import { expect, fillCard, test } from '@/tests/support/browser'
import { addBuyer, findDatabase, findWebServer, signalAll } from '@/tests/support/running-shop'
import { enterAs } from '../journeys/buy-fixture'

/** A shop that was killed is started again by its supervisor; until then nobody answers. */
async function waitUntilOpen(request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      () =>
        request.get('/api/health', { timeout: 5000 }).then(
          (response) => response.status(),
          () => 0
        ),
      { timeout: 180_000 }
    )
    .toBe(200)
}

test.describe('a shop whose processes are killed', () => {
  test.use({ killsServer: true })

  test('a shop whose processes are killed loses nothing it has acknowledged: a booking, a payment begun, a payment made', async ({
    page,
    request
  }) => {
    await addBuyer('survivor@flyleaf.test', 'Sol Survivor')
    await enterAs(page.context(), 'survivor@flyleaf.test')
    await page.goto('/books')
    const link = page.getByRole('main').getByRole('heading').getByRole('link').nth(3)
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .click()
    await page.getByLabel('Phone number').fill('+49 30 7654321')
    await page.getByLabel('Meeting location').fill('Town hall')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/dashboard\/myorders\//)

    signalAll(findDatabase(), 'SIGKILL')
    await waitUntilOpen(request)
    await page.goto('/dashboard/myorders/me')
    await expect(page.getByText(title).first()).toBeVisible()
    await page.getByRole('link', { name: `Pay Now: ${title}` }).click()
    await fillCard(page, '4242 4242 4242 4242')

    signalAll([findWebServer()], 'SIGKILL')
    await waitUntilOpen(request)
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()

    signalAll([...findDatabase(), findWebServer()], 'SIGKILL')
    await waitUntilOpen(request)
    await page.goto('/dashboard/myorders/me')
    await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('Paid', { exact: true })).toBeVisible()
  })
})

test('a shop whose database is unavailable says so within five seconds, keeps its public pages, and recovers by itself', async ({
  page,
  request
}) => {
  await enterAs(page.context(), 'survivor@flyleaf.test')
  expect((await request.get('/books')).status()).toBe(200)
  const database = findDatabase()
  signalAll(database, 'SIGSTOP')
  try {
    // Each must answer before this time is over, or the request fails.
    const within = { timeout: 5000, failOnStatusCode: false }
    for (const address of ['/api/health', '/api/bookings', '/books?q=atlas', '/dashboard']) {
      const response = await page.request.get(address, within)
      expect(`${address} ${response.status()} ${response.headers()['retry-after']}`).toBe(`${address} 503 10`)
    }
    expect((await request.get('/books', within)).status()).toBe(200)
  } finally {
    signalAll(database, 'SIGCONT')
  }
  await waitUntilOpen(request)
  expect((await request.get('/books?q=atlas')).status()).toBe(200)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
