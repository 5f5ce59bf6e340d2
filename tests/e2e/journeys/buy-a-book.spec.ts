import { expect, fillCard, test } from '@/tests/support/browser'
import { addBuyer } from '@/tests/support/running-shop'
import { enterAs } from './buy-fixture'

test.describe('the main job', () => {
  test('a buyer signs in, books a book, pays by card and sees it Paid; a second buyer is told it is gone', async ({
    page,
    browser
  }) => {
    await page.goto('/books')
    const link = page.getByRole('main').getByRole('heading').getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(/\/books\/[^/]+-[0-9a-f]{24}$/)
    const bookAddress = page.url()

    // A guest who presses Book Now is sent to log in and comes back to the same book.
    await page
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await page.getByLabel('Email', { exact: true }).first().fill('buyer@flyleaf.test')
    await page.getByLabel('Password').fill('flyleaf-demo')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText("You've been logged in successfully!")).toBeVisible()
    // … and goes on where they were: the form is open, and the address is the book's again.
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Your email')).toHaveValue('buyer@flyleaf.test')
    await expect(page).toHaveURL(bookAddress)
    await expect(dialog.getByLabel('Phone number')).toBeFocused()

    // Somebody else looks at the same book before it is booked.
    await addBuyer('second@flyleaf.test', 'Second Buyer')
    const second = await browser.newContext()
    const rival = await second.newPage()
    await enterAs(rival.context(), 'second@flyleaf.test')
    await rival.goto(bookAddress)
    await rival
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .click()
    await rival.getByLabel('Phone number').fill('+351 210 000 001')
    await rival.getByLabel('Meeting location').fill('Porto')

    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Phone number is required')).toBeVisible()
    await expect(dialog.getByText('Meeting location is required')).toBeVisible()
    await dialog.getByLabel('Phone number').fill('+49 30 1234567')
    await dialog.getByLabel('Meeting location').fill('Main station, north door')
    await dialog.getByRole('button', { name: 'Submit' }).click()

    await expect(page).toHaveURL(/\/dashboard\/myorders\//)
    await expect(page.getByText('Your book has been booked successfully!')).toBeVisible()
    await expect(page.locator('article:focus'), 'the focus is on what was booked').toContainText(title)
    await expect(page.getByText(/or the book goes back on sale/).first()).toBeVisible()

    await rival.getByRole('button', { name: 'Submit' }).click()
    const popup = rival.getByRole('alertdialog', { name: 'Oops...' })
    await expect(popup.getByText("Your book couldn't be booked")).toBeVisible()
    await expect(popup.getByText(/just been booked/)).toBeVisible()
    await rival.goto(bookAddress)
    await expect(rival.getByRole('button', { name: /^Book Now/ })).toHaveCount(0)
    await expect(rival.getByText('Another buyer has booked this copy', { exact: false })).toBeVisible()
    await expect(rival.getByText('Held for you', { exact: true })).toBeHidden()
    await second.close()

    // The same page says to whom it is held that it is theirs, and leads on from there.
    await page.goto(bookAddress)
    await expect(page.getByText('Held for you', { exact: true })).toBeVisible()
    await expect(page.getByText('Another buyer has booked this copy', { exact: false })).toBeHidden()
    await page
      .getByRole('link', { name: `Pay Now: ${title}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Hey there / })).toBeVisible()
    await expect(page.getByText('Test payments')).toBeVisible()

    // A card that is declined says so and lets the buyer try another.
    await fillCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(page.getByText('Your card was declined.', { exact: false })).toBeVisible()
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
    await expect(page.getByText(/pi_\w+/)).toBeVisible()
    // Nothing asks for money any more; the page says where to go and what to bring.
    await expect(page.getByText(/Please pay/)).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
    await expect(page.locator(':focus'), 'the focus is on the result').toContainText('Congratulations!')
    await expect(page.getByText('Meeting place')).toBeVisible()
    await expect(page.getByText('Seller’s phone')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show the handover code/ })).toBeVisible()
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click()
    ])
    expect(calendar.suggestedFilename()).toBe('handover.ics')

    await page.getByRole('link', { name: 'Go to My Orders' }).click()
    const order = page.getByRole('listitem').filter({ hasText: title }).first()
    await expect(order.getByText('Paid', { exact: true })).toBeVisible()

    await page.goto(bookAddress)
    await expect(page.getByText(/sold/i).first()).toBeVisible()
  })
})
