import AxeBuilder from '@axe-core/playwright'
import { expect, logIn, test } from '@/tests/support/browser'
import { addUser } from '@/tests/support/running-shop'

test.describe('an admin', () => {
  test('verifies a seller, and everybody sees the tick; takes it back', async ({ page }) => {
    await addUser('Seller', 'verify.me@flyleaf.test', 'Vera Verdant')
    await logIn(page, 'admin@flyleaf.test')
    await page.goto('/dashboard/allsellers?q=verify.me')
    const row = page.getByRole('row', { name: /Vera Verdant/ })
    await row.getByRole('button', { name: 'Verify Vera Verdant' }).click()
    await expect(row.getByText('Verified', { exact: true })).toBeDisabled()
    await row.getByRole('button', { name: /Take the verification/ }).click()
    await expect(row.getByRole('button', { name: 'Verify Vera Verdant' })).toBeEnabled()
  })

  test('suspends an account with a reason, and opens it again', async ({ page, browser }) => {
    await addUser('Buyer', 'suspend.me@flyleaf.test', 'Susan Spend')
    const other = await browser.newPage()
    await logIn(other, 'suspend.me@flyleaf.test')
    await logIn(page, 'admin@flyleaf.test')
    await page.goto('/dashboard/allbuyers?q=suspend.me')
    const row = page.getByRole('row', { name: /Susan Spend/ })
    await row.getByRole('button', { name: 'Suspend Susan Spend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('A reason is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Booked books and never came')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(row.getByText('Booked books and never came')).toBeVisible()
    await other.goto('/dashboard')
    await expect(other).toHaveURL(/\/login/)
    await other.close()
    await row.getByRole('button', { name: 'Reinstate Susan Spend' }).click()
    await expect(row.getByRole('button', { name: 'Suspend Susan Spend' })).toBeVisible()
  })

  test('deletes an account after one more question, in the words of the shop', async ({ page }) => {
    await addUser('Buyer', 'delete.me@flyleaf.test', 'Delia Delete')
    await logIn(page, 'admin@flyleaf.test')
    await page.goto('/dashboard/allbuyers?q=delete.me')
    const row = page.getByRole('row', { name: /Delia Delete/ })
    await row.getByRole('button', { name: 'Delete Delia Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question.getByText("You won't be able to undo this!")).toBeVisible()
    await question.getByRole('button', { name: 'No, cancel!' }).click()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Delete Delia Delete' }).click()
    await question.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Deleted!', { exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('searches, orders and pages through accounts at addresses that can be shared, accessible to everybody', async ({ page }) => {
    await logIn(page, 'admin@flyleaf.test')
    await page.goto('/dashboard/allsellers')
    await page.getByLabel('Name or email').fill('seller@flyleaf')
    await page.getByLabel('Order').selectOption('name')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=seller%40flyleaf&sort=name/)
    await expect(page.getByRole('status').filter({ hasText: '1 seller' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
})
