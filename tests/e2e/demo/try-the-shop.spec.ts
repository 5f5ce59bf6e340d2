import { expect, test } from '@/tests/support/browser'

const TO_DO = [
  { role: 'buyer', panel: 'To do' },
  { role: 'seller', panel: 'To do' },
  { role: 'admin', panel: 'Open work' }
]

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button signs in as well', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try as seller' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  })
})
