import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@/tests/support/browser'
import { enterAsSeller } from './selling-fixture'

const HEADER = 'title,authors,isbn,category,price,original price,condition,year of purchase,description,phone,city'

/** A row that can be listed, with some of its cells changed. */
function toRow(
  number: number,
  change: Partial<Record<'title' | 'isbn' | 'price' | 'condition' | 'phone' | 'category', string>> = {}
): string {
  const row = {
    title: `Bulk book ${number}`,
    isbn: '',
    category: 'Fiction',
    price: '4.50',
    condition: 'Good',
    phone: '+49 30 23125046',
    ...change
  }
  const { title, isbn, category, price, condition, phone } = row
  return [title, 'Bulk Author', isbn, category, price, '12.00', condition, '2018', 'From a box.', phone, 'Lisbon'].join(
    ','
  )
}

const BAD: Record<number, Parameters<typeof toRow>[1]> = {
  9: { title: '' },
  33: { price: 'free' },
  57: { price: '' },
  81: { condition: 'Shiny' },
  120: { price: '6000' },
  150: { phone: '12' },
  199: { category: 'No such shelf' }
}

test('a file of 200 rows with 7 bad ones: the dry run names them, the rest is listed, the bad come back as a file', async ({
  page
}) => {
  await enterAsSeller(page, 'Bulk Seller')
  const category = await page.request.get('/api/categories').then(async (response): Promise<unknown> => response.json())
  const [stock] = Array.isArray(category) ? category : []
  const name: string = stock.category_name
  const rows = Array.from({ length: 200 }, (_, index) =>
    toRow(index + 2, { category: name, ...BAD[index + 2], ...(index === 0 ? { isbn: '679744827' } : {}) })
  )
  await page.goto('/dashboard/imports')
  await page
    .getByLabel('Choose your list')
    .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\r\n')) })
  // One category and one condition are unknown, so the columns and values come first.
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
  await page.getByRole('link', { name: 'Rows' }).click()

  await expect(page.getByText(/^193 copies can be listed/)).toBeVisible()
  await expect(page.getByText('7 rows are skipped. Nothing has been listed yet.', { exact: false })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('row').filter({ hasText: '33' })).toContainText('free')
  await page.getByRole('button', { name: /^Corrected/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bulk book 2' })).toContainText('0679744827')

  await page.getByRole('button', { name: 'List these 193 copies' }).click()
  await expect(page).toHaveURL(/\/dashboard\/imports\?run=[0-9a-f]{24}&step=rows$/)
  await expect(page.getByText(/^(\d+ of 193 copies listed|Done: 193 copies listed)/)).toBeVisible()
  // Nothing is lost by coming back to the page in the middle.
  await page.reload()
  await expect(page.getByText('Done: 193 copies listed. 7 rows are skipped.')).toBeVisible({ timeout: 90_000 })

  const address = await page.getByRole('link', { name: 'Download the skipped rows' }).getAttribute('href')
  const file = await (await page.request.get(address ?? '')).text()
  expect(file.trim().split(/\r\n/)).toHaveLength(8)
  await page.getByRole('link', { name: 'Go to My Products' }).click()
  await expect(page.getByRole('link', { name: 'Available 193' })).toBeVisible()
})

const GERMAN_LIST = [
  'Bestellnr.;Autor;Titel;Jahr;Einband;Zustand;Preis EUR;Rubrik;Lagerort',
  'A1;Mann, Thomas;Der Zauberberg;1952;Leinen;gut bis sehr gut;12,00;Belletristik;Keller',
  'A2;Fallada, Hans;Jeder stirbt für sich allein;1947;Broschur;wohlfeil;7,80;Romanhaftes;Keller',
  'A3;Seghers, Anna;Transit;1948;Pappband;2;geschenkt;Belletristik;Regal 4',
  'A4;Keun, Irmgard;Gilgi;1931;Leinen;2;VB;Belletristik;Regal 4',
  'A5;Roth, Joseph;Hiob;1930;Leinen;2;;Belletristik;Regal 4',
  'A6;Kafka, Franz;Amerika;1927;Leinen;2;auf Anfrage;Belletristik;Regal 4',
  'A7;Kästner, Erich;Fabian;1931;Leinen;2;?;Belletristik;Regal 4'
].join('\r\n')

test('a dealer’s German list is mapped once, five rows are fixed, prices are changed in bulk and back, and the next list needs no mapping', async ({
  page
}) => {
  await enterAsSeller(page, 'German Dealer')
  const send = (text: string) =>
    page
      .getByLabel('Choose your list')
      .setInputFiles({ name: 'haendler.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await page.goto('/dashboard/imports')
  await send(GERMAN_LIST)
  await expect(page.getByText('Mann, Thomas → Thomas Mann')).toBeVisible()
  await expect(page.getByLabel('Field of the column Lagerort')).toHaveValue('')
  await page.getByLabel('wohlfeil (1 row)').selectOption('Fair')
  await page.getByLabel('Romanhaftes (1 row)').selectOption({ label: 'Fiction' })
  await page.getByLabel('Phone').fill('+49 30 23125046')
  await page.getByLabel('City').fill('Leipzig')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText(/^2 copies can be listed/)).toBeVisible()
  await expect(page.getByText('Price: 5 rows')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'List these 2 copies' }).click()
  await expect(page.getByText('Done: 2 copies listed. 5 rows are skipped.')).toBeVisible({ timeout: 30_000 })
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Transit' })
  await row.getByLabel('Price').fill('9,50')
  await row.getByLabel('Price').press('Enter')
  await expect(page.getByText('Done: 3 copies listed. 4 rows are skipped.')).toBeVisible({ timeout: 30_000 })
  const missing = page.getByRole('region', { name: 'What is missing' })
  await missing.getByLabel('Price').fill('5')
  await missing.getByRole('button', { name: 'Set for all 4 rows' }).click()
  await expect(page.getByText('Done: 7 copies listed.')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'Go to My Products' }).click()
  const hiob = page.getByRole('article').filter({ hasText: 'Hiob' })
  await expect(hiob.getByText('€5.00').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select the 7 on this page' }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the prices' })
  await dialog.getByLabel('Change', { exact: true }).selectOption({ label: 'Lower by percent' })
  await dialog.getByLabel('By how much').fill('10')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Change these 7' }).click()
  await expect(dialog.getByText('7 changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('7 restored.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hiob.getByText('€5.00').first()).toBeVisible()

  await page.goto('/dashboard/imports')
  await send(GERMAN_LIST.replace(/^A(?=\d)/gm, 'B').replace('geschenkt', '3'))
  await expect(page.getByText(/^3 copies can be listed/)).toBeVisible()
})
