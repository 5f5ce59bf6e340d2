import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { findTooWide } from '../screens/find-too-wide'
import { enterAs } from './buy-fixture'
import { enterAsSeller, plantListings } from './selling-fixture'

async function findViolations(page: Page) {
  return (await new AxeBuilder({ page }).analyze()).violations
}

async function plantReports(listingIds: readonly string[]): Promise<void> {
  await withShopDatabase((database) =>
    database.collection('reports').insertMany(
      listingIds.map((id, place) => ({
        listingId: new ObjectId(id),
        title: `Quillburg ${place + 1}`,
        reason: 'scam',
        explanation: 'Planted.',
        contact: { name: 'Rita', email: 'rita@readers.test' },
        reportedAt: new Date(Date.now() - 1000 + place),
        state: 'open',
        openKey: `${id}:bulk`
      }))
    )
  )
}

test('a seller lowers the prices of thirty copies on two pages, and undoes it', async ({ page }) => {
  const seller = await enterAsSeller(page, 'Bulk Seller')
  const titles = Array.from({ length: 30 }, (_, place) => `Bulk copy ${String(place + 1).padStart(2, '0')}`)
  const planted = await plantListings(
    seller,
    titles.map((title) => ({ title, priceCents: 1000 }))
  )
  await page.goto('/dashboard/myproducts')
  await page.getByRole('checkbox', { name: 'Select the 24 on this page' }).check()
  await page.getByRole('button', { name: 'Select all 30 that match the filter' }).click()
  await expect(page.getByText('All 30 that match the filter are selected')).toBeVisible()
  // By keyboard: the bar with the actions comes and moves what stands below it.
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL(/after=/)
  await expect(page.getByRole('checkbox', { name: 'Select Bulk copy 30' })).toBeChecked()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the prices' })
  await dialog.getByLabel('Change', { exact: true }).selectOption({ label: 'Lower by percent' })
  await dialog.getByLabel('By how much').fill('15')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('30 of 30 would change.')).toBeVisible()
  await expect(dialog.getByText('€10.00 → €8.50').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change these 30' }).click()
  await expect(dialog.getByText('30 changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('article').filter({ hasText: 'Bulk copy 30' }).getByText('€8.50').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /on this page$/ })).toBeFocused()

  // Somebody changes one in the meantime.
  const last = page.getByRole('article').filter({ hasText: 'Bulk copy 30' })
  await last.getByRole('button', { name: /change the price of Bulk copy 30/ }).press('Enter')
  await last.getByRole('textbox').fill('9,99')
  await last.getByRole('textbox').press('Enter')
  await expect(last.getByText('€9.99').first()).toBeVisible()

  await page.getByRole('button', { name: 'Result of the last change' }).click()
  const result = page.getByRole('dialog', { name: 'Result of the last change' })
  await result.getByRole('button', { name: 'Undo' }).click()
  await expect(result.getByText('29 restored.')).toBeVisible()
  await expect(result.getByText('1: Changed since.')).toBeVisible()
  await result.getByRole('button', { name: 'Show the rows that did not change' }).click()
  await expect(result.getByRole('listitem').filter({ hasText: 'Bulk copy 30' })).toBeVisible()
  await page.keyboard.press('Escape')
  const prices = await withShopDatabase((database) =>
    database
      .collection('listings')
      .find({ _id: { $in: planted.map((id) => new ObjectId(id)) } })
      .map(({ priceCents }) => Number(priceCents))
      .toArray()
  )
  expect(prices.sort((left, right) => left - right)).toEqual([999, ...Array<number>(29).fill(1000)])
})

test('an admin rejects fifty reports by keyboard alone', async ({ page, browser }) => {
  const other = await browser.newPage()
  const seller = await enterAsSeller(other, 'Reported Seller')
  const ids = await plantListings(
    seller,
    Array.from({ length: 50 }, (_, place) => ({ title: `Quillburg ${place + 1}` }))
  )
  await other.close()
  await withShopDatabase((database) => database.collection('reports').deleteMany({ state: 'open' }))
  await plantReports(ids)
  await enterAs(page.context(), 'admin@flyleaf.test')
  await page.goto('/dashboard/reports')
  const first = page.getByRole('checkbox', { name: 'Select Quillburg 1', exact: true })
  await expect(first).toBeEnabled()
  await first.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText('20 selected')).toHaveCount(2)
  const all = page.getByRole('button', { name: 'Select all 50 that match the filter' })
  for (let presses = 0; presses < 10 && !(await all.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All 50 that match the filter are selected')).toBeVisible()
  const reject = page.getByRole('region', { name: 'Actions for the selection' }).getByRole('button', { name: 'Reject' })
  await reject.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reject these reports' })
  await expect(dialog).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('The copies are genuine.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const start = dialog.getByRole('button', { name: 'Change these 50' })
  await expect(start).toBeVisible()
  for (let presses = 0; presses < 10 && !(await start.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('50 changed.')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  const entry = await withShopDatabase((database) =>
    database.collection('audit_entries').find({ action: 'bulk-job-started' }).sort({ _id: -1 }).limit(1).next()
  )
  expect(entry?.reason).toBe('The copies are genuine.')
  expect(entry?.detail).toMatch(/"count":50,"hash":"[0-9a-f]{64}"/)
})

test.describe('on a phone, in German,', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('on a phone, in German, a seller withdraws two copies and puts them back', async ({ page, baseURL }) => {
    const seller = await enterAsSeller(page, 'Phone Seller')
    await plantListings(seller, [{ title: 'Momo' }, { title: 'Krabat' }, { title: 'Jim Knopf' }])
    await page.context().addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
    await page.goto('/dashboard/myproducts')
    await page.getByRole('checkbox', { name: 'Momo auswählen' }).check()
    await page.getByRole('checkbox', { name: 'Krabat auswählen' }).check()
    await expect(page.getByText('2 ausgewählt')).toHaveCount(2)
    expect(await findTooWide(page)).toEqual([])
    expect(await findViolations(page)).toEqual([])
    await page
      .getByRole('region', { name: 'Aktionen für die Auswahl' })
      .getByRole('button', { name: 'Zurückziehen' })
      .tap()
    const dialog = page.getByRole('dialog', { name: 'Vom Verkauf zurückziehen' })
    await dialog.getByRole('button', { name: 'Vorschau' }).tap()
    await expect(dialog.getByText('2 von 2 würden sich ändern.')).toBeVisible()
    expect(await findTooWide(page)).toEqual([])
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Diese 2 ändern' }).tap()
    await expect(dialog.getByText('2 geändert.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect(dialog.getByText('2 zurückgesetzt.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Status: Verfügbar')).toHaveCount(3)
  })
})
