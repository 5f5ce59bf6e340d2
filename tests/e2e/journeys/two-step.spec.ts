import type { Page } from '@playwright/test'
import { toTotpCode, toTotpStep } from '@/lib/platform/auth/totp'
import { DEMO_PASSWORD, expect, logOut, test } from '@/tests/support/browser'
import { addPerson, enterAs } from './buy-fixture'
import { newAddress, openGoogle } from './google-fixture'

type App = { secret: string; recoveryCodes: string[] }

/** The next code, which the clock of an app may show half a minute early: the current one was the first. */
function nextCode({ secret }: App): string {
  return toTotpCode(secret, toTotpStep(new Date()) + 1)
}

/** In the profile of whoever is signed in, as with an app that takes the key by hand. */
async function turnOn(page: Page): Promise<App> {
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(toTotpCode(secret, toTotpStep(new Date())))
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText(/^Two-step sign-in has been on since/)).toBeVisible()
  return { secret, recoveryCodes }
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=%2Fdashboard%2Fprofile')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from the app, or a recovery code').fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('two-step sign-in is set up in the profile, asked for at the next login, and turned off by a code', async ({
  page,
  context
}) => {
  const email = await addPerson('Buyer', 'Tova Two Steps')
  await enterAs(context, email)
  const app = await turnOn(page)
  await logOut(page)
  await typePassword(page, email)
  await typeCode(page, nextCode(app))
  await expect(page).toHaveURL('/dashboard/profile')
  await page.getByRole('link', { name: 'Manage two-step sign-in' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  const off = page.getByRole('form', { name: 'Turn off' })
  await off.getByLabel('Code from the app, or a recovery code').fill(app.recoveryCodes[0] ?? '')
  await off.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(page.getByText('Two-step sign-in is off.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()
})

test('the window of Google asks an account with two-step sign-in for the code', async ({ page }) => {
  const email = newAddress()
  await page.goto('/login')
  const first = await openGoogle(page, 'Sign In with Google')
  await first.getByLabel('Email').fill(email)
  await Promise.all([first.waitForEvent('close'), first.getByRole('button', { name: 'Continue' }).click()])
  // The message is on the page to which the sign-in leads.
  await expect(page.getByText("You've been signed in successfully with Google!")).toBeVisible()
  const app = await turnOn(page)
  await logOut(page)
  await page.goto('/login')
  const popup = await openGoogle(page, 'Sign In with Google')
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await Promise.all([popup.waitForEvent('close'), typeCode(popup, nextCode(app))])
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
})

test('without scripts the password leads to the code, and a recovery code signs in', async ({
  page,
  context,
  browser
}) => {
  const email = await addPerson('Buyer', 'Nova No Scripts')
  await enterAs(context, email)
  const { recoveryCodes } = await turnOn(page)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const form = await plain.newPage()
  await typePassword(form, email)
  await typeCode(form, '000000')
  await expect(form.getByText('This code is not right, or was already used.')).toBeVisible()
  await typeCode(form, recoveryCodes[0] ?? '')
  await expect(form).toHaveURL('/dashboard/profile')
  await plain.close()
})
