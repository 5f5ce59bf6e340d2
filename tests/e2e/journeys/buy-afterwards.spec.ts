import { DEMO_PASSWORD, expect, test } from '@/tests/support/browser'
import {
  addPerson,
  bookByCall,
  enterAs,
  letHoldRunOut,
  payByCard,
  createListing,
  type ListingFixture
} from './buy-fixture'

test.describe('after booking', () => {
  let lapsing: { copy: ListingFixture; buyer: string }

  // The shop looks for holds that are over once a minute: this one ends while the others are at work.
  test.beforeAll(async ({ browser, baseURL }) => {
    const copy = await createListing(await addPerson('Seller', 'Stu Seller'), 'An atlas never paid')
    const buyer = await addPerson('Buyer', 'Lee Late')
    const context = await browser.newContext({ baseURL })
    await enterAs(context, buyer)
    await letHoldRunOut(await bookByCall(await context.newPage(), copy.id))
    await context.close()
    lapsing = { copy, buyer }
  })

  test('a buyer cancels, and the book is back on sale', async ({ page, context }) => {
    const copy = await createListing(await addPerson('Seller', 'Sol Seller'), 'An atlas given back')
    await enterAs(context, await addPerson('Buyer', 'Cas Canceller'))
    await bookByCall(page, copy.id)
    await page.goto('/dashboard/myorders/me')
    const order = page.getByRole('listitem').filter({ hasText: copy.title })
    await expect(order.getByText('Sol Seller')).toBeVisible()
    await expect(order.getByRole('link', { name: '+351 210 000 000' })).toHaveCount(0)
    await expect(order.getByText('Main station, north door')).toBeVisible()
    await order.getByRole('button', { name: /^Cancel booking/ }).click()
    await page.getByRole('button', { name: 'No, keep it' }).click()
    await order.getByRole('button', { name: /^Cancel booking/ }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText(/^Your booking has been cancelled/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No current orders' })).toBeVisible()
    await page.getByText('Earlier orders (1)').click()
    await expect(page.getByText('You cancelled this booking; nothing was charged.')).toBeVisible()
    // Without a new load of the page, which would ask again what the buyer has on hold.
    await order.getByRole('link', { name: copy.title, exact: true }).click()
    await expect(page.getByRole('button', { name: /^Book Now/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay Now/ })).toHaveCount(0)
  })

  test('a paid book is handed over by the buyer’s code, another one is cancelled and refunded', async ({
    page,
    context,
    browser,
    baseURL
  }) => {
    const seller = await addPerson('Seller', 'Sky Seller')
    const given = await createListing(seller, 'An atlas handed over')
    const refunded = await createListing(seller, 'An atlas refunded', 800)
    await enterAs(context, await addPerson('Buyer', 'Hal Holder'))
    const givenBooking = await bookByCall(page, given.id)
    await payByCard(page, givenBooking)
    await payByCard(page, await bookByCall(page, refunded.id))
    await page.goto('/dashboard/myorders/me')
    const order = page.getByRole('listitem').filter({ hasText: given.title })
    await expect(order.getByText('Paid', { exact: true })).toBeVisible()
    await expect(order.getByRole('link', { name: '+351 210 000 000' })).toBeVisible()
    await expect(order.getByText(/confirmed automatically on \w+day \d/)).toBeVisible()
    await order.getByRole('button', { name: /^Show the handover code/ }).click()
    const shown = page.getByRole('dialog', { name: 'Your handover code' })
    await expect(shown.getByRole('img', { name: /the seller’s phone/ })).toBeVisible()
    const code = (await shown.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent()) ?? ''

    const shop = await browser.newContext({ baseURL })
    const dashboard = await shop.newPage()
    // The seller scans the QR code before logging in.
    await dashboard.goto(`/dashboard/sales#handover=${givenBooking}.${code.replace(' ', '')}`)
    await dashboard.getByRole('main').getByLabel('Email', { exact: true }).fill(seller)
    await dashboard.getByLabel('Password').fill(DEMO_PASSWORD)
    await dashboard.getByRole('button', { name: 'Login' }).click()
    const sale = dashboard.getByRole('article').filter({ hasText: given.title })
    const field = sale.getByLabel(/^Handover code/)
    await expect(field).toHaveValue(code.replace(' ', ''))
    await expect(dashboard).toHaveURL(new RegExp(`/dashboard/sales/${givenBooking}#handover=`))
    await dashboard.goto('/dashboard/sales')
    await dashboard.getByRole('row').filter({ hasText: given.title }).getByRole('link').click()
    await expect(sale.getByText('Hal Holder')).toBeVisible()
    await expect(sale.getByRole('link', { name: '+49 30 1234567' })).toBeVisible()
    // What the QR code leads to, on a phone.
    await dashboard.setViewportSize({ width: 390, height: 700 })
    await dashboard.goto('about:blank')
    await dashboard.goto(`/dashboard/sales#handover=${givenBooking}.${code.replace(' ', '')}`)
    await expect(field).toHaveValue(code.replace(' ', ''))
    await expect(field).toBeInViewport()
    await dashboard.setViewportSize({ width: 1280, height: 720 })
    await field.fill('')
    await sale.getByRole('button', { name: 'Confirm handover' }).click()
    await expect(sale.getByText('The code is required')).toBeVisible()
    await field.fill('0000 0000')
    await sale.getByRole('button', { name: 'Confirm handover' }).click()
    await expect(sale.getByText(/not the code of this booking/)).toBeVisible()
    await field.fill(code.toLowerCase())
    await sale.getByRole('button', { name: 'Confirm handover' }).click()
    await expect(dashboard.getByText('Handover confirmed. Thank you!')).toBeVisible()

    await dashboard.goto('/dashboard/sales?show=to-hand-over')
    await expect(dashboard.getByRole('row').filter({ hasText: given.title })).toHaveCount(0)
    await dashboard.getByRole('row').filter({ hasText: refunded.title }).getByRole('link').click()
    await dashboard.getByRole('button', { name: /^Cancel and refund/ }).click()
    await expect(
      dashboard.getByText('Hal Holder has paid. The full €8.00 will be refunded to their card.')
    ).toBeVisible()
    await dashboard.getByLabel(/^Reason/).fill('Coffee on page 12')
    await dashboard.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(dashboard.getByText(/^The sale has been cancelled/)).toBeVisible()
    await expect(dashboard.getByRole('article').getByText('Refunded', { exact: true })).toBeVisible({ timeout: 20_000 })
    for (const [group, title] of [
      ['Done', given.title],
      ['Ended without a sale', refunded.title]
    ] as const) {
      await dashboard.goto('/dashboard/sales')
      await dashboard.getByRole('link', { name: group }).click()
      await expect(dashboard.getByRole('row')).toHaveCount(2)
      await expect(dashboard.getByRole('row').filter({ hasText: title })).toBeVisible()
    }
    await shop.close()

    await page.goto('/dashboard/myorders/me')
    await page.getByText('Earlier orders (2)').click()
    await expect(page.getByText('Paid and handed over. Enjoy the book.')).toBeVisible()
    const returned = page.getByRole('listitem').filter({ hasText: refunded.title })
    await expect(returned.getByText('Refunded', { exact: true })).toBeVisible()
    await expect(returned.getByText('Coffee on page 12')).toBeVisible()
  })

  test('a hold runs out unpaid, and the book is back for everybody but, for a while, its last holder', async ({
    page,
    context
  }) => {
    await enterAs(context, lapsing.buyer)
    await page.goto('/dashboard/myorders/me')
    // The open page finds out by itself.
    await expect(page.getByText('Earlier orders (1)')).toBeVisible({ timeout: 120_000 })
    await page.getByText('Earlier orders (1)').click()
    await expect(page.getByText('The time to pay ran out and the book went back on sale.')).toBeVisible()
    await page.goto(lapsing.copy.address)
    await page.getByRole('button', { name: /^Book Now/ }).click()
    await page.getByLabel('Phone number').fill('+49 30 1112233')
    await page.getByLabel('Meeting location').fill('Porto')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(
      'You had this book on hold before without paying.'
    )
  })
})
