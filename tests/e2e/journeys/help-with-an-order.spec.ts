import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '@/tests/support/browser'
import { addPerson, bookByCall, enterAs, payByCard, createListing } from './buy-fixture'

async function openFor(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await enterAs(context, email)
  return context.newPage()
}

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** So many photos are there, and each has arrived. */
async function expectPhotos(place: Locator, count: number): Promise<void> {
  const photos = place.getByRole('img', { name: /^Photo \d of \d from the buyer$/ })
  await expect(photos).toHaveCount(count)
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth))
      .toBe(480)
  }
}

test.describe('help with an order', () => {
  test('a buyer opens a case, the seller answers, the shop returns a part, and both see how it ended', async ({
    page,
    context,
    browser,
    baseURL
  }) => {
    const email = await addPerson('Seller', 'Cora Seller')
    const { id: copyId, title } = await createListing(email, 'An atlas without its maps')
    await enterAs(context, await addPerson('Buyer', 'Cal Complainer'))
    const booking = await bookByCall(page, copyId)
    await payByCard(page, booking)

    await page.goto('/dashboard/myorders/me')
    const askToCancel = cardOf(page, title).getByRole('button', { name: /^Ask to cancel/ })
    await expect(askToCancel).toBeVisible()
    await cardOf(page, title)
      .getByRole('button', { name: /^Help with this order/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Help with this order' })
    await dialog.getByRole('button', { name: 'Open a case' }).click()
    await expect(dialog.getByLabel('Describe the problem')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('What is wrong?').selectOption({ label: 'The book is not as described' })
    await dialog.getByLabel('Describe the problem').fill('Three of the maps are missing.\nThe rest is fine.')
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a4f2d' } })
      .jpeg()
      .toBuffer()
    const files = ['first.jpg', 'second.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo }))
    await dialog.getByLabel('Add photos').setInputFiles(files)
    await dialog.getByRole('button', { name: 'Remove second.jpg' }).click()
    await dialog.getByRole('button', { name: 'Open a case' }).click()
    await expect(cardOf(page, title).getByText('waiting for the seller')).toBeVisible()
    // The case can return all of the money too, and the seller has one thing to answer.
    await expect(askToCancel).toHaveCount(0)

    await expect(cardOf(page, title).getByRole('img', { name: 'Photo 1 of 1 from the buyer' })).toBeVisible()
    await cardOf(page, title).getByLabel('Add photos').setInputFiles(files)
    await expect(page.getByText('Your photos have been added.')).toBeVisible()

    const dashboard = await openFor(browser, baseURL, email)
    await dashboard.goto(`/dashboard/sales/${booking}`)
    const report = cardOf(dashboard, title).getByText('Three of the maps are missing.')
    await expect.poll(() => report.innerText()).toBe('Three of the maps are missing.\nThe rest is fine.')
    await expectPhotos(cardOf(dashboard, title), 3)
    await cardOf(dashboard, title).getByLabel('Your answer').fill('They were never there.')
    await cardOf(dashboard, title).getByRole('button', { name: 'Send the answer' }).click()
    await expect(cardOf(dashboard, title).getByText('waiting for the shop')).toBeVisible()

    const office = await openFor(browser, baseURL, 'admin@flyleaf.test')
    await office.goto('/dashboard/bookings')
    await office.getByRole('region', { name: 'Open cases' }).getByRole('link', { name: title }).click()
    await expectPhotos(office.getByRole('region', { name: 'Buyer’s case' }), 3)
    await office.getByLabel('Decision').selectOption('refundPart')
    await office.getByLabel('Amount in euro').fill('4.00')
    await office.getByLabel('Note').fill('Three of nine maps are missing.')
    await office.getByRole('button', { name: 'Decide the case' }).click()
    const question = office.getByRole('alertdialog', { name: 'Decide the case' })
    await expect(question.getByText('Cal Complainer gets €4.00 back.')).toBeVisible()
    await question.getByRole('button', { name: 'Yes, decide it' }).click()
    await expect(office.getByText('closed with a partial refund', { exact: true })).toBeVisible()

    for (const [side, address] of [
      [page, '/dashboard/myorders/me'],
      [dashboard, `/dashboard/sales/${booking}`]
    ] as const) {
      await side.goto(address)
      await expect(cardOf(side, title).getByText('Three of nine maps are missing.')).toBeVisible()
      await expect(cardOf(side, title).getByText('€4.00').first()).toBeVisible()
    }
    await dashboard.context().close()
    await office.context().close()
  })

  test('a buyer withdraws a case only after confirming it, and the order goes on', async ({ page, context }) => {
    const email = await addPerson('Seller', 'Willa Seller')
    const { id: copyId, title } = await createListing(email, 'An atlas found again')
    await enterAs(context, await addPerson('Buyer', 'Wes Withdrawer'))
    const booking = await bookByCall(page, copyId)
    await payByCard(page, booking)
    const opened = await page.request.post(`/api/bookings/${booking}/case`, {
      data: { reason: 'damaged', text: 'The spine is broken.' },
      headers: { 'sec-fetch-site': 'same-origin' }
    })
    expect(opened.status()).toBe(200)

    await page.goto('/dashboard/myorders/me')
    const withdraw = cardOf(page, title).getByRole('button', { name: 'Withdraw the case' })
    const question = page.getByRole('alertdialog', { name: 'Withdraw the case' })
    await withdraw.click()
    await question.getByRole('button', { name: 'No, keep it' }).click()
    await expect(cardOf(page, title).getByText('waiting for the seller')).toBeVisible()
    await expect(withdraw).toBeFocused()
    await withdraw.click()
    await question.getByRole('button', { name: 'Yes, withdraw it' }).click()
    await expect(cardOf(page, title).getByText('withdrawn by the buyer')).toBeVisible()
  })

  test('a buyer asks to cancel a paid order, the seller declines, and the order goes on', async ({
    page,
    context,
    browser,
    baseURL
  }) => {
    const email = await addPerson('Seller', 'Dora Seller')
    const { id: copyId, title } = await createListing(email, 'An atlas bought in a hurry')
    await enterAs(context, await addPerson('Buyer', 'Ria Regretter'))
    const booking = await bookByCall(page, copyId)
    await payByCard(page, booking)

    await page.goto('/dashboard/myorders/me')
    await cardOf(page, title)
      .getByRole('button', { name: /^Ask to cancel/ })
      .click()
    await page.getByRole('button', { name: 'Yes, ask the seller' }).click()
    await expect(page.getByText(/^Your request has been sent to the seller/)).toBeVisible()

    const dashboard = await openFor(browser, baseURL, email)
    await dashboard.goto(`/dashboard/sales/${booking}`)
    await cardOf(dashboard, title)
      .getByRole('button', { name: /^Decline to cancel/ })
      .click()
    await expect(dashboard.getByText('You declined the request. The order continues as it is.')).toBeVisible()
    await page.reload()
    await expect(cardOf(page, title).getByText('Paid', { exact: true })).toBeVisible()
    await dashboard.context().close()
  })
})
