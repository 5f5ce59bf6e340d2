import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { awaitHistory } from './demo-history'

const DAY_MS = 24 * 3_600_000

const TO_DO = [
  { role: 'buyer', panel: 'To do' },
  { role: 'seller', panel: 'To do' },
  { role: 'admin', panel: 'Open work' }
]

test.beforeEach(({ page }) => awaitHistory(page))

for (const { role, panel } of TO_DO) {
  test(`one press on "Try as ${role}" leads to a dashboard with something to do`, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('This is a demo on your machine.')).toBeVisible()
    await page.getByRole('button', { name: `Try as ${role}` }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const work = page.getByRole('region', { name: panel })
    await expect(work.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
  })
}

test('the history ends today: the buyer finds news of saved searches, the admin new listings', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Try as buyer' }).click()
  const found = page.getByRole('region', { name: 'New for your saved searches' })
  await expect(found.getByRole('listitem').first()).toBeVisible()
  const today = await withShopDatabase((database) =>
    database.collection('listings').countDocuments({ listedAt: { $gt: new Date(Date.now() - 7 * DAY_MS) } })
  )
  expect(today).toBeGreaterThan(20)
})

for (const role of ['buyer', 'seller'] as const)
  test(`the ${role} finds notifications of the history, of which none older than a day is unread`, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: `Try as ${role}` }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/dashboard/notifications')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const ofYesterday = { at: { $lt: new Date(Date.now() - 2 * DAY_MS) }, isListed: true }
    const [all, unread] = await withShopDatabase((database) =>
      Promise.all([
        database.collection('notifications').countDocuments(ofYesterday),
        database.collection('notifications').countDocuments({ ...ofYesterday, readAt: { $exists: false } })
      ])
    )
    expect(all).toBeGreaterThan(100)
    expect(unread).toBe(0)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button signs in as well', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try as seller' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  })
})
