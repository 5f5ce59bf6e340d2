import { expect, type Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { fillCard } from '@/tests/support/browser'
import { dialogOf, opening, pressInVain, refuse, toastOf } from './acts'
import { goToCart } from './cart-acts'
import type { Screen } from './screen'
import type { Fixture } from './screens-fixture'

async function zoom(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Photos of this copy' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
}

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).first().fill('nobody@readers.test')
  await page.getByLabel('Password').fill('not the password')
  await pressInVain('Login')(page)
}

async function suggestInHeader(page: Page): Promise<void> {
  const field = page.getByRole('banner').locator('input[name=q]')
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.fill('ho')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

async function subscribeInVain(page: Page): Promise<void> {
  await refuse(page, 'POST', '**/api/newsletter**', 'BUSY', 'That did not work. Please try again in a moment.')
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('Email address').fill('reader@readers.test')
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  await expect(foot.getByText('That did not work.')).toBeVisible()
}

async function loseConnection(page: Page): Promise<void> {
  await page.route('**/api/search**', (route) => route.abort())
  // Message by the browser itself: whatever else is answered meanwhile, there is no connection.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    window.dispatchEvent(new Event('offline'))
  })
  await page.getByRole('link', { name: 'Show more books', exact: true }).click()
  await expect(page.getByText('Please try again to load more books.')).toBeVisible()
  await expect(page.getByText('No connection.')).toBeVisible()
}

/** What a guest sees when something goes wrong or lies over a page. */
export function listGuestStates(fixture: Fixture): Screen[] {
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'photo-zoom', path: fixture.picturedAddress, act: zoom },
    { name: 'login-wrong', path: '/login?notice=check-mail', act: logInWrongly },
    { name: 'header-suggested', path: fixture.onShow.address, act: suggestInHeader, wide: true, part: 'header' },
    { name: 'newsletter-refused', path: '/', act: subscribeInVain, part: 'footer' },
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart-of-guest', path: fixture.onShow.address, act: goToCart },
    { name: 'books-not-reached', path: '/books', act: loseConnection, part: '[role="alert"], [role="status"]' }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'guest' as const }))
}

async function isTooLate(page: Page): Promise<void> {
  await refuse(
    page,
    'POST',
    '**/api/bookings',
    'BOOK_GONE',
    'Somebody else was quicker: this book has just been booked.'
  )
  await opening(/^Book Now/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill('+49 30 1234567')
  await dialog.getByLabel('Meeting location').fill('The fountain')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toBeVisible()
}

async function leaveOut(page: Page): Promise<void> {
  await opening(/^Book Now/)(page)
  await dialogOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(dialogOf(page).locator('[aria-invalid="true"]').first()).toBeFocused()
}

async function expectWishlistRejected(page: Page): Promise<void> {
  await refuse(page, 'POST', '**/api/wishlist', 'BOOK_GONE', 'That book is no longer listed.')
  await page
    .getByRole('button', { name: /^Add To WishList/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toBeVisible()
}

async function haveCardDeclined(page: Page): Promise<void> {
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/declined/i)
}

/** The list that is asked for again is refused too: a message, and a note that it may be out of date. */
async function cancelInVain(page: Page): Promise<void> {
  const words = 'The shop is not available right now. Please try again in a moment.'
  await refuse(page, 'POST', '**/api/orders/*/cancel', 'BUSY', words)
  await refuse(page, 'GET', '**/api/orders**', 'NOT_ALLOWED', words)
  await opening(/^Cancel booking/)(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(toastOf(page)).toBeVisible()
  await expect(page.getByText('This list may be out of date.')).toBeVisible()
}

async function findNoCode(page: Page): Promise<void> {
  await refuse(page, 'GET', '**/handover-code', 'NOT_FOUND', 'That booking could not be found.')
  await opening(/^Show the handover code/)(page)
  await expect(dialogOf(page).getByRole('alert').getByRole('paragraph')).toBeVisible()
}

async function fillProfileBadly(page: Page): Promise<void> {
  await page
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByLabel('Display name').fill('')
  for (const button of ['Save name', 'Change password', 'Close account'])
    await page.getByRole('button', { name: button }).click()
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(4)
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a JPEG' })).toBeVisible()
}

async function saveSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('link', { name: 'Your saved searches' })).toBeVisible()
  await expect(toastOf(page)).toBeVisible()
}

/** What a buyer sees when something goes wrong or lies over a page. */
export function listBuyerStates(fixture: Fixture): Screen[] {
  const payment = `/dashboard/payment/${fixture.heldBooking}`
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'book-now-incomplete', path: fixture.onShow.address, act: leaveOut },
    { name: 'book-now-too-late', path: fixture.onShow.address, act: isTooLate },
    { name: 'wishlist-refused', path: fixture.onShow.address, act: expectWishlistRejected },
    { name: 'payment-declined', path: payment, act: haveCardDeclined },
    {
      name: 'payment-away',
      path: payment,
      act: async (page) => {
        await refuse(
          page,
          'POST',
          '**/api/create-payment-intent',
          'PAYMENTS_UNAVAILABLE',
          'Card payments are not available right now. Your book is still on hold; try again in a moment.'
        )
        await page.reload()
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      }
    },
    { name: 'order-kept', path: '/dashboard/myorders/me', act: cancelInVain },
    { name: 'order-without-code', path: '/dashboard/myorders/me', act: findNoCode },
    { name: 'profile-refused', path: '/dashboard/profile', act: fillProfileBadly },
    {
      name: 'login-with-other-account',
      path: routes.loginWithOther('/dashboard/allsellers'),
      act: (page) => expect(page.getByText(/^You are signed in as a buyer/)).toBeVisible()
    },
    { name: 'search-saved', path: '/books?q=atlas', act: saveSearch }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'buyer' as const }))
}
