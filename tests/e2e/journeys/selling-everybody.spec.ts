import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@/tests/support/browser'
import { enterAsSeller, plantListings, takePhoto } from './selling-stage'

const LONG_TITLE = 'The Extraordinarily Long and Winding Title of a Book whose Publisher Could Not Be Persuaded to Shorten It, in Nine Parts'

test('the seller’s screens can be used by everybody: no accessibility violation, light or dark', async ({ page }) => {
  // Eight examinations of long pages: on a busy machine more than the usual minute.
  test.setTimeout(180_000)
  const seller = await enterAsSeller(page, 'Everybody Seller')
  await page.goto('/dashboard/myproducts')
  await expect(page.getByRole('heading', { name: 'Your shelf is empty' })).toBeVisible()
  const [id = ''] = await plantListings(seller, [
    { title: LONG_TITLE }, { title: 'Held', status: 'reserved' }, { title: 'Sold', status: 'sold' }, { title: 'Withdrawn', status: 'withdrawn' }
  ])

  const prepare: Record<string, () => Promise<void>> = {
    '/dashboard/addproduct': async () => {
      await page.getByLabel('Image').setInputFiles(await takePhoto('cover'))
      await page.getByText('Defects and dust jacket').click()
      await page.getByText('More about the book').click()
      await page.getByLabel('Highlighting').check()
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('price is required', { exact: true })).toBeVisible()
    },
    '/dashboard/myproducts': async () => {
      await expect(page.getByRole('article')).toHaveCount(4)
    },
    [`/dashboard/myproducts/${id}`]: async () => {
      await expect(page.getByLabel('Product name')).toHaveValue(LONG_TITLE)
    },
    '/dashboard/imports': async () => {
      const csv = 'title,price\r\nA book without everything else,free\r\n'
      await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'short.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await expect(page.getByRole('table')).toBeVisible()
    }
  }
  for (const [address, make] of Object.entries(prepare)) {
    await page.goto(address)
    await make()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id: rule, nodes }) => `${address} ${colorScheme} ${rule}: ${nodes[0]?.html}`)).toEqual([])
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const wider = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
      expect(`${address} at ${width}: ${wider} px too wide`).toBe(`${address} at ${width}: 0 px too wide`)
    }
  }
})
