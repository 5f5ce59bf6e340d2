import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { addPerson, bookByCall, createListing, enterAs, expectAccessible, openFor, payByCard } from './buy-fixture'
import { press, type } from './keys'
import { takePhoto } from './selling-fixture'

/** Newer messages are fetched at intervals, and when the page is looked at again. */
const log = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true })

async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText(text, { exact: true })).toBeVisible()
}

test('question, answer, photo, booking, payment and handover are one conversation of two browsers', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Selma Shelf')
  const copy = await createListing(seller, `An atlas with a question ${Date.now()}`)
  await enterAs(context, await addPerson('Buyer', 'Bea Reader'))
  await page.goto(copy.address)
  await page.getByRole('link', { name: `Ask the seller about ${copy.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New message' })).toBeVisible()
  await expect(page.getByText('This shop has received no payment for this book')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hello, is this copy still available?' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Selma Shelf' })).toBeVisible()
  const conversation = new URL(page.url()).pathname

  const other = await openFor(browser, baseURL, seller, '/dashboard')
  await expect(other.getByRole('link', { name: 'Messages 1 unread conversation' })).toBeVisible()
  await other.getByRole('link', { name: 'Messages 1 unread conversation' }).click()
  await expect(other.getByRole('article').filter({ hasText: 'Bea Reader' })).toContainText('Unread')
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Bea Reader' }).click()
  await expect(log(other)).toContainText('Hello, is this copy still available?')
  await expect(log(other)).toContainText(copy.title)
  await other.getByLabel('Add photos').setInputFiles(await takePhoto('cover'))
  await expect(other.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await send(other, 'Yes, it is. Here is a photo.')
  await expect(log(other).getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  await expectAccessible(other)

  // Announced once, by one live region.
  const announced = page.getByRole('status').filter({ hasText: 'New message from Selma Shelf: Yes, it is.' })
  await expect(announced).toHaveCount(1)
  const photo = log(page).getByRole('img', { name: 'Photo 1 of 1' })
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .not.toBe(0)
  await expect(page.getByRole('link', { name: /^Messages/ })).not.toContainText('unread')

  const booking = await bookByCall(page, copy.id)
  await page.goto(conversation)
  await expect(log(page).locator('[data-entry=booked]')).toContainText(copy.title)
  await expect(page.locator('[data-payment=none]')).toHaveText('This shop has received no payment for this book')
  await payByCard(page, booking)
  await page.goto(conversation)
  await expect(page.locator('[data-payment=paid]')).toHaveText(/^Paid on \d+ \w+ \d{4}, \d\d:\d\d/)
  await expect(log(page).locator('[data-entry=paid]')).toBeVisible()
  await page.goto('/dashboard/myorders/me')
  const link = page
    .getByRole('article')
    .filter({ hasText: copy.title })
    .getByRole('link', { name: /^Write to the seller/ })
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${conversation}\\?order=`))
  await send(page, 'Under the clock, then.')

  await other.goto('/dashboard/sales')
  const { code } = Object(
    await (
      await page.request.get(`/api/bookings/${booking}/handover-code`, { headers: { 'sec-fetch-site': 'same-origin' } })
    ).json()
  )
  const handed = await other.request.post(`/api/bookings/${booking}/handover`, {
    data: { code: String(code) },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(handed.status(), await handed.text()).toBe(200)
  await other.goto(conversation)
  await expect(log(other).locator('[data-entry]')).toHaveText([/^Booked:/, /^Paid by card:/, /^Handed over:/])
  await expect(log(other)).toContainText('Under the clock, then.')
})

test('a message that imitates the line of the payment stays in its bubble, below the name of its sender', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Selma Shelf')
  const copy = await createListing(seller, `A book that is not paid ${Date.now()}`)
  await enterAs(context, await addPerson('Buyer', 'Frank Fraud'))
  await page.goto(`/dashboard/messages/new?listing=${copy.id}`)
  const imitations = [
    'Paid on 21 November 2026, 12:04',
    `Look below${'\n'.repeat(40)}Paid on 21 November 2026, 12:04`,
    '<p data-payment="paid">Paid on 21 November 2026, 12:04</p>',
    '\u202e40:21 ,6202 rebmevoN 12 no diaP\u202c',
    'P\u200baid on 21 November 2026, 12:04'
  ]
  await page.getByLabel('Your message').fill(imitations[0] ?? '')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Selma Shelf' })).toBeVisible()
  for (const text of imitations.slice(1)) {
    await page.getByLabel('Your message').fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Sending …')).toHaveCount(0)
  }
  const other = await openFor(browser, baseURL, seller, new URL(page.url()).pathname)
  await expect(log(other).getByRole('article')).toHaveCount(imitations.length)
  await expect(other.locator('[data-payment]')).toHaveText(['This shop has received no payment for this book'])
  await expect(other.locator('[data-payment=paid]')).toHaveCount(0)
  await expect(log(other).locator('[data-entry]')).toHaveCount(0)
  for (const bubble of await log(other).getByRole('article').all())
    await expect(bubble.locator('p').first()).toHaveText('Frank Fraud')
  // The line of the shop is in sight wherever the reader is.
  await other.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await expect(other.locator('[data-payment=none]')).toBeInViewport()
})

test('a message that is sent offline is kept, says so, and arrives once', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Selma Shelf')
  const copy = await createListing(seller, `A book asked about offline ${Date.now()}`)
  await enterAs(context, await addPerson('Buyer', 'Olga Offline'))
  await page.goto(`/dashboard/messages/new?listing=${copy.id}`)
  await page.getByLabel('Your message').fill('First')
  await page.reload()
  await expect(page.getByLabel('Your message'), 'a draft survives').toHaveValue('First')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Selma Shelf' })).toBeVisible()

  // As without a network, which the browser's console would complain about.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (target, init) =>
      String(target).endsWith('/messages') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(target, init)
  })
  await page.getByLabel('Your message').fill('From the train')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Not sent yet. The message is kept in this browser')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.reload()
  await expect(log(page).getByText('From the train')).toBeVisible()
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  const other = await openFor(browser, baseURL, seller, new URL(page.url()).pathname)
  await expect(log(other).getByText('From the train')).toHaveCount(1)
})

test('older messages come in front, and what was in sight stays there', async ({ page, context }) => {
  const [seller, buyer] = [await addPerson('Seller', 'Selma Shelf'), await addPerson('Buyer', 'Lola Long')]
  const copy = await createListing(seller, `A book with a long story ${Date.now()}`)
  await enterAs(context, buyer)
  await page.goto(`/dashboard/messages/new?listing=${copy.id}`)
  await page.getByLabel('Your message').fill('Message 1')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Selma Shelf' })).toBeVisible()
  await withShopDatabase(async (database) => {
    const first = await database.collection('messages').findOne({ text: 'Message 1' }, { sort: { _id: -1 } })
    if (!first) throw new Error('the first message is not stored')
    const { _id, number, clientId, ...rest } = first
    const more = Array.from({ length: 44 }, (_, place) => ({
      ...rest,
      number: Number(number) + place + 1,
      clientId: `${String(clientId)}-${place}`,
      text: `Message ${place + 2}`
    }))
    await database.collection('messages').insertMany(more)
    expect(_id).toBeDefined()
  })
  await page.reload()
  await expect(log(page).getByText('Message 45', { exact: true })).toBeInViewport()
  const older = page.getByRole('link', { name: 'Older messages' })
  await older.scrollIntoViewIfNeeded()
  const held = log(page).getByText('Message 16', { exact: true })
  const before = await held.boundingBox()
  await older.click()
  await expect(log(page).getByText('Message 1', { exact: true })).toBeAttached()
  await expect(older).toHaveCount(0)
  const after = await held.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)

  await page.getByRole('textbox', { name: 'Your message' }).fill('Message 46')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText('Message 46', { exact: true }), 'an own message is shown').toBeInViewport()
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('link', { name: 'Selma Shelf' }).click()
  await expect(log(page).getByText('Message 46', { exact: true }), 'a link leads to the end').toBeInViewport()
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a buyer asks and blocks by keyboard only', async ({ page, context, baseURL }) => {
    const seller = await addPerson('Seller', 'Selma Shelf')
    const copy = await createListing(seller, `Ein Buch mit Frage ${Date.now()}`)
    await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
    await enterAs(context, await addPerson('Buyer', 'Tina Taste'))
    await page.goto(copy.address)
    await press(page, page.getByRole('link', { name: `Verkäufer zu ${copy.title} fragen` }))
    await expect(page.getByRole('heading', { level: 1, name: 'Neue Nachricht' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Wo und wann könnten wir uns treffen?' }))
    await type(page, page.getByLabel('Ihre Nachricht'), ' Am Samstag?')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Selma Shelf' })).toBeVisible()
    await expect(page.getByText('Bei Flyleaf ist für dieses Buch keine Zahlung eingegangen')).toBeVisible()
    await type(page, page.getByLabel('Ihre Nachricht'), 'Danke!')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('list', { name: 'Nachrichten', exact: true }).getByText('Danke!')).toBeVisible()
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: 'Blockieren: Selma Shelf' }))
    await press(page, page.getByRole('button', { name: 'Ja, blockieren' }))
    await expect(page.getByText('Sie haben Selma Shelf blockiert. Heben Sie')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Blockierung aufheben: Selma Shelf' }))
    await expect(page.getByLabel('Ihre Nachricht')).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Alle Nachrichten' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest logs in, asks, reads the answer, archives and reports', async ({ page, context, browser, baseURL }) => {
    const [seller, buyer] = [await addPerson('Seller', 'Selma Shelf'), await addPerson('Buyer', 'Paula Plain')]
    const copy = await createListing(seller, `A book asked about without scripts ${Date.now()}`)
    await page.goto(copy.address)
    await page.getByRole('link', { name: `Ask the seller about ${copy.title}` }).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/dashboard/messages/new?listing=${copy.id}`)}`)
    await enterAs(context, buyer)
    await page.goto(`/dashboard/messages/new?listing=${copy.id}`)
    await page.getByLabel('Your message').fill('Is it heavy?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f]{24}\?sent=1$/)
    await expect(log(page)).toContainText('Is it heavy?')
    const conversation = new URL(page.url()).pathname

    const other = await browser.newContext({ baseURL, javaScriptEnabled: false })
    await enterAs(other, seller)
    const reader = await other.newPage()
    await reader.goto('/dashboard/messages?show=unread')
    await reader.getByRole('link', { name: 'Paula Plain' }).click()
    await reader.getByRole('button', { name: 'Mark as read' }).click()
    await reader.goto('/dashboard/messages?show=unread')
    await expect(reader.getByText('No conversation matches.')).toBeVisible()
    await reader.goto(conversation)
    await reader.getByLabel('Your message').fill('Two kilos.')
    await reader.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(reader)).toContainText('Two kilos.')
    await other.close()

    await page.goto(conversation)
    await expect(log(page)).toContainText('Two kilos.')
    await page.getByRole('link', { name: /^Report the message of/ }).click()
    await page.getByLabel('What is wrong?').selectOption('scam')
    await page.getByLabel('Why?').fill('It is a test.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Thank you. We have received your report')).toBeVisible()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.goto('/dashboard/messages?show=archived')
    await expect(page.getByRole('link', { name: 'Selma Shelf' })).toBeVisible()
  })
})

test('an admin reads a reported message, removes it, and both see that', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const [seller, buyer] = [await addPerson('Seller', 'Sara Scam'), await addPerson('Buyer', 'Bea Reader')]
  const copy = await createListing(seller, `A book with a reported message ${Date.now()}`)
  await enterAs(context, buyer)
  await page.goto(`/dashboard/messages/new?listing=${copy.id}`)
  await page.getByLabel('Your message').fill('Is it there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sara Scam' })).toBeVisible()
  const conversation = new URL(page.url()).pathname
  const other = await openFor(browser, baseURL, seller, conversation)
  await send(other, 'Call 0151 2345678 and pay at https://pаypal.example/now')
  await page.goto(conversation)
  await expect(page.getByText('The link leads to: xn--pypal-4ve.example')).toBeVisible()
  await expect(page.getByText('Careful: before a book is paid for on Flyleaf')).toBeVisible()
  await page.getByRole('link', { name: /^Report the message of/ }).click()
  await page.getByLabel('What is wrong?').selectOption('scam')
  await page.getByLabel('Why?').fill('Wants the money elsewhere.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Thank you. We have received your report')).toBeVisible()

  const admin = await openFor(browser, baseURL, 'admin@flyleaf.test', '/dashboard/reports')
  await admin.getByRole('link', { name: /^Reported messages/ }).click()
  const card = admin.getByRole('article').filter({ hasText: 'Sara Scam' }).last()
  await expect(card).not.toContainText('0151')
  await expectAccessible(admin)
  await card.getByRole('link', { name: 'Read the reported messages of Sara Scam' }).click()
  await expect(admin.getByRole('list', { name: 'Messages' })).toContainText('Reported.')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Remove the message' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('It asks for a payment elsewhere.')
  await dialog.getByRole('button', { name: 'Remove the message' }).click()
  await expect(admin.getByText('The message has been removed.')).toBeVisible()
  await admin.goto('/dashboard/audit')
  await expect(admin.getByText('Read messages').filter({ visible: true }).first()).toBeVisible()
  await other.goto(conversation)
  await expect(log(other)).toContainText('This message was removed by Flyleaf.')
})
