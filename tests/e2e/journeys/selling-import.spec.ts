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

  await expect(page.getByText(/^193 copies can be listed/)).toBeVisible()
  await expect(page.getByText('7 rows are skipped. Nothing has been listed yet.', { exact: false })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('row').filter({ hasText: '33' })).toContainText('free')
  await page.getByRole('tab', { name: /^Corrected/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bulk book 2' })).toContainText('0679744827')

  await page.getByRole('button', { name: 'List these 193 copies' }).click()
  await expect(page).toHaveURL(/\/dashboard\/imports\?run=[0-9a-f]{24}$/)
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
