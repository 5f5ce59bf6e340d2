import type { Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { toDay, plusDays } from '@/lib/platform/time/calendar'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import {
  addPerson,
  createListing,
  enterAs,
  handOverByCode,
  letHoldRunOut,
  type ListingFixture,
  expectAccessible,
  openFor
} from './buy-fixture'

async function createTwo(seller: string, titles: readonly [string, string]): Promise<ListingFixture[]> {
  return Promise.all(titles.map((title) => createListing(seller, title, 900)))
}

const orderOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Books the copies as one order that is paid at the meeting, with the browser's own session. */
async function askToMeet(page: Page, copies: readonly ListingFixture[]): Promise<string> {
  const response = await page.request.post('/api/orders', {
    data: {
      copies: copies.map(({ id }) => ({ productId: id })),
      userPhoneNumber: '+49 30 1234567',
      meetingLocation: 'Main station, north door',
      paymentMethod: 'at_meeting'
    },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(response.status(), await response.text()).toBe(201)
  return String(Object(await response.json()).insertedId)
}

/** As if the day of the meeting had begun an hour ago. */
async function beginMeeting(order: string): Promise<void> {
  const startsAt = new Date(Date.now() - 3_600_000)
  await withShopDatabase(async (database) => {
    const { modifiedCount } = await database
      .collection('orders')
      .updateOne(
        { _id: new ObjectId(order), status: 'agreed' },
        { $set: { 'meeting.startsAt': startsAt, 'meeting.endsAt': new Date(startsAt.getTime() + 86_400_000) } }
      )
    expect(modifiedCount).toBe(1)
  })
}

test('two books are paid in cash at the meeting: chosen in the cart, confirmed with a day, handed over with the code', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Mona Meeting')
  const titles = ['A first for cash', 'A second for cash'] as const
  const copies = await createTwo(seller, titles)
  await enterAs(context, await addPerson('Buyer', 'Carl Cash'))
  await page.goto(copies[0]?.address ?? '')
  await expect(page.getByText('Paid by card, or in cash at the meeting')).toBeVisible()
  for (const { address, title } of copies) {
    await page.goto(address)
    await page.getByRole('button', { name: `Add to cart: ${title}` }).click()
    await expect(page.getByRole('link', { name: `In your cart: ${title}` })).toBeVisible()
  }
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Book 2 books/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Book from/ })
  await dialog.getByLabel('Phone number').fill('+49 30 1234567')
  await dialog.getByLabel('Meeting location').fill('Main station, north door')
  await expect(dialog.getByRole('radio', { name: /^By card/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^In cash at the meeting/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Book 2 books/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\//)
  const mine = orderOf(page, titles[0])
  await expect(mine.getByText('To be confirmed', { exact: true })).toBeVisible()
  await expect(mine.getByText(/^The seller has until .* to confirm and to name a day/)).toBeVisible()
  await expectAccessible(page)
  const order = (await mine.getAttribute('id')) ?? ''

  const sales = await openFor(browser, baseURL, seller, '/dashboard/sales?show=to-confirm')
  await sales
    .getByRole('link', { name: /for cash/ })
    .first()
    .click()
  const sale = orderOf(sales, titles[0])
  await sale.getByLabel('Day of the meeting').fill(plusDays(toDay(new Date()), 20))
  await sale.getByRole('button', { name: /^Confirm the meeting/ }).click()
  await expect(sale.getByText('Choose a day from today up to 14 days ahead.')).toBeVisible()
  await sale.getByLabel('Day of the meeting').fill(plusDays(toDay(new Date()), 2))
  await sale.getByRole('button', { name: /^Confirm the meeting/ }).click()
  await expect(sale.getByText('Meeting agreed', { exact: true })).toBeVisible()
  await expect(sale.getByRole('link', { name: '+49 30 1234567' })).toBeVisible()
  await expectAccessible(sales)

  await page.reload()
  await expect(mine.getByText(/^You meet on /)).toBeVisible()
  await expect(mine.getByRole('link', { name: '+351 210 000 000' })).toBeVisible()
  await handOverByCode(mine, sale)
  await sales.context().close()

  await page.goto(`/dashboard/receipt/${order}`)
  await expect(page.getByText('In cash at the meeting')).toBeVisible()
  await expect(page.getByText('€18.00').first()).toBeVisible()
  await page.goto(`/dashboard/payment/${order}`)
  await expect(page.getByRole('button', { name: /^Pay €/ })).toHaveCount(0)
})

test.describe('on a phone, in German,', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a no-show is claimed by the seller and contested by the buyer; without the code the books wait for the seller', async ({
    page,
    context,
    browser,
    baseURL
  }) => {
    const seller = await addPerson('Seller', 'Nora Noshow')
    const buyer = await addPerson('Buyer', 'Nils Nobody')
    const titles = ['A first missed book', 'A second missed book'] as const
    await enterAs(context, buyer)
    await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
    const copies = await createTwo(seller, titles)
    const order = await askToMeet(page, copies)
    const sales = await openFor(browser, baseURL, seller, `/dashboard/sales/${order}`)
    const sale = orderOf(sales, titles[0])
    await sale.getByRole('button', { name: /^Confirm the meeting/ }).click()
    await expect(sale.getByText('Meeting agreed', { exact: true })).toBeVisible()
    await beginMeeting(order)
    await sales.reload()
    await sale.getByRole('button', { name: /^The buyer did not come/ }).click()
    await sales.getByRole('alertdialog').getByRole('button', { name: 'The buyer did not come' }).click()
    await expect(sale.getByText(/^You have said that the buyer did not come/)).toBeVisible()

    await page.goto('/dashboard/myorders/me')
    const mine = orderOf(page, titles[0])
    await expect(mine.getByText(/^Der Verkäufer sagt, dass Sie nicht gekommen sind/)).toBeVisible()
    await expectAccessible(page)
    await mine.getByRole('button', { name: /^Ich war da/ }).click()
    await expect(mine.getByText(/^Sie sind sich nicht einig, wer gekommen ist/)).toBeVisible()

    await letHoldRunOut(order)
    await expect(async () => {
      await page.reload()
      await page.getByText('Frühere Bestellungen').click({ timeout: 2000 })
      await expect(mine.getByText('Nicht übergeben', { exact: true })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    await sales.reload()
    await expect(sale.getByText('Not handed over', { exact: true })).toBeVisible()
    await expectAccessible(sales)
    await sale.getByRole('button', { name: /^Put back on sale/ }).click()
    await sales.getByRole('alertdialog').getByRole('button', { name: 'Put back on sale' }).click()
    await expect(sale.getByRole('button', { name: /^Put back on sale/ })).toHaveCount(0)
    await sales.goto(copies[0]?.address ?? '')
    await expect(sales.getByText('This copy is available to buy.')).toBeVisible()
    await sales.context().close()
  })
})
