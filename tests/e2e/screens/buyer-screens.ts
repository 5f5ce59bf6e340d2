import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/tests/support/browser'
import { opening } from './acts'
import { bookInVain, goToCart, openBooking } from './cart-acts'
import type { Screen } from './screen'
import type { Fixture } from './screens-fixture'

async function item(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Add To WishList|On your wishlist)/ }).first()
  await expect(button).toBeEnabled()
  if ((await button.textContent())?.includes('Add')) await button.click()
  await expect(page.getByRole('button', { name: /^On your wishlist/ }).first()).toBeVisible()
}

async function payForItem(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Pay Now/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hey there/ })).toBeVisible()
}

async function setUpTwoStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByLabel('Code from the app')).toBeVisible()
}

async function closeAccount(page: Page): Promise<void> {
  await page.getByLabel('Your password').fill(DEMO_PASSWORD)
  await opening('Close account')(page)
}

/** What a buyer sees. */
export function listBuyerScreens(fixture: Fixture): Screen[] {
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'buyer-dashboard', path: '/dashboard' },
    { name: 'category', path: `/category/${fixture.categoryId}` },
    { name: 'book-wished', path: fixture.wishlisted.address, act: item },
    { name: 'book-by-form', path: `/dashboard/book/${fixture.wishlisted.id}` },
    { name: 'book-now', path: fixture.wishlisted.address, act: opening(/^Book Now/) },
    {
      name: 'wishlist',
      path: '/dashboard/mywishlist/me',
      act: (page) => expect(page.getByRole('article').first()).toBeVisible()
    },
    { name: 'wishlist-paid', path: '/dashboard/mywishlist/me', act: payForItem },
    { name: 'cart', path: fixture.onShow.address, act: goToCart },
    { name: 'cart-booking', path: fixture.onShow.address, act: openBooking },
    { name: 'cart-refused', path: fixture.onShow.address, act: bookInVain },
    { name: 'orders', path: '/dashboard/myorders/me' },
    { name: 'order-code', path: '/dashboard/myorders/me', act: opening(/^Show the handover code/) },
    { name: 'order-cancelled', path: '/dashboard/myorders/me', act: opening(/^Cancel booking/) },
    {
      name: 'payment',
      path: `/dashboard/payment/${fixture.heldBooking}`,
      act: (page) => expect(page.getByRole('button', { name: /^Pay €/ })).toBeEnabled()
    },
    { name: 'receipt', path: `/dashboard/receipt/${fixture.paidBooking}` },
    { name: 'notifications', path: '/dashboard/notifications' },
    { name: 'messages', path: '/dashboard/messages' },
    { name: 'messages-archived', path: '/dashboard/messages?show=archived' },
    { name: 'conversation', path: `/dashboard/messages/${fixture.conversationId}` },
    { name: 'block-person', path: `/dashboard/messages/${fixture.conversationId}`, act: opening(/^Block/) },
    { name: 'report-message', path: `/dashboard/messages/${fixture.conversationId}?report=2` },
    { name: 'message-new', path: `/dashboard/messages/new?listing=${fixture.onShow.id}` },
    { name: 'saved-searches', path: '/dashboard/savedsearches' },
    { name: 'profile', path: '/dashboard/profile' },
    { name: 'terms', path: '/dashboard/terms' },
    { name: 'two-step', path: '/dashboard/profile/two-step', act: setUpTwoStep },
    { name: 'close-account', path: '/dashboard/profile', act: closeAccount }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'buyer' as const }))
}
