import { expect, type Page } from '@playwright/test'
import { dialogOf, opening, openingAndSending, refuse } from './acts'
import type { Screen } from './screen'
import type { Fixture } from './screens-fixture'

/** A browser that reads barcodes, on a machine without a camera. */
async function scanWithoutCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(window, 'BarcodeDetector', { value: class {} })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.reject(new DOMException('none', 'NotFoundError')) }
    })
  })
  // The field is drawn anew as soon as something is typed.
  await page.getByLabel('ISBN').fill('978')
  await opening('Scan')(page)
  await expect(dialogOf(page).getByText('No camera was found.')).toBeVisible()
}

async function findDraft(page: Page): Promise<void> {
  await page.getByLabel('Product name').fill('Half a title')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Unfinished listing' })).toBeVisible()
}

async function chooseNoCsv(page: Page): Promise<void> {
  await page
    .getByLabel('Choose your list')
    .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xd8, 0, 0]) })
  await expect(page.getByRole('main').getByRole('alert').getByRole('paragraph')).toBeVisible()
}

async function finishImport(page: Page): Promise<void> {
  const response: unknown = await (await page.request.get('/api/categories')).json()
  const [category] = Array.isArray(response) ? response : []
  const header = 'title,authors,category,price,original price,condition,year of purchase,description,phone,city'
  const rows = ['An imported book', 'Another one'].map(
    (title) => `${title},Nobody,${category.category_name},4.50,12.00,Good,2018,From a box.,+49 30 23125046,Lisbon`
  )
  const csv = [header, ...rows, 'A row too short,'].join('\r\n')
  await page
    .getByLabel('Choose your list')
    .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'List these 2 copies' }).click()
  await expect(page.getByText(/^Done: 2 copies listed/)).toBeVisible()
}

async function seesOwnCopy(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible()
}

/** What a seller sees when something goes wrong or lies over a page. */
export function listSellerStates(fixture: Fixture): Screen[] {
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'appeal', path: '/dashboard/myproducts?status=taken-down', act: opening(/^Appeal for/) },
    {
      name: 'appeal-refused',
      path: '/dashboard/myproducts?status=taken-down',
      act: openingAndSending(/^Appeal for/, 'Send the appeal')
    },
    { name: 'scan', path: '/dashboard/addproduct', act: scanWithoutCamera },
    { name: 'draft', path: '/dashboard/addproduct', act: findDraft },
    { name: 'import-refused', path: '/dashboard/imports', act: chooseNoCsv },
    { name: 'import-done', path: '/dashboard/imports', act: finishImport },
    { name: 'book-of-ones-own', path: fixture.onShow.address, act: seesOwnCopy }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'seller' as const }))
}

/** As for an admin who logged in a while ago. */
async function confirmLogin(page: Page): Promise<void> {
  await refuse(
    page,
    'DELETE',
    '**/api/users/buyers/*',
    'FRESH_LOGIN_NEEDED',
    'You logged in a while ago. Please confirm that it is you.'
  )
  await opening(/^Delete/)(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
}

async function askToReturn(page: Page): Promise<void> {
  await opening('Refund money')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in euro').fill('1.00')
  await dialog.getByLabel('Reason').fill('A torn page.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

/** What an admin sees when something goes wrong or lies over a page. */
export function listAdminStates(fixture: Fixture): Screen[] {
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'confirm-login', path: '/dashboard/allbuyers', act: confirmLogin },
    { name: 'return-money-asked', path: `/dashboard/bookings/${fixture.paidBooking}`, act: askToReturn }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'admin' as const }))
}
