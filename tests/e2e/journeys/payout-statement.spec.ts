import { readFile } from 'node:fs/promises'
import { expect, test } from '@/tests/support/browser'
import { findTooWide } from '../screens/find-too-wide'
import { enterAsSeller, plantListings } from './selling-fixture'
import { plantReturnedSale } from './statement-fixture'

test('A seller comes from the dashboard to a monthly statement, and downloads it', async ({ page }) => {
  const email = await enterAsSeller(page, 'Stated Seller')
  await plantListings(email, [{ title: 'A copy on sale' }])
  const remove = await plantReturnedSale(email, 'A copy that came back')
  try {
    await page.goto('/dashboard')
    const tasks = page.getByRole('region', { name: 'To do' })
    await expect(tasks.getByText('You cannot be paid yet')).toBeVisible()
    await tasks.getByRole('link', { name: 'Set up payouts' }).click()
    await expect(page).toHaveURL('/dashboard/earnings')

    await page.getByRole('region', { name: 'Monthly statements' }).getByRole('link', { name: 'May 2026' }).click()
    await expect(page).toHaveURL('/dashboard/earnings/statement?month=2026-05')
    const statement = page.getByRole('region', { name: 'Statement for May 2026' })
    await expect(statement.getByText(`Stated Seller, ${email}`)).toBeVisible()
    const balance = statement.getByRole('region', { name: 'Your balance with the shop' })
    await expect(balance.getByText('−€1.00')).toBeVisible()
    await expect(balance.getByText('−€9.00')).toBeVisible()
    await expect(
      statement.getByRole('row', { name: /4 May 2026.*A copy that came back.*€10\.00.*€9\.00/ })
    ).toBeVisible()

    await page.getByLabel('Month').selectOption({ label: 'June 2026' })
    await page.getByRole('button', { name: 'Show statement' }).click()
    await expect(page).toHaveURL('/dashboard/earnings/statement?month=2026-06')
    await expect(page.getByText('Returned after it was credited')).toBeVisible()
    await expect(page.getByRole('row', { name: /Taken back from your Stripe account.*€2\.70/ })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click()
    ])
    expect(download.suggestedFilename()).toBe('statement-2026-06.csv')
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toContain(',A copy that came back,0.00,3.00,-0.30,-2.70,')

    await page.setViewportSize({ width: 320, height: 740 })
    expect(await findTooWide(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print statement' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Statement for June 2026' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    // A printed grid has no room for the head of a table that is repeated on the next page.
    const frames = page.getByRole('main').locator(':has(table)')
    const displays = await frames.evaluateAll((found) => found.map((frame) => getComputedStyle(frame).display))
    expect(new Set(displays)).toEqual(new Set(['block']))
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/dashboard/earnings/statement?month=2026-07')
    await expect(page.getByText('No money moved in July 2026.')).toBeVisible()
  } finally {
    await remove()
  }
})
