import type { Page } from '@playwright/test'
import { awaitQuiet } from '@/tests/support/await-quiet'
import { expect, test } from '@/tests/support/browser'
import { addUser, withShopDatabase } from '@/tests/support/running-shop'
import { enterAsSeller, Hand, inventIsbn, plantListings, takePhoto } from './selling-fixture'

/** Everything that an ISBN does not say, by somebody whose phone and place the shop remembers. */
async function fillTheRest(page: Page, hand: Hand): Promise<void> {
  await hand.act(() => page.getByLabel('Category').selectOption({ index: 1 }))
  const photo = await takePhoto('cover')
  await hand.act(() => page.getByLabel('Image').setInputFiles(photo))
  await hand.type(page.getByLabel('Price', { exact: true }), '7,50')
  await hand.type(page.getByLabel('Original price'), '14.99')
  await hand.type(page.getByLabel('Year of purchase'), '2019')
  await hand.act(() => page.getByRole('radio', { name: /^Good/ }).check())
  await hand.type(page.getByLabel('Description'), 'Read once, a clean and tight copy.')
  // Twice, as impatient people do: it is one listing all the same.
  await hand.act(() => page.getByRole('button', { name: 'Submit' }).dblclick())
}

async function plantEdition(isbn13: string): Promise<void> {
  const email = `edition.${isbn13}@sellers.test`
  await addUser('Seller', email, 'Edition Seller')
  const title = 'The Planted Almanac'
  await plantListings(
    email,
    [400, 500, 600, 700, 800].map((priceCents) => ({ title, isbn13, priceCents, status: 'sold' }))
  )
  await withShopDatabase((database) =>
    database.collection<{ _id: string }>('editions').insertOne({
      _id: isbn13,
      ...{
        source: 'catalogue',
        title,
        authors: ['Planted Author'],
        publisher: 'Press of the Journeys',
        publishedYear: 2011
      },
      ...{ languageCode: 'de', format: 'Paperback', pages: 212, savedAt: new Date() }
    })
  )
}

test('adding a product takes under a minute with an ISBN, and no more steps without one', async ({ page }) => {
  const seller = await enterAsSeller(page, 'Quick Seller')
  await plantListings(seller, [{ title: 'An earlier book' }])
  const isbn = inventIsbn()
  await plantEdition(isbn)

  const withIsbn = new Hand()
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('ISBN')).toBeFocused()
  // As a scanner types it: digits and Enter, which is not the end of the form.
  await page.keyboard.type(isbn)
  await page.keyboard.press('Enter')
  withIsbn.keys += isbn.length + 1
  withIsbn.steps += 1
  await expect(page.getByLabel('Product name')).toHaveValue('The Planted Almanac')
  await expect(page.getByText('from this shop').first()).toBeVisible()
  await expect(page.getByText('5 copies of this edition on Flyleaf')).toBeVisible()
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await expect(page.getByLabel('Location')).toHaveValue('Lisbon')
  await fillTheRest(page, withIsbn)
  await expect(page.getByText('Your product has been added successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/myproducts$/)
  const card = page.getByRole('article').filter({ hasText: 'The Planted Almanac' })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('Sales status: Available')).toBeVisible()
  await expect(card.getByText('€7.50')).toBeVisible()

  await card.getByRole('link', { name: /^Edit/ }).click()
  await page.getByText('More about the book').click()
  await expect(page.getByLabel('Publisher')).toHaveValue('Press of the Journeys')
  await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('de')

  const withoutIsbn = new Hand()
  await page.goto('/dashboard/addproduct')
  await withoutIsbn.type(page.getByLabel('Product name'), 'Grandmother’s Almanac')
  await fillTheRest(page, withoutIsbn)
  await expect(page.getByText('Your product has been added successfully!')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Grandmother’s Almanac' })).toBeVisible()

  expect(withIsbn.seconds).toBeLessThan(60)
  expect(withoutIsbn.steps).toBeLessThanOrEqual(withIsbn.steps)
})

test('adding a product leaves the field to somebody who begins to type before the script of the page has come', async ({
  page
}) => {
  await enterAsSeller(page, 'Early Seller')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/*.js', (route) => gate.then(() => route.continue()))
  await page.goto('/dashboard/addproduct', { waitUntil: 'commit' })
  await page.getByLabel('Product name').click()
  await page.keyboard.type('The early ')
  await awaitQuiet(page, async () => {
    release()
    await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
  })
  await page.keyboard.type('bird')
  await expect(page.getByLabel('Product name')).toHaveValue('The early bird')
  await expect(page.getByLabel('ISBN')).toHaveValue('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('price is required', { exact: true })).toBeVisible()
  await expect(page.getByText('product name is required')).toHaveCount(0)
})

test('adding a product says what is missing in the specified words, and keeps what the server refuses at its field', async ({
  page
}) => {
  await enterAsSeller(page, 'Empty Seller')
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('ISBN')).toBeFocused()
  await page.getByRole('button', { name: 'Submit' }).click()
  for (const words of [
    'Name is required',
    'product name is required',
    'Image is required',
    'price is required',
    'condition is required',
    'number is required',
    'location is required',
    'originalPrice is required',
    'purchaseYear is required',
    'description is required'
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  for (const [label, text] of [
    ['Product name', 'A Book'],
    ['Price', '1e3'],
    ['Original price', '-1'],
    ['Year of purchase', '1066'],
    ['Phone number', '12']
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await expect(page.getByText('The price must be an amount in euros, such as 12.50')).toBeVisible()
  await expect(page.getByText('That is not a valid phone number')).toBeVisible()
  await expect(page.getByText(/^The year of purchase must be between 1450 and \d{4}$/)).toBeVisible()

  await page.route('**/api/allbooks', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          code: 'BAD_INPUT',
          message: 'Choose one of the categories',
          fields: { category_id: 'Choose one of the categories' }
        }
      }
    })
  )
  await page.getByLabel('Location').fill('Lisbon')
  await page.getByLabel('Phone number').fill('030 23125046')
  await page.getByLabel('Product name').fill('A Book')
  await fillTheRest(page, new Hand())
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Choose one of the categories')
  await expect(page.getByLabel('Category')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('adding a product warns of a misprint, repairs swapped digits, knows music and keeps what was typed', async ({
  page
}) => {
  await enterAsSeller(page, 'Careful Seller')
  const isbn = inventIsbn()
  await plantEdition(isbn)
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('ISBN')).toBeFocused()
  await page.getByLabel('Product name').fill('My own title')
  await page.getByLabel('ISBN').fill('9780806531287')
  await expect(page.getByText(/The check digit does not match/)).toBeVisible()
  await page.getByRole('button', { name: 'Use 9780806513287' }).click()
  await expect(page.getByLabel('ISBN')).toHaveValue('9780806513287')
  await expect(page.getByText('We do not know this book yet.', { exact: false })).toBeVisible()
  await page.getByLabel('ISBN').fill('9790060115615')
  await expect(page.getByText(/printed music/)).toBeVisible()
  await page.getByLabel('ISBN').fill(isbn)
  await expect(page.getByText('6 of 17 filled in')).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue('My own title')
  await page.getByText('More about the book').click()
  await expect(page.getByText('from the catalogue').first()).toBeVisible()

  await page.getByRole('radio', { name: /^Excellent/ }).check()
  await page.getByText('Defects and dust jacket').click()
  await page.getByLabel('Highlighting').check()
  await page.getByLabel('Torn jacket').check()
  await expect(page.getByText('This copy has highlighting. The dust jacket is torn.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Fair/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Excellent/ })).toBeDisabled()
})

test('adding a product takes what collectors ask about, folded away, and says it on the page of the book, in German too', async ({
  page,
  request
}) => {
  await enterAsSeller(page, 'Collecting Seller')
  const title = `A collector’s copy ${Date.now()}`
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('ISBN')).toBeFocused()
  await expect(page.getByLabel('Signed by')).toBeHidden()
  await page.getByText('More about the book').click()
  const said = [
    ['Illustrators', 'Alan Lee; John Howe'],
    ['Translators', 'Wolfgang Krege'],
    ['Editors', 'Christopher Tolkien'],
    ['Place of publication', 'Stuttgart'],
    ['Printing', '3rd printing'],
    ['Signed by', 'the translator']
  ] as const
  for (const [label, text] of said) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Limited edition').fill('x'.repeat(101))
  await page.getByLabel('Product name').fill(title)
  await page.getByLabel('Phone number').fill('030 23125046')
  await page.getByLabel('Location').fill('Lisbon')
  await page.getByText('More about the book').click()
  await fillTheRest(page, new Hand())
  await expect(page.getByText('The limited edition is longer than 100 characters')).toBeVisible()
  await expect(page.getByLabel('Limited edition')).toBeFocused()
  await page.getByLabel('Limited edition').fill('number 12 of 300')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: title }).first().click()

  const facts = page.getByRole('region', { name: 'About this book' })
  for (const [, text] of said) await expect(facts).toContainText(text.replace(';', ','))
  await expect(facts).toContainText('Limited editionnumber 12 of 300')
  const german = await (await request.get(page.url(), { headers: { cookie: 'language=de' } })).text()
  for (const words of [
    'Illustrationen',
    'Übersetzung',
    'Herausgeber',
    'Verlagsort',
    'Signiert von',
    'Limitierte Auflage',
    'Übergebene Bücher'
  ]) {
    expect(german, words).toContain(words)
  }
})

test('adding a product reads the barcode with the browser’s own reader, and shows no such button where there is no camera', async ({
  page
}) => {
  await enterAsSeller(page, 'Scanning Seller')
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  )
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('ISBN')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scan' })).toHaveCount(0)
  await page.addInitScript(() => {
    const picture = () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
      return canvas.captureStream(5)
    }
    Object.defineProperty(window, 'BarcodeDetector', {
      value: class {
        detect = async () => [{ rawValue: '5012345678900' }, { rawValue: '9780806513287' }]
      }
    })
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => picture() } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Scan' }).click()
  await expect(page.getByLabel('ISBN')).toHaveValue('9780806513287')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
