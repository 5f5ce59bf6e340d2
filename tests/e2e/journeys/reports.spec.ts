import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { waitForMail } from './report-fixture'
import { enterAs } from './buy-fixture'
import { enterAsSeller, plantListings } from './selling-fixture'

/** Somebody else's browser. */
async function openBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('a listing that is not what it says is reported by a guest, taken down by an admin, appealed by its seller and reinstated', async ({
  page,
  browser
}) => {
  const title = `A Photocopy ${Date.now()}`
  const seller = await openBrowser(browser)
  const sellerAddress = await enterAsSeller(seller, 'Copy Seller')
  const [id = ''] = await plantListings(sellerAddress, [{ title }])
  const guest = `guest.${Date.now()}@readers.test`

  await page.goto(`/report/${id}`)
  await page.getByLabel('What is wrong?').selectOption({ label: 'A counterfeit or a pirated copy' })
  await page.getByLabel('Why?').fill('The printing is a photocopy.')
  await page.getByLabel('Your name').fill('Rita Reader')
  await page.getByLabel('Your email').fill('rita at home')
  await page.getByLabel(/good faith/).check()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('That does not look like an email address')).toBeVisible()
  await expect(page.getByLabel('Why?')).toHaveValue('The printing is a photocopy.')
  await page.getByLabel('Your email').fill(guest)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText(/We have received your report/)).toBeFocused()
  await waitForMail(guest, 'We have your report')

  const admin = await openBrowser(browser)
  await enterAs(admin.context(), 'admin@flyleaf.test')
  await admin.goto('/dashboard/reports')
  const reported = admin.getByRole('article').filter({ hasText: title })
  await expect(reported.getByText('The printing is a photocopy.')).toBeVisible()
  await reported.getByRole('button', { name: `Take down ${title} as reported` }).click()
  const statement = admin.getByRole('dialog')
  await statement.getByLabel('Ground').selectOption({ label: 'It is against the law.' })
  await statement.getByLabel('The facts').fill('It is a photocopy of a book that is still in print.')
  await statement.getByRole('button', { name: 'Take down' }).click()
  await expect(reported).toHaveCount(0)
  await waitForMail(guest, 'It was taken down')
  expect((await page.request.get(`/report/${id}`)).status()).toBe(404)
  expect((await page.request.get(`/books/${id}`)).status()).toBe(410)

  await seller.goto('/dashboard/myproducts?status=taken-down')
  await expect(seller.getByText('It is a photocopy of a book that is still in print.')).toBeVisible()
  await seller.getByRole('button', { name: `Appeal for ${title}` }).click()
  await seller
    .getByLabel('Why should this copy be reinstated?')
    .fill('It is the original: see the watermark on page one.')
  await seller.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(seller.getByText(/You appealed/)).toBeVisible()

  await admin.goto('/dashboard/reports?show=appeals')
  const appealed = admin.getByRole('article').filter({ hasText: title })
  await expect(appealed.getByText('see the watermark')).toBeVisible()
  await appealed.getByRole('button', { name: `Reinstate: ${title}` }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The watermark is there.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click()
  await expect(appealed).toHaveCount(0)
  await waitForMail(sellerAddress, 'Back in the shop')
  expect((await page.request.get(`/report/${id}`)).status()).toBe(200)
  expect((await page.request.get(`/books/${id}`)).status()).toBe(200)
  await admin.context().close()
  await seller.context().close()
})

test('a listing that is not what it says is found among all listings and taken down there, by keyboard too', async ({
  page,
  browser
}) => {
  const title = `Zzyzx ${Date.now()}`
  const seller = await browser.newPage()
  const address = await enterAsSeller(seller, 'Found Seller')
  await plantListings(address, [{ title }])
  await seller.close()
  await enterAs(page.context(), 'admin@flyleaf.test')
  await page.goto('/dashboard/listings')
  await page.getByLabel('Seller’s name or email').fill(address)
  await page.getByLabel('Show').selectOption({ label: 'Available' })
  await page.getByLabel('Seller’s name or email').press('Enter')
  await expect(page).toHaveURL(/seller=.*show=available/)
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Take down ${title}` }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await expect(dialog.getByText('Choose whether the listing breaks the law or the rules of the shop')).toBeVisible()
  await dialog.getByLabel('The facts').fill('Not a book.')
  await dialog.getByLabel('Ground').selectOption({ label: 'It is against the rules of the shop.' })
  await dialog.getByRole('button', { name: 'Take down' }).press('Enter')
  await expect(page.getByRole('button', { name: `Reinstate ${title}` })).toBeVisible()
  await expect(page.getByRole('article').getByText('Taken down', { exact: true })).toBeVisible()
})
