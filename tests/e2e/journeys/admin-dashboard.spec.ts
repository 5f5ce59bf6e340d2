import { expect, test } from '@/tests/support/browser'
import { findTooWide } from '../screens/find-too-wide'
import { addPerson, bookByCall, enterAs, payByCard, createListing } from './buy-fixture'
import { takePhoto } from './selling-fixture'

test('the admin’s dashboard adds, names, pictures, moves and merges categories, and the shop shows it at once', async ({
  page
}) => {
  const mark = Date.now().toString(36)
  const [maps, atlases, charts] = [`Maps ${mark}`, `Atlases ${mark}`, `Charts ${mark}`]
  await enterAs(page.context(), 'admin@flyleaf.test')
  await page.goto('/dashboard/categories')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const name of [maps, atlases]) {
    await page.getByLabel('New category').fill(name)
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(row(name)).toBeVisible()
  }
  await page.getByLabel('New category').fill(maps.toUpperCase())
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText(`There is already a category called “${maps}”.`)).toBeVisible()

  await row(maps)
    .getByRole('button', { name: `Rename ${maps}` })
    .click()
  await page.getByRole('dialog').getByLabel('Name').fill(charts)
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await expect(row(charts)).toBeVisible()
  await page.getByLabel(`Add a picture for ${charts}`).setInputFiles(await takePhoto('charts'))
  await expect(row(charts).getByRole('button', { name: `Remove the picture of ${charts}` })).toBeVisible()

  await page.getByRole('button', { name: `Move ${atlases} up` }).press('Enter')
  await expect(page.getByRole('button', { name: `Move ${atlases} up` })).toBeFocused()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('The new order has been saved.')).toBeVisible()

  await page.goto('/')
  const names = await page.locator('section[aria-labelledby="categories"] li').allInnerTexts()
  const placeOf = (name: string) => names.findIndex((text) => text.includes(name))
  expect(placeOf(atlases)).toBeGreaterThan(-1)
  expect(placeOf(charts)).toBe(placeOf(atlases) + 1)
  // The public page links to the search; signed in, the page turns that into the category's own page.
  const addressOf = async (name: string) => {
    const link = page.getByRole('link', { name: new RegExp(name) })
    await expect(link).toHaveAttribute('href', /^\/category\//)
    return (await link.getAttribute('href')) ?? ''
  }
  const [address, other] = [await addressOf(charts), await addressOf(atlases)]

  await page.goto('/dashboard/categories')
  await row(charts)
    .getByRole('button', { name: `Merge ${charts} into another category` })
    .click()
  await page.getByRole('dialog').getByLabel('Merge into').selectOption({ label: atlases })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Merge into ${atlases}` })
    .click()
  // Behind an open dialog nothing is to be found, merged or not.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(charts)).toHaveCount(0)
  await page.goto(address)
  await expect(page).toHaveURL(other)
  await expect(page.getByRole('heading', { level: 1, name: atlases })).toBeVisible()
})

test('the admin’s dashboard finds a booking, returns a part of its money, then cancels it', async ({
  page,
  browser
}) => {
  const [seller, buyer] = [await addPerson('Seller', 'Desk Seller'), await addPerson('Buyer', 'Desk Buyer')]
  const copy = await createListing(seller, `A torn atlas ${Date.now()}`, 1250)
  const context = await browser.newContext()
  await enterAs(context, buyer)
  const buying = await context.newPage()
  const bookingId = await bookByCall(buying, copy.id)
  await payByCard(buying, bookingId)
  await context.close()

  await enterAs(page.context(), 'admin@flyleaf.test')
  await page.goto('/dashboard/bookings')
  await page.getByLabel('Title, buyer’s or seller’s email').fill(buyer)
  await page.getByRole('search', { name: 'Bookings' }).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 booking for' })).toBeVisible()
  await page.getByRole('link', { name: copy.title }).click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f]{24}$/)
  await expect(page.getByText('Paid, not handed over')).toBeVisible()

  await page.getByRole('button', { name: 'Refund money' }).click()
  const form = page.getByRole('dialog', { name: 'Refund money' })
  await form.getByLabel('Amount in euro').fill('12.51')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('At most €12.50 can be refunded')).toBeVisible()
  await expect(form.getByText('A reason is required')).toBeVisible()
  await form.getByLabel('Amount in euro').fill('2,50')
  await form.getByLabel('Reason').fill('A page is torn')
  await form.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alertdialog', { name: 'Refund €2.50?' }).getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(page.getByText('€2.50 returned.')).toBeVisible()
  await expect(page.getByText('Booking refunded by', { exact: false })).toContainText('€2.50 of €12.50: A page is torn')

  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel and refund' })
  await question.getByLabel('Reason').fill('The seller has moved away')
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Ended: all of the money was returned.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund money' })).toHaveCount(0)
})

test('the admin’s dashboard sees the shop in figures and charts, which fit a phone; the old address leads there', async ({
  page
}) => {
  await enterAs(page.context(), 'admin@flyleaf.test')
  await page.goto('/dashboard/overview')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'System health' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Revenue by card, last 30 days' }).getByRole('row')).toHaveCount(31)
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await findTooWide(page)).toEqual([])
})
