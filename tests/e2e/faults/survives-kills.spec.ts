import type { APIRequestContext } from '@playwright/test'
import { expect, fillCard, test } from '@/tests/support/browser'
import { findViolations } from '@/scripts/invariants/check-shop'
import {
  addBuyer,
  findDatabase,
  findDatabaseUri,
  findJournal,
  findWebServer,
  signalAll
} from '@/tests/support/running-shop'
import { addPerson, enterAs, openFor } from '../journeys/buy-fixture'
import { bookTogether, createThree } from '../journeys/order-fixture'

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

  test('a shop whose processes are killed takes the payment of three books once and whole, and refunds one of them', async ({
    page,
    request,
    browser,
    baseURL
  }) => {
    const titles = ['A killed atlas', 'A stopped atlas', 'A restarted atlas']
    const seller = await addPerson('Seller', 'Stella Steady')
    await enterAs(page.context(), await addPerson('Buyer', 'Kim Killed'))
    const order = await bookTogether(page, await createThree(seller, titles))
    await page.goto(`/dashboard/payment/${order}`)
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay €22.50' }).click()
    signalAll([...findDatabase(), findWebServer()], 'SIGKILL')
    await waitUntilOpen(request)
    const mine = page.getByRole('article').filter({ hasText: titles[0] })
    await expect(async () => {
      await page.goto(`/dashboard/payment/${order}`)
      const pay = page.getByRole('button', { name: /^Pay €/ })
      if (await pay.isVisible()) {
        await fillCard(page, '4242 4242 4242 4242')
        await pay.click()
      }
      await page.goto('/dashboard/myorders/me')
      await expect(mine.getByText('Paid', { exact: true })).toBeVisible()
    }).toPass({ timeout: 180_000 })

    const sales = await openFor(browser, baseURL, seller, `/dashboard/sales/${order}`)
    await sales.getByRole('button', { name: `Cancel and refund this book: ${titles[1]}` }).click()
    await sales.getByRole('button', { name: 'Yes, cancel it' }).click()
    signalAll([findWebServer()], 'SIGKILL')
    await waitUntilOpen(request)
    await expect(async () => {
      await sales.goto(`/dashboard/sales/${order}`)
      const cancel = sales.getByRole('button', { name: `Cancel and refund this book: ${titles[1]}` })
      if (await cancel.isVisible()) {
        await cancel.click()
        await sales.getByRole('button', { name: 'Yes, cancel it' }).click()
      }
      await expect(sales.getByRole('listitem').filter({ hasText: titles[1] }).getByText('Refunded')).toBeVisible()
    }).toPass({ timeout: 180_000 })
    await sales.context().close()
    const verdicts = await findViolations(findDatabaseUri(), findJournal())
    expect(verdicts.flatMap(({ violations }) => violations).filter((line) => line.includes(order))).toEqual([])
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
