import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, fillCard, logOut, test } from '@/tests/support/browser'
import { addPerson, changeCopy, createListing, enterAs, type ListingFixture } from './buy-fixture'
import { press, tabTo } from './keys'

/** Old ones, so that they do not fill the first page of all books, which other journeys visit. */
async function createListings(seller: string, titles: readonly string[]): Promise<ListingFixture[]> {
  const copies = await Promise.all(titles.map((title) => createListing(seller, title, 1000)))
  for (const { id } of copies) await changeCopy(id, { listedAt: new Date(Date.UTC(2020, 0, 1)) })
  return copies
}

async function addToCart(page: Page, { address, title }: ListingFixture): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: `Add to cart: ${title}` }).click()
  await expect(page.getByRole('link', { name: `In your cart: ${title}` })).toBeFocused()
}

const cartLink = (page: Page, count: string) => page.getByRole('banner').getByRole('link', { name: `Cart ${count}` })
const lineOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Book from/ })

async function fillMeeting(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Phone number').fill('+49 30 1234567')
  await dialogOf(page).getByLabel('Meeting location').fill('Main station, north door')
}

async function expectAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}

test('a guest’s cart stays when they sign up, and goes when they sign out', async ({ page, context }) => {
  const seller = await addPerson('Seller', 'Cora Cart')
  const copies = await createListings(seller, ['A cart atlas', 'A cart herbal', 'A cart bestiary'])
  for (const copy of copies) await addToCart(page, copy)
  await cartLink(page, '3 books').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(page.getByText('A book in your cart is not reserved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'From Cora Cart' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByText('3 books: €30.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove: A cart herbal' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(cartLink(page, '2 books')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'sign up' }).click()
  await page.getByLabel('Name').fill('Nina Newcart')
  await expect(page.getByLabel('Account type')).toHaveValue('Buyer')
  const email = `nina.${randomBytes(4).toString('hex')}@flyleaf.test`
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('paper boats at dawn')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Book 2 books/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('flyleaf:cart'))).toBeNull()

  // The address is not confirmed yet.
  await page.getByRole('button', { name: /^Book 2 books/ }).click()
  await fillMeeting(page)
  await dialogOf(page).getByRole('button', { name: 'Book 2 books for €20.00' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Confirm your email address to book several books')
  await expect(dialogOf(page).getByRole('link', { name: 'Go to your profile' })).toBeVisible()
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('article')).toHaveCount(2)
  await logOut(page)
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a buyer books two books of one seller from the cart and pays them together', async ({ page, context }) => {
  const [one, other] = [await addPerson('Seller', 'Carl Cart'), await addPerson('Seller', 'Cleo Cart')]
  const copies = await createListings(one, ['A paid atlas', 'A paid herbal'])
  const [stays] = await createListings(other, ['An atlas that stays'])
  await enterAs(context, await addPerson('Buyer', 'Bella Cart'))
  for (const copy of [...copies, ...(stays ? [stays] : [])]) await addToCart(page, copy)
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: /^From/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Book 2 books from Carl Cart' }).click()
  await expect(dialogOf(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialogOf(page).getByRole('button', { name: 'Book 2 books for €20.00' }).click()
  await expect(dialogOf(page).getByLabel('Phone number')).toBeFocused()
  await fillMeeting(page)
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Book 2 books for €20.00' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/)
  await expect(page.getByText('Your books have been booked successfully!')).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay €20.00' }).click()
  await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(lineOf(page, 'An atlas that stays')).toBeVisible()
})

test('a cart says what has been sold or has another price, and books the rest', async ({ page, context }) => {
  const seller = await addPerson('Seller', 'Cyra Cart')
  const [sold, cheaper, late, fair] = await createListings(seller, [
    'A sold atlas',
    'A cheaper atlas',
    'A late atlas',
    'A fair atlas'
  ])
  if (!sold || !cheaper || !late || !fair) throw new Error('the copies are missing')
  await enterAs(context, await addPerson('Buyer', 'Ben Cart'))
  for (const copy of [sold, cheaper, late, fair]) await addToCart(page, copy)
  await page.clock.install()
  await page.goto('/cart')
  await expect(page.getByText('4 books: €40.00')).toBeVisible()

  // While the page is open.
  await changeCopy(sold.id, { status: 'sold' })
  await changeCopy(cheaper.id, { priceCents: 800 })
  await page.clock.fastForward(61_000)
  await expect(lineOf(page, sold.title).getByText('Sold', { exact: true })).toBeVisible()
  await expect(lineOf(page, cheaper.title).getByText('Price fell from €10.00 to €8.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove it', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: `Accept €8.00: ${cheaper.title}` }).click()
  await expect(page.getByText('3 books: €28.00')).toBeVisible()

  // While the dialog is open.
  await page.getByRole('button', { name: /^Book 3 books/ }).click()
  await changeCopy(late.id, { status: 'sold' })
  await fillMeeting(page)
  await dialogOf(page).getByRole('button', { name: 'Book 3 books for €28.00' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('One of the books cannot be booked as shown')
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: late.title })).toContainText('Somebody else')
  await expect(dialogOf(page).getByRole('checkbox', { name: late.title })).not.toBeChecked()
  await dialogOf(page).getByRole('button', { name: 'Book 2 books for €18.00' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/)
})

test('a buyer chooses which of more than twenty books of one seller to book', async ({ page, context }) => {
  const seller = await addPerson('Seller', 'Cass Cart')
  const copies = await createListings(
    seller,
    Array.from({ length: 22 }, (_, number) => `Volume ${number + 1}`)
  )
  await enterAs(context, await addPerson('Buyer', 'Bo Cart'))
  for (const { id } of copies) {
    const response = await page.request.post('/api/cart', {
      data: { productId: id },
      headers: { 'sec-fetch-site': 'same-origin' }
    })
    expect(response.status()).toBe(201)
  }
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Choose books to book from Cass Cart' }).click()
  await expect(dialogOf(page).getByRole('status').filter({ hasText: '20 of 20 chosen' })).toBeVisible()
  await expect(dialogOf(page).getByRole('checkbox', { disabled: true })).toHaveCount(2)
  await dialogOf(page).getByRole('checkbox', { checked: true }).first().uncheck()
  await expect(dialogOf(page).getByRole('checkbox', { disabled: true })).toHaveCount(0)
  await expect(dialogOf(page).getByRole('button', { name: 'Book 19 books for €190.00' })).toBeVisible()
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer fills the cart, accepts a price, removes a copy and books the rest', async ({ page }) => {
    const email = await addPerson('Buyer', 'Nora Cart')
    const copies = await createListings(await addPerson('Seller', 'Ciro Cart'), ['A plain atlas', 'A plain herbal'])
    const [kept, removed] = copies
    if (!kept || !removed) throw new Error('the copies are missing')
    const add = (title: string) => page.locator(`noscript button[aria-label="Add to cart: ${title}"]`)
    await page.goto(kept.address)
    await add(kept.title).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(kept.address)}`)
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(kept.address)
    for (const { address, title } of [kept, removed]) {
      await page.goto(address)
      await add(title).click()
      await expect(page).toHaveURL('/cart')
    }
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: `Remove: ${removed.title}` }).click()
    await expect(page.getByRole('article')).toHaveCount(1)

    await changeCopy(kept.id, { priceCents: 1100 })
    await page.reload()
    await page.getByRole('button', { name: `Accept €11.00: ${kept.title}` }).click()
    await expect(page).toHaveURL('/cart')
    const form = page.locator('noscript form').first()
    await form.locator('[name=userPhoneNumber]').fill('+49 30 1234567')
    await form.locator('[name=meetingLocation]').fill('Main station, north door')
    await form.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test.describe('in German, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a buyer comes from a book to the booking by keyboard', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
    const [copy] = await createListings(await addPerson('Seller', 'Clea Cart'), ['Ein Atlas im Korb'])
    if (!copy) throw new Error('the copy is missing')
    await enterAs(context, await addPerson('Buyer', 'Berta Cart'))
    await page.goto(copy.address)
    await press(page, page.getByRole('button', { name: `In den Warenkorb: ${copy.title}` }))
    const link = page.getByRole('link', { name: `Im Warenkorb: ${copy.title}` })
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr Warenkorb' })).toBeVisible()
    await expectAccessible(page)
    const book = page.getByRole('button', { name: '1 Buch reservieren: Clea Cart' })
    await press(page, book)
    const dialog = page.getByRole('dialog', { name: 'Bei Clea Cart reservieren' })
    await expect(dialog.getByLabel('Telefonnummer')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(book).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByLabel('Telefonnummer'))
    await page.keyboard.type('+49 30 1234567')
    await tabTo(page, dialog.getByLabel('Treffpunkt'))
    await page.keyboard.type('Hauptbahnhof, Nordausgang')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/)
    await expect(page.getByText('Ihr Buch ist reserviert!')).toBeVisible()
  })
})
