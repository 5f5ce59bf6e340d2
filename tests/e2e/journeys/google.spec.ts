import type { Page } from '@playwright/test'
import { expect, logIn, test } from '@/tests/support/browser'
import { continueAs, newAddress, openGoogle } from './google-fixture'
import { waitForToken } from './wait-for-token'

const PASSWORD = 'paper boats at dawn'

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })

test('signing in with Google signs a newcomer up as a Buyer, and in again later', async ({ page }) => {
  const email = newAddress()
  await page.goto('/signup')
  await expect(page.getByText('This does not use Google: choose any name and email address.')).toBeVisible()
  const size = await openGoogle(page, 'Sign Up with Google Instead').then(async (popup) => {
    const inside = await popup.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }))
    await continueAs(popup, email)
    return inside
  })
  expect(size).toEqual({ width: 500, height: 600 })
  await expect(page.getByText("You've been signed up successfully with Google!")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/dashboard/myorders/me')
  await expect(page).toHaveURL(/\/login\?from=/)
  await continueAs(await openGoogle(page, 'Sign In with Google'), email)
  await expect(page.getByText("You've been signed in successfully with Google!")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Your Google account is connected')).toBeVisible()
})

test('signing in with Google notices within about two seconds that the window was closed', async ({ page }) => {
  await page.goto('/login')
  const popup = await openGoogle(page, 'Sign In with Google')
  await popup.close()
  await expect(alertOf(page)).toHaveText('The Google window was closed before you were logged in. Please try again.', {
    timeout: 3000
  })
})

test('signing in with Google puts the first window away when a second one is opened', async ({ page }) => {
  await page.goto('/login')
  const first = await openGoogle(page, 'Sign In with Google')
  const gone = first.waitForEvent('close')
  const second = await openGoogle(page, 'Sign In with Google')
  await gone
  await expect(alertOf(page)).toHaveText('Another Google window was opened, so the first one was closed.')
  await continueAs(second, newAddress())
  await expect(page.getByText("You've been signed in successfully with Google!")).toBeVisible()
})

test('signing in with Google says that the network is lost, and works once it is back', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In with Google' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In with Google' }).click()
  await expect(alertOf(page)).toHaveText('The connection was lost. Check your network and try again.')
  expect(context.pages()).toHaveLength(1)
  await context.setOffline(false)
  await continueAs(await openGoogle(page, 'Sign In with Google'), newAddress())
  await expect(page.getByText("You've been signed in successfully with Google!")).toBeVisible()
})

test('signing in with Google says that it works only at the shop’s own address', async ({ page, baseURL }) => {
  const other = new URL('/login', baseURL)
  other.hostname = 'another.localhost'
  await page.goto(other.href)
  await page.getByRole('button', { name: 'Sign In with Google' }).click()
  await expect(alertOf(page)).toHaveText('Logging in with Google works only at the shop’s own address.')
})

test('signing in with Google is disconnected once there is a password, and connected again', async ({ page }) => {
  const email = newAddress()
  await page.goto('/login?from=%2Fdashboard%2Fprofile')
  await continueAs(await openGoogle(page, 'Sign In with Google'), email)
  await expect(page.getByText('Your Google account is connected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toHaveCount(0)
  await page.getByRole('link', { name: 'request a link by email' }).click()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(`/reset-password?token=${await waitForToken(email, '/reset-password')}`)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await logIn(page, email, PASSWORD)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  await expect(page.getByText('Google has been disconnected.')).toBeVisible()
  await continueAs(await openGoogle(page, 'Connect Google'), email)
  await expect(page.getByText('Google has been connected to your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
})

test('signing in with Google offers to go on in this window when the browser blocks the other', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login?from=%2Fbooks')
  await page.getByRole('button', { name: 'Sign In with Google' }).click()
  await expect(alertOf(page)).toHaveText(
    'Your browser blocked the Google window. Allow pop-ups, or continue in this window.'
  )
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Flyleaf' })).toBeVisible()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/books$/)
  await expect(page.getByText("You've been signed in successfully with Google!")).toBeVisible()
})

test('signing in with Google says in the shop’s own words why somebody was not let in', async ({ page }) => {
  await page.goto('/login')
  await continueAs(await openGoogle(page, 'Sign In with Google'), newAddress(), false)
  await expect(alertOf(page)).toHaveText(
    'Google has not verified this address. Verify it at Google, or sign up with a password.'
  )
  await continueAs(await openGoogle(page, 'Sign In with Google'), 'seller@flyleaf.test')
  await expect(alertOf(page)).toContainText('There is already an account with this address.')
  const popup = await openGoogle(page, 'Sign In with Google')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closed
  await expect(alertOf(page)).toHaveText('Signing in with Google was cancelled.')
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
})
