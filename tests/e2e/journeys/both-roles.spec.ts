import { DEMO_PASSWORD, expect, logIn, logOut, test } from '@/tests/support/browser'
import { addPerson, enterAs, createListing } from './buy-fixture'

test('an account that buys and sells begins with Start selling: the menu has both sides, and the pages open in another browser too', async ({
  page,
  context,
  browser
}) => {
  const email = await addPerson('Buyer', 'Bo Both')
  const elsewhere = await browser.newContext()
  await enterAs(elsewhere, email)
  await enterAs(context, email)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard', exact: true })
  await expect(menu.getByRole('link', { name: 'My Products' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start selling' }).click()
  await expect(page.getByText('You can now sell with this account.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'My Orders' })).toBeVisible()
  await menu.getByRole('link', { name: 'Add a Product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a Product' })).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Buyer and Seller')).toBeVisible()

  // The other browser's cookie is from before; any page renews it.
  const other = await elsewhere.newPage()
  const asked = other.waitForResponse('**/api/me')
  await other.goto('/')
  await asked
  await other.goto('/dashboard/sales')
  await expect(other).toHaveURL(/\/dashboard\/sales$/)
  await elsewhere.close()
})

test('an account that buys and sells is offered to a seller who presses Book Now, who then books, edits their own copies and books none of them', async ({
  page,
  context
}) => {
  const [email, other] = [await addPerson('Seller', 'Sol Seller'), await addPerson('Seller', 'Otto Other')]
  const [own, foreign] = [await createListing(email, 'My own atlas'), await createListing(other, 'A foreign atlas')]
  await enterAs(context, email)
  await page.goto(foreign.address)
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Book this copy' })
  await dialog.getByRole('button', { name: 'Start buying' }).click()
  await dialog.getByLabel('Phone number').fill('+49 30 1234567')
  await dialog.getByLabel('Meeting location').fill('Main station, north door')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\//)
  await expect(page.getByText('A foreign atlas').first()).toBeVisible()

  await page.goto(own.address)
  await page.getByRole('link', { name: 'Edit My own atlas' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/myproducts/${own.id}$`))
  const response = await page.request.post('/api/bookings', {
    data: { productId: own.id, userPhoneNumber: '+49 30 1234567', meetingLocation: 'Here' },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(response.status()).toBe(409)
  expect(await response.json()).toMatchObject({
    error: { code: 'OWN_BOOK', message: 'This is your own copy. You cannot book it.' }
  })
})

test('an account that buys and sells is offered where a page is for the other side, and leads on to it', async ({
  page
}) => {
  await enterAs(page.context(), await addPerson('Seller', 'Lena Login'))
  await page.goto('/dashboard/myorders/me')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByRole('button', { name: 'Start buying' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\//)
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

test('an account that buys and sells stands in both lists of the admin, and is deleted as a whole after a word about it', async ({
  page,
  context,
  browser
}) => {
  const email = await addPerson('Buyer', 'Dana Double')
  const theirs = await browser.newContext()
  await enterAs(theirs, email)
  const added = await theirs.request.post('/api/profile/roles', {
    data: { role: 'Seller' },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(added.status()).toBe(200)
  await enterAs(context, 'admin@flyleaf.test')
  await page.goto(`/dashboard/allbuyers?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('Also sells')).toBeVisible()
  await page.goto(`/dashboard/allsellers?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('Also buys')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Dana Double' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(
    question.getByText(
      'This account both buys and sells. It is deleted as a whole, from the buyers and from the sellers.'
    )
  ).toBeVisible()
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Deleted!')).toBeVisible()
  await page.goto(`/dashboard/allbuyers?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('No buyers found')).toBeVisible()
  await theirs.close()
})

test('Book Now leads a guest to sign-in, and sign-up has Buyer chosen already', async ({ page }) => {
  const copy = await createListing(await addPerson('Seller', 'Gil Guestless'), 'An atlas for guests')
  await page.goto(copy.address)
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?from=/)
  const register = page.getByRole('link', { name: 'New here? Register right now!' })
  // The link has the return path once the scripts run.
  await register.hover()
  await expect(register).toHaveAttribute('href', /^\/signup\?from=/)
  await register.click()
  await expect(page.getByLabel('Account type')).toHaveValue('Buyer')
})

test('an admin sees no buttons to buy with, on a book’s page and in lists', async ({ page, context }) => {
  const copy = await createListing(await addPerson('Seller', 'Ada Notforsale'), 'An atlas for readers')
  await enterAs(context, 'admin@flyleaf.test')
  await page.goto(copy.address)
  await expect(page.getByRole('heading', { level: 1, name: 'An atlas for readers' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Book Now|Add To WishList)/ })).toHaveCount(0)
  await page.goto('/books')
  await expect(page.getByRole('main').getByRole('heading').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Book Now|Add To WishList)/ })).toHaveCount(0)
})

test('signing up again in a browser that has logged in before says in red that there is an account', async ({
  page
}) => {
  const email = await addPerson('Buyer', 'Rea Returning')
  await logIn(page, email)
  await logOut(page)
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Rea Returning')
  await page.getByLabel('Account type').selectOption('Buyer')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('paper boats at dawn')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('alert').getByText('You already have an account with this email address.')).toBeVisible()
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
})
