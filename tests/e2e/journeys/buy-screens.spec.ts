import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { addPerson, bookByCall, enterAs, payByCard, stageCopy } from './buy-stage'

async function expectUsable(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The card form is the provider's own page, proved beside it. The dark theme changes nothing but colours.
    const axe = new AxeBuilder({ page }).exclude('iframe')
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
    expect(violations.map(({ id, nodes }) => `${where} ${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}

test.describe('the screens of buying', () => {
  // Twenty looks at whole pages: half a minute, several times that on a busy machine.
  test.setTimeout(240_000)

  test('can be used by everybody: no accessibility violation, light or dark', async ({ page, context, browser, baseURL }) => {
    const seller = await addPerson('Seller', 'Sia Seller')
    const paid = await stageCopy(seller, 'An atlas seen and paid')
    const held = await stageCopy(seller, 'An atlas seen and held')
    const wished = await stageCopy(seller, 'An atlas seen and wished for')
    await enterAs(context, await addPerson('Buyer', 'Axel Able'))
    const paidBooking = await bookByCall(page, paid.id)
    await payByCard(page, paidBooking)
    await expectUsable(page, 'payment done')
    const heldBooking = await bookByCall(page, held.id)
    await page.goto(`/dashboard/payment/${heldBooking}`)
    await expect(page.getByRole('button', { name: /^Pay €/ })).toBeEnabled()
    await expectUsable(page, 'payment')

    await page.goto('/dashboard/myorders/me')
    await expectUsable(page, 'my orders')
    await page.getByRole('button', { name: /^Show the hand-over code/ }).click()
    await expect(page.getByRole('img', { name: /the seller’s phone/ })).toBeVisible()
    await expectUsable(page, 'hand-over code')
    await page.goto(`/dashboard/receipt/${paidBooking}`)
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    await expectUsable(page, 'receipt')

    await page.goto(wished.address)
    await page.getByRole('button', { name: /^Add To WishList/ }).click()
    await expect(page.getByText('You added this book to your wishlist!')).toBeVisible()
    await expectUsable(page, 'book page')
    await page.goto('/dashboard/mywishlist/me')
    await expectUsable(page, 'my wishlist')
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await expectUsable(page, 'booking form')

    const shop = await browser.newContext({ baseURL })
    await enterAs(shop, seller)
    const desk = await shop.newPage()
    await desk.goto('/dashboard/sales')
    await expectUsable(desk, 'sales')
    await desk.getByRole('button', { name: /^Cancel and refund/ }).click()
    await expectUsable(desk, 'cancel and refund')
    await shop.close()
  })
})
