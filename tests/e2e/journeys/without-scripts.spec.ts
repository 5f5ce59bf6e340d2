import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { enterAs, createListing } from './buy-fixture'

/** Pages of one's own, by who may see them, with the heading of what is in them. */
const OWN_PAGES = [
  ['buyer', '/dashboard', /./],
  ['buyer', '/dashboard/myorders/me', 'My Orders'],
  ['buyer', '/dashboard/mywishlist/me', 'My Wishlist'],
  ['buyer', '/dashboard/savedsearches', /./],
  ['buyer', '/dashboard/profile', /./],
  ['seller', '/dashboard/myproducts', 'My Products'],
  ['seller', '/dashboard/addproduct', 'Add a Product'],
  ['seller', '/dashboard/imports', /./],
  ['seller', '/dashboard/sales', 'Sales'],
  ['seller', '/dashboard/earnings', 'Earnings'],
  ['seller', '/dashboard/earnings/statement', 'Monthly statement'],
  ['seller', '/dashboard', /./],
  ['admin', '/dashboard', /./],
  ['admin', '/dashboard/allsellers', 'All Sellers'],
  ['admin', '/dashboard/allbuyers', 'All Buyers'],
  ['admin', '/dashboard/audit', /./],
  ['admin', '/dashboard/bookings', /./],
  ['admin', '/dashboard/categories', /./],
  ['admin', '/dashboard/listings', /./],
  ['admin', '/dashboard/reports', /./]
] as const

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the books of a category are to be seen, narrowed down as asked', async ({ page, context }) => {
    await enterAs(context, 'buyer@flyleaf.test')
    const category = await withShopDatabase((database) => database.collection('categories').findOne({}))
    await page.goto(`/category/${String(category?._id)}?condition=Good`)
    await expect(page.getByRole('list', { name: 'Books on sale' }).getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(category?.name))
    await expect(page.getByRole('group', { name: 'Condition' }).getByLabel(/^Good/)).toBeChecked()
    await expect(page.getByText('One moment').filter({ visible: true })).toHaveCount(0)
    await expect(page).toHaveURL(`/category/${String(category?._id)}?condition=Good`)
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
  })

  for (const visitor of ['buyer', 'seller', 'admin'] as const) {
    test(`the pages of the dashboard show what is in them, not that it is on its way: ${visitor}`, async ({
      page,
      context
    }) => {
      await enterAs(context, `${visitor}@flyleaf.test`)
      for (const [who, address, heading] of OWN_PAGES) {
        if (who !== visitor) continue
        await page.goto(address)
        await expect(
          page.getByRole('heading', { level: 1, name: heading }).filter({ visible: true }),
          address
        ).toBeVisible()
        await expect(
          page.getByRole('status').filter({ hasText: /^(One moment|Loading)/, visible: true }),
          address
        ).toHaveCount(0)
      }
    })
  }

  test('the page of a copy is whole', async ({ page }) => {
    const copy = await createListing('seller@flyleaf.test', 'A book without scripts')
    await page.goto(copy.address)
    await expect(page.getByRole('heading', { level: 1, name: copy.title })).toBeVisible()
    await expect(page.getByRole('main').getByText('€12.50').first()).toBeVisible()
  })
})
