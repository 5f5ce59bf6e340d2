import { expect, logIn, logOut, test } from '@/tests/support/browser'
import { enterAs } from './buy-fixture'

test('logging in says what is missing and what is wrong, and gives nothing away', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email is Required')).toBeVisible()
  await expect(page.getByText('Password is Required')).toBeVisible()

  const responses: string[] = []
  for (const email of ['buyer@flyleaf.test', 'nobody@flyleaf.test']) {
    await page.getByLabel('Email', { exact: true }).first().fill(email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
    await expect(alert).toBeVisible()
    responses.push((await alert.textContent()) ?? '')
  }
  expect(new Set(responses).size).toBe(1)
  await expect(page).toHaveURL(/\/login$/)
})

test('logging in leads back to where the visitor wanted to go', async ({ page }) => {
  await page.goto('/dashboard/myorders/me')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmyorders%2Fme$/)
  await page.getByLabel('Email', { exact: true }).first().fill('buyer@flyleaf.test')
  await page.getByLabel('Password').fill('flyleaf-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\//)
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

test('logging in never leads out of the shop', async ({ page }) => {
  await page.goto('/login?from=//evil.test/books')
  await page.getByLabel('Email', { exact: true }).first().fill('buyer@flyleaf.test')
  await page.getByLabel('Password').fill('flyleaf-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('localhost')
})

test('logging in ends with Log Out, also for somebody who has copied the cookie', async ({ page, context }) => {
  await logIn(page, 'buyer@flyleaf.test')
  const copied = await context.cookies()
  await logOut(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await context.addCookies(copied)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  // The cookie still looks right, so that the page itself sends away, and remembers all of the address.
  await page.goto('/dashboard/myorders/buyer@flyleaf.test?from=mail')
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/dashboard/myorders/buyer@flyleaf.test?from=mail')}`)
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
})

test('logging in shows a seller no orders, and a buyer only their own', async ({ page }) => {
  await enterAs(page.context(), 'seller@flyleaf.test')
  await page.goto('/dashboard/myorders/buyer@flyleaf.test')
  await expect(page).toHaveURL(/\/login/)
  await page.context().clearCookies()
  await enterAs(page.context(), 'buyer@flyleaf.test')
  await page.goto('/dashboard/myorders/seller@flyleaf.test')
  await expect(page).toHaveURL(/myorders\/buyer(%40|@)flyleaf\.test$/)
})
