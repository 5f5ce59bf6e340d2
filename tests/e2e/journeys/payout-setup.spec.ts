import { expect, test } from '@/tests/support/browser'
import { enterAsSeller } from './selling-fixture'

test('A seller sets up payouts, is asked for more, and can then be paid', async ({ page }) => {
  await enterAsSeller(page, 'Paid Seller')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Earnings' }).click()
  await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible()
  await expect(page.getByText('Payouts to your bank will be listed here.')).toBeVisible()

  await page.getByRole('button', { name: 'Set up payouts' }).click()
  const country = page.getByLabel('Country of your bank account')
  await expect(country).toHaveAccessibleDescription('Choose the country of your bank account.')
  await expect(country).toBeFocused()
  await expect(country.getByRole('option', { name: 'United States' })).toHaveCount(0)
  await country.selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Set up payouts' }).click()

  await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/earnings')
  const setup = page.getByRole('region', { name: 'Payout setup' })
  await expect(setup.getByText('Details missing')).toBeVisible()
  await expect(setup.getByText('Germany')).toBeVisible()
  await expect(setup.getByText('Your date of birth')).toBeVisible()
  await expect(setup.getByText('Not ready for transfers yet')).toBeVisible()

  await setup.getByRole('button', { name: 'Continue the setup at Stripe' }).click()
  await page.getByRole('button', { name: 'Submit a part' }).click()
  await expect(page).toHaveURL('/dashboard/earnings')
  await expect(setup.getByText('A document that proves your identity or address')).toBeVisible()
  await expect(setup.getByText('Your date of birth')).toHaveCount(0)

  await setup.getByRole('button', { name: 'Continue the setup at Stripe' }).click()
  await page.getByRole('button', { name: 'Submit everything' }).click()
  await expect(page).toHaveURL('/dashboard/earnings')
  await expect(setup.getByText('Ready for transfers', { exact: true })).toBeVisible()
  await expect(setup.getByText('Can be paid out to your bank')).toBeVisible()
  await setup.getByRole('button', { name: 'Open your Stripe account' }).click()
  await expect(page.getByRole('heading', { name: 'Balance and payouts' })).toBeVisible()
})

test('A link to Stripe that has expired leads to a new one', async ({ page }) => {
  await enterAsSeller(page, 'Late Seller')
  await page.goto('/dashboard/earnings')
  await page.getByLabel('Country of your bank account').selectOption({ label: 'Austria' })
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible()
  await page.goto('/dashboard/earnings?setup=again')
  await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible()
})
