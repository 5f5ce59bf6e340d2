import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { addPerson, bookByCall, createListing, enterAs, payByCard } from './buy-fixture'

type Sold = { seller: string; paid: string; bookings: string[] }

/** Two copies booked by one buyer, of which the first is paid. */
async function sellTwo(buyer: Page, titles: readonly [string, string]): Promise<Sold> {
  const seller = await addPerson('Seller', 'Lisa Lists')
  await enterAs(buyer.context(), await addPerson('Buyer', 'Ben Browser'))
  const bookings = []
  for (const title of titles) bookings.push(await bookByCall(buyer, (await createListing(seller, title)).id))
  const [paid = ''] = bookings
  await payByCard(buyer, paid)
  return { seller, paid, bookings }
}

async function saveFile(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

test('a seller finds sales by state, words and number, and downloads all or the selected ones', async ({
  page,
  browser,
  baseURL
}) => {
  const titles = ['A paid gazetteer', 'A held gazetteer'] as const
  const { seller, paid } = await sellTwo(page, titles)
  const office = await browser.newContext({ baseURL })
  await enterAs(office, seller)
  const sales = await office.newPage()
  const rowOf = (title: string) => sales.getByRole('row').filter({ hasText: title })

  await sales.goto('/dashboard/sales')
  await expect(sales.getByRole('status').filter({ hasText: '2 sales' })).toBeVisible()
  await expect(rowOf(titles[0]).getByText('Paid. Meet the buyer')).toBeVisible()
  await expect(rowOf(titles[1]).getByText('Held, not paid')).toBeVisible()
  expect((await new AxeBuilder({ page: sales }).analyze()).violations).toEqual([])

  await sales.getByRole('link', { name: 'Waiting for payment' }).click()
  await expect(sales.getByRole('status').filter({ hasText: '1 sale' })).toBeVisible()
  await expect(rowOf(titles[1])).toBeVisible()
  await sales.goto('/dashboard/sales')
  const search = sales.getByRole('search', { name: 'Sales' })
  await search.getByLabel('Title, buyer or booking number').fill(paid.slice(-8))
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(sales.getByRole('status').filter({ hasText: '1 sale for' })).toBeVisible()
  await expect(rowOf(titles[0])).toBeVisible()
  const found = await saveFile(sales, () => sales.getByRole('link', { name: 'Download this list as CSV' }).click())
  expect(found).toContain(titles[0])
  expect(found).not.toContain(titles[1])

  await sales.goto('/dashboard/sales')
  await sales.getByRole('checkbox', { name: `Select ${titles[1]}` }).check()
  const bar = sales.getByRole('region', { name: 'Actions for the selection' })
  const selected = await saveFile(sales, () => bar.getByRole('button', { name: 'Download as CSV' }).click())
  expect(selected).toContain(titles[1])
  expect(selected).not.toContain(titles[0])
  await sales.getByRole('checkbox', { name: 'Select the 2 on this page' }).check()
  expect((await new AxeBuilder({ page: sales }).analyze()).violations).toEqual([])
  await office.close()
})

test('an open list of sales shows a hold that the buyer gives up', async ({ page, browser, baseURL }) => {
  const titles = ['A kept almanac', 'A cancelled almanac'] as const
  const { seller, bookings } = await sellTwo(page, titles)
  const office = await browser.newContext({ baseURL })
  await enterAs(office, seller)
  const sales = await office.newPage()
  await sales.goto('/dashboard/sales')
  const row = sales.getByRole('row').filter({ hasText: titles[1] })
  await expect(row.getByText('Held, not paid')).toBeVisible()
  const cancelled = await page.request.post(`/api/orders/${bookings[1]}/cancel`, {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  await expect(row.getByText('The buyer cancelled')).toBeVisible({ timeout: 70_000 })
  await office.close()
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a seller narrows the list of sales and opens one', async ({ page, browser, baseURL }) => {
    const buyer = await (await browser.newContext({ baseURL, javaScriptEnabled: true })).newPage()
    const titles = ['A plain reader', 'Another plain reader'] as const
    const { seller } = await sellTwo(buyer, titles)
    await buyer.context().close()
    await enterAs(page.context(), seller)
    await page.goto('/dashboard/sales')
    await page.getByLabel('Title, buyer or booking number').fill('another')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=another/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: titles[1] }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Sale [0-9a-f]{8}$/ })).toBeVisible()
    await expect(page.getByRole('article').getByText('Ben Browser')).toBeVisible()
  })
})
