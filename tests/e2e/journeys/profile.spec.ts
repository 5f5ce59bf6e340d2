import sharp from 'sharp'
import { DEMO_PASSWORD, expect, logIn, test } from '@/tests/support/browser'
import { addBuyer } from '@/tests/support/running-shop'
import { addPerson, bookByCall, enterAs, createListing } from './buy-fixture'
import { waitForToken } from './wait-for-token'

async function newBuyer(name: string, more: { emailVerified?: boolean } = {}): Promise<string> {
  const email = `${name}.${Date.now()}@flyleaf.test`
  await addBuyer(email, 'Pia Profile', more)
  return email
}

test('the profile takes another name and a photo', async ({ page }) => {
  await enterAs(page.context(), await newBuyer('named'))
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Buyer', { exact: true })).toBeVisible()
  await page.getByLabel('Display name').fill('')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name is Required')).toBeVisible()
  await page.getByLabel('Display name').fill('Paula Profile')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name has been saved.')).toBeVisible()

  const photo = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#2a5d50' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Add a photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await page
    .getByLabel('Change photo')
    .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Choose a JPEG, PNG or WebP image.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Saved Searches' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Searches' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Display name')).toHaveValue('Paula Profile')
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Paula Profile' })).toBeVisible()
})

test('the profile sends the mail that confirms the address once more', async ({ page }) => {
  const email = await newBuyer('unconfirmed', { emailVerified: false })
  await enterAs(page.context(), email)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('we have sent you an email with a link')).toBeVisible()
  await page.goto(`/verify-email?token=${await waitForToken(email, '/verify-email')}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(0)
})

test('the profile asks, form by form, before something half-filled is left', async ({ page }) => {
  await enterAs(page.context(), await newBuyer('leaving'))
  await page.goto('/dashboard/profile')
  await page.getByLabel('Display name').fill('Pia Half')
  await page.getByLabel('Current password').fill('half')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Current password')).toHaveValue('half')
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await question.getByRole('button', { name: 'Leave this page' }).click()
  await question.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL('/blog')
})

test('the profile logs out everywhere, in both browsers', async ({ page, browser, baseURL }) => {
  const email = await newBuyer('everywhere')
  const other = await browser.newContext({ baseURL })
  const elsewhere = await other.newPage()
  await enterAs(elsewhere.context(), email)
  await enterAs(page.context(), email)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('You have been logged out everywhere.')).toBeVisible()
  for (const visitor of [page, elsewhere]) {
    await visitor.goto('/dashboard/profile')
    await expect(visitor).toHaveURL(/\/login/)
  }
  await other.close()
})

test('the profile changes the password: this browser stays, the other one goes', async ({ page, browser, baseURL }) => {
  const email = await newBuyer('password')
  const other = await browser.newContext({ baseURL })
  const elsewhere = await other.newPage()
  await enterAs(elsewhere.context(), email)
  await enterAs(page.context(), email)
  await page.goto('/dashboard/profile')
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('a quiet shelf of atlases')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. Other browsers have been logged out.')).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await elsewhere.goto('/dashboard/profile')
  await expect(elsewhere).toHaveURL(/\/login/)
  await logIn(elsewhere, email, 'a quiet shelf of atlases')
  await other.close()
})

test('the profile closes the account after one more question', async ({ page }) => {
  const email = await newBuyer('closing')
  await enterAs(page.context(), email)
  await page.goto('/dashboard/profile')
  await page.getByLabel('Your password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('button', { name: 'No, keep it' }).click()
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('button', { name: 'Yes, close it' }).click()
  await expect(page.getByText('Your account has been closed. Thank you for using Flyleaf.')).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
})

test('the profile waits with closing while a book is on order, takes that back, and closes once the order is cancelled', async ({
  page,
  context
}) => {
  const { id: copyId, title } = await createListing(await addPerson('Seller', 'Wanda Seller'), 'A book on order')
  const email = await addPerson('Buyer', 'Wim Waiting')
  await enterAs(context, email)
  await bookByCall(page, copyId)
  async function askToClose(): Promise<void> {
    await page.goto('/dashboard/profile')
    await page.getByLabel(/^Your (password|email address)$/).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Close account' }).click()
    await page.getByRole('button', { name: 'Yes, close it' }).click()
  }
  await askToClose()
  await expect(page.getByText('You asked to close your account on')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account open' }).click()
  await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible()
  await askToClose()
  await page.getByRole('list', { name: 'Still waiting for:' }).getByRole('link', { name: 'One order' }).click()
  const card = page.getByRole('listitem').filter({ hasText: title })
  await card.getByRole('button', { name: /^Cancel booking/ }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(/^Your booking has been cancelled/)).toBeVisible()
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  }).toPass({ intervals: [1000] })
})
