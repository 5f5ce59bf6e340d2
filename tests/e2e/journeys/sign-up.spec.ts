import { randomBytes } from 'node:crypto'
import { type Page } from '@playwright/test'
import { expect, logIn, logOut, test } from '@/tests/support/browser'
import { waitForToken } from './wait-for-token'
import { enterAs } from './buy-fixture'

const PASSWORD = 'paper boats at dawn'

function newAddress(name: string): string {
  return `${name}.${randomBytes(4).toString('hex')}@flyleaf.test`
}

async function signUp(page: Page, type: 'Seller' | 'Buyer', email: string): Promise<void> {
  await page.getByLabel('Name').fill('Nora Newcomer')
  await page.getByLabel('Account type').selectOption(type)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

test('signing up says what is missing', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  for (const what of ['Name', 'Account type', 'Email', 'Password'])
    await expect(page.getByText(`${what} is Required`)).toBeVisible()
})

test('signing up says once what is wrong with a password, and no more when it is corrected', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Nora Newcomer')
  await page.getByLabel('Account type').selectOption('Buyer')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(newAddress('weak'))
  await page.getByLabel('Password').fill('newcomer by the sea')
  await expect(page.getByText('Very easy to guess')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const problem = page.getByText('Choose a password without your name or email in it')
  await expect(problem).toHaveCount(1)
  await page.getByLabel('Password').fill(PASSWORD)
  await expect(problem).toHaveCount(0)
  await expect(page.getByText('Very good')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText("You've been signed up successfully!")).toBeVisible()
})

test('signing up makes a seller, who comes back to the page they wanted', async ({ page }) => {
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByRole('link', { name: 'New here? Register right now!' }).click()
  await signUp(page, 'Seller', newAddress('seller'))
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('signing up makes a buyer, signs them in, greets them and lets them prove their address', async ({ page }) => {
  const email = newAddress('buyer')
  await page.goto('/signup')
  await page.getByLabel('Password').fill('password1')
  await expect(page.getByText('Very easy to guess')).toBeVisible()
  await signUp(page, 'Buyer', email)
  await expect(page.getByText("You've been signed up successfully!")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
  await page.goto(`/verify-email?token=${await waitForToken(email, '/verify-email')}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('your address is confirmed')).toBeVisible()
  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('signing up with an address that has an account leads to the mail, not into the account', async ({ page }) => {
  await page.goto('/signup')
  await signUp(page, 'Buyer', 'seller@flyleaf.test')
  await expect(page).toHaveURL(/\/login\?notice=check-mail$/)
  await expect(page.getByText('Check your email')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
})

test('somebody with the wrong account is told whom the page is for, and can switch', async ({ page }) => {
  await enterAs(page.context(), 'seller@flyleaf.test')
  await page.goto('/dashboard/myorders/me')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmyorders%2Fme&account=other$/)
  await expect(page.getByText('This page is for buyers.')).toBeVisible()
  await expect(page.getByText('You are signed in as a seller (Selma Seller).')).toBeVisible()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('buyer@flyleaf.test')
  await page.getByLabel('Password').fill('flyleaf-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\//)
})

test('a forgotten password is replaced by a mailed link', async ({ page }) => {
  const email = newAddress('forgetful')
  await page.goto('/signup')
  await signUp(page, 'Buyer', email)
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('we have sent a link to it')).toBeVisible()

  await page.goto(`/reset-password?token=${await waitForToken(email, '/reset-password')}`)
  await page.getByLabel('New password').fill('four lamps in a window')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email, 'four lamps in a window')
})

test('signing up again with one’s own address and password, in a browser known to the account, logs in and says so', async ({
  page
}) => {
  const email = newAddress('again')
  await page.goto('/signup')
  await signUp(page, 'Buyer', email)
  await logOut(page)

  await page.goto('/signup')
  await signUp(page, 'Buyer', email)
  await expect(page.getByText("You've been logged in successfully!")).toBeVisible()
  await expect(page.getByText("You've been signed up successfully!")).toHaveCount(0)
})

test('guessing ends after five tries, while a browser that is known still gets in', async ({ page, browser }) => {
  const email = newAddress('guessed')
  await page.goto('/signup')
  await signUp(page, 'Buyer', email)
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/login')
  for (let guess = 1; guess <= 6; guess += 1) {
    await stranger.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await stranger.getByLabel('Password').fill(`guess number ${guess}`)
    const responded = stranger.waitForResponse(/callback\/credentials/)
    await stranger.getByRole('button', { name: 'Login' }).click()
    expect((await responded).status()).toBe(guess <= 5 ? 401 : 429)
    // The form has taken the response in, and the wrong password away.
    await expect(stranger.getByLabel('Password')).toHaveValue('')
  }
  await expect(stranger.getByText('Too many attempts to log in. Please wait 15 minutes, then try again.')).toBeVisible()
  await stranger.context().close()

  await logOut(page)
  await logIn(page, email, PASSWORD)
})
