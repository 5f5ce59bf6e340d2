import { expect, fillCard, test } from '@/tests/support/browser'
import { addPerson, createListing } from './buy-fixture'
import { continueAs, newAddress, openGoogle } from './google-fixture'

/** A page of the shop at 127.0.0.1, as somebody types it. */
function atLoopback(path: string, baseURL: string | undefined): string {
  const address = new URL(path, baseURL)
  address.hostname = '127.0.0.1'
  return address.href
}

test('somebody who opens the shop as 127.0.0.1 logs in, books a book and pays by card', async ({ page, baseURL }) => {
  const copy = await createListing(await addPerson('Seller', 'Lou Loopback'), 'The Other Name')
  const email = await addPerson('Buyer', 'Bea Loopback')
  await page.goto(atLoopback(copy.address, baseURL))
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password').fill('flyleaf-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill('+49 30 1234567')
  await dialog.getByLabel('Meeting location').fill('Main station, north door')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\//)

  await page.goto(atLoopback(new URL(page.url()).pathname, baseURL))
  await page.getByRole('link', { name: /^Pay/ }).first().click()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
})

test('somebody who opens the shop as 127.0.0.1 signs in with the test sign-in of Google', async ({ page, baseURL }) => {
  await page.goto(atLoopback('/login', baseURL))
  await continueAs(await openGoogle(page, 'Sign In with Google'), newAddress())
  await expect(page.getByText("You've been signed in successfully with Google!")).toBeVisible()
})
