import { DEMO_PASSWORD, expect, test } from '@/tests/support/browser'
import { addPerson } from './buy-fixture'
import { FURTHEST, isSeenFocused, press, tabTo, type } from './keys'
import { enterAsSeller, takePhoto } from './selling-fixture'

test.describe('with the keyboard alone', () => {
  test('a buyer logs in, chooses a book, books it and pays', async ({ page }) => {
    const email = await addPerson('Buyer', 'Kim Keys')
    await page.goto('/')
    const main = page.getByRole('main')

    // The way past the menu is the first thing one comes to.
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    expect(await isSeenFocused(skip)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(
      await main.evaluate((element) => element.contains(document.activeElement)),
      'the next stop is in the page'
    ).toBe(true)

    await page.goto('/login')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Welcome back" [level=1]
        - textbox "Email"
        - textbox "Password"
        - button "Login"
    `)
    await type(page, main.getByRole('textbox', { name: 'Email' }), email)
    await type(page, main.getByLabel('Password'), DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: "You've been logged in successfully!" })).toBeVisible()

    await page.goto('/books')
    const link = main.getByRole('article').getByRole('heading').getByRole('link').nth(5)
    const title = (await link.textContent()) ?? ''
    await press(page, link)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    // A dialog keeps the focus, and gives it back where it was opened.
    const book = main.getByRole('button', { name: /^Book Now/ }).first()
    await press(page, book)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Book this copy":
        - textbox "Your email": ${email}
        - textbox "Phone number"
        - textbox "Meeting location"
        - button "Submit"
    `)
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(book).toBeFocused()

    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Submit' }))
    const phone = dialog.getByRole('textbox', { name: 'Phone number' })
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(/Phone number is required/)
    await page.keyboard.type('+49 30 1234567')
    await type(page, dialog.getByRole('textbox', { name: 'Meeting location' }), 'Main station, north door')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Your book has been booked successfully!' })).toBeVisible()

    await press(page, main.getByRole('link', { name: `Pay Now: ${title}` }).first())
    const pay = main.getByRole('button', { name: /^Pay €/ })
    await expect(pay).toBeEnabled()
    const card = page.locator('iframe').contentFrame()
    await type(page, card.getByLabel(/card number/i), '4242424242424242')
    await type(page, card.getByLabel(/expir/i), '1234')
    await type(page, card.getByLabel(/security code|cvc/i), '123')
    await press(page, pay)
    await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
    await press(page, main.getByRole('link', { name: 'Go to My Orders' }))
    const order = main.getByRole('listitem').filter({ hasText: title }).first()
    await expect(order).toMatchAriaSnapshot(`
      - listitem:
        - article:
          - heading "${title}" [level=2]
          - paragraph: /Paid/
          - button /Show the handover code/
          - link /Receipt/
    `)
  })

  test('a seller puts a copy on sale', async ({ page }) => {
    await enterAsSeller(page, 'Kay Keys')
    await page.goto('/dashboard/addproduct')
    const main = page.getByRole('main')
    await expect(main.getByLabel('ISBN')).toBeFocused()
    await tabTo(page, main.getByLabel('Category'))
    await page.keyboard.press('ArrowDown')
    await type(page, main.getByLabel('Product name'), 'An almanac without a mouse')
    const chooser = page.waitForEvent('filechooser')
    await press(page, main.getByLabel('Image'))
    await (await chooser).setFiles(await takePhoto('cover'))
    await type(page, main.getByLabel('Price', { exact: true }), '7.50')
    await tabTo(page, main.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('radio', { checked: true })).toBeFocused()
    await type(page, main.getByLabel('Phone number'), '030 23125046')
    await type(page, main.getByLabel('Location'), 'Lisbon')
    await type(page, main.getByLabel('Original price'), '14.99')
    await type(page, main.getByLabel('Year of purchase'), '2019')
    await type(page, main.getByLabel('Description'), 'Read once, a clean and tight copy.')
    await press(page, main.getByRole('button', { name: 'Submit' }))
    await expect(
      page.getByRole('status').filter({ hasText: 'Your product has been added successfully!' })
    ).toBeVisible()
    await expect(main.getByRole('article').filter({ hasText: 'An almanac without a mouse' })).toMatchAriaSnapshot(`
      - article:
        - heading "An almanac without a mouse"
        - link /Edit/
    `)
  })

  test('with the keyboard alone on a phone the panel of facets covers nothing that has the focus, keeps it, and gives it back', async ({
    page
  }) => {
    await page.setViewportSize({ width: 360, height: 500 })
    await page.goto('/books?q=the&condition=Good')
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await expect(panel).toBeFocused()
    const last = panel.getByRole('button', { name: /^Show/ })
    let stops = 0
    while (stops < FURTHEST && !(await last.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab')
      await expect(panel.locator(':focus')).toHaveCount(1)
      await expect
        .poll(() => isSeenFocused(page.locator(':focus')), { message: `stop ${stops} of the panel cannot be seen` })
        .toBe(true)
      stops += 1
    }
    expect(stops).toBeGreaterThan(10)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('with the keyboard alone suggestions that come when one has gone on lie over nothing', async ({ page }) => {
    await page.goto('/books?q=the')
    let isAsked = false
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      isAsked = true
      await held
      await route.continue()
    })
    const box = page.getByRole('main').locator('input[name=q]')
    await box.focus()
    await expect.poll(() => isAsked, { message: 'the suggestions are being fetched' }).toBe(true)
    await page.keyboard.press('Tab')
    const responded = page.waitForResponse('**/api/suggestions**')
    letGo()
    await (await responded).finished()
    await expect(box).toHaveRole('combobox')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(box).toHaveAttribute('aria-expanded', 'false')
  })
})
