import AxeBuilder from '@axe-core/playwright'
import { ObjectId } from 'mongodb'
import { expect, fillCard, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { findTooWide } from '../screens/find-too-wide'
import { addPerson, bookByCall, createListing, enterAs } from './buy-fixture'
import { press, type } from './keys'
import { plantReport } from './report-fixture'
import { enterAsSeller, inventIsbn, plantListings, takePhoto } from './selling-fixture'

const DAY_MS = 86_400_000

/** As after a week in which views were counted and this copy had none. */
async function plantCountedDay(listingId: string, daysAgo: number): Promise<void> {
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  await withShopDatabase(async (database) => {
    const listing = await database.collection('listings').findOne({ _id: new ObjectId(listingId) })
    await database.collection<{ _id: string }>('listing_days').insertOne({
      _id: `${listingId}:${day}`,
      ...{ listingId: listing?._id, sellerId: listing?.sellerId, day, views: 1, wishlistAdds: 0 }
    })
  })
}

test.describe('the dashboard', () => {
  test('a buyer pays from it, and then finds the handover code there', async ({ page, context }) => {
    const buyer = await addPerson('Buyer', 'Bina Booked')
    const copy = await createListing(await addPerson('Seller', 'Sina Sells'), `An atlas to pay for ${Date.now()}`)
    await enterAs(context, buyer)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Bina Booked' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'How buying works' }).getByRole('listitem')).toHaveCount(4)
    const steps = page.getByRole('list', { name: 'Your first steps as a buyer' })
    await expect(steps.getByRole('listitem')).toHaveCount(5)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
    await bookByCall(page, copy.id)
    await page.goto('/dashboard')
    await expect(steps).toHaveCount(0)
    const tasks = page.getByRole('region', { name: 'To do' })
    await tasks.getByRole('link', { name: `Pay Now: ${copy.title}` }).click()
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
    await page.goto('/dashboard')
    await expect(tasks.getByRole('link', { name: /^Pay Now/ })).toHaveCount(0)
    await tasks.getByRole('button', { name: `Show the handover code: ${copy.title}` }).click()
    await expect(page.getByRole('dialog', { name: 'Your handover code' })).toBeVisible()
    await page.keyboard.press('Escape')
    const order = page
      .getByRole('region', { name: 'Open orders' })
      .getByRole('listitem')
      .filter({ hasText: copy.title })
    await expect(order.locator('[aria-current=step]')).toContainText('Handover by')
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await findTooWide(page)).toEqual([])
  })

  test('a seller without a listing sees first steps in place of zeros, until the first one is listed', async ({
    page
  }) => {
    const email = await enterAsSeller(page, 'Starting Seller')
    await page.goto('/dashboard')
    const steps = page.getByRole('list', { name: 'Your first steps as a seller' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Stock health' })).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await findTooWide(page)).toEqual([])
    await steps.getByRole('link', { name: 'Import a file' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import a List' })).toBeVisible()
    await plantListings(email, [{ title: 'The first one' }])
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Stock health' })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })

  test('a seller fixes three listings from the stock health', async ({ page }) => {
    const email = await enterAsSeller(page, 'Fixing Seller')
    const mark = Date.now().toString(36)
    const [bare, photoless, unseen] = [`No number ${mark}`, `No photo ${mark}`, `Not seen ${mark}`]
    const ids = await plantListings(email, [
      { title: bare },
      { title: photoless, isbn13: inventIsbn() },
      { title: unseen, isbn13: inventIsbn(), advertisedAt: new Date(Date.now() - 20 * DAY_MS) }
    ])
    await plantCountedDay(ids[2] ?? '', 15)
    await page.goto('/dashboard')
    const stock = page.getByRole('region', { name: 'Stock health' })

    await stock.getByRole('button', { name: `Stop advertising: ${unseen}` }).click()
    await expect(page.getByText('Your product is no longer advertised.')).toBeVisible()
    await expect(stock.getByRole('button', { name: /^Stop advertising/ })).toHaveCount(0)

    await stock.getByRole('link', { name: `Add the ISBN: ${bare}` }).click()
    await page.getByLabel('ISBN').fill(inventIsbn())
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes have been saved.')).toBeVisible()

    await page.goto('/dashboard')
    await expect(stock.getByRole('link', { name: /^Add the ISBN/ })).toHaveCount(0)
    await stock.getByRole('link', { name: `Add a photo: ${photoless}` }).click()
    await page.getByLabel('Image').setInputFiles(await takePhoto('added'))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes have been saved.')).toBeVisible()

    await page.goto('/dashboard')
    await expect(stock.getByRole('link', { name: '2 copies without a photo' })).toBeVisible()
    await expect(stock.getByRole('link', { name: `Add a photo: ${photoless}` })).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await findTooWide(page)).toEqual([])
  })

  test('a count leads to its list, with the filter set', async ({ page }) => {
    const email = await enterAsSeller(page, 'Counting Seller')
    await plantListings(email, [{ title: 'Without a number' }])
    await page.goto('/dashboard')
    await page
      .getByRole('region', { name: 'Stock health' })
      .getByRole('link', { name: '1 copy without an ISBN' })
      .click()
    await expect(page).toHaveURL(/\/dashboard\/myproducts\?status=no-isbn$/)
    await expect(page.getByRole('link', { name: 'No ISBN', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'Without a number' })).toBeVisible()
  })

  test('an admin works through a queue of five by keyboard', async ({ page, context }) => {
    // Reports of other journeys would fill the first page.
    await withShopDatabase((database) => database.collection('reports').deleteMany({ state: 'open' }))
    const seller = await addPerson('Seller', 'Rae Reported')
    const mark = Date.now().toString(36)
    const titles = [1, 2, 3, 4, 5].map((number) => `Reported ${mark} ${number}`)
    for (const title of titles) await plantReport((await createListing(seller, title)).id)
    await enterAs(context, 'admin@flyleaf.test')
    await page.goto('/dashboard')
    await press(page, page.getByRole('link', { name: 'Open: Reports' }))
    await expect(page).toHaveURL(/\/dashboard\/reports$/)
    for (const title of titles) {
      await press(page, page.getByRole('button', { name: `Reject the reports about ${title}` }))
      const dialog = page.getByRole('dialog', { name: `Reject the reports about ${title}` })
      await type(page, dialog.getByLabel('Reason'), 'It is a real one.')
      await press(page, dialog.getByRole('button', { name: 'Reject' }))
      await expect(page.getByRole('button', { name: `Reject the reports about ${title}` })).toHaveCount(0)
    }
  })
})
