import { expect, type Page } from '@playwright/test'
import { pressInVain, send, unfold } from './acts'
import type { Screen } from './screen'
import type { PublicFixture } from './screens-fixture'

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

async function openFacets(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
}

async function type(page: Page): Promise<void> {
  // A plain field until somebody comes to it.
  const field = page.getByRole('main').locator('input[name=q]')
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.fill('ho')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

async function resetInVain(page: Page): Promise<void> {
  await page.getByLabel('New password').fill('a few words make a good one')
  await pressInVain('Change password')(page)
}

async function signUpBadly(page: Page): Promise<void> {
  await page.getByLabel('Password').fill('12345')
  await send('Sign Up')(page)
}

/** What everybody may see, and the doors. */
export function listPublicScreens(fixture: PublicFixture): Screen[] {
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'home', path: '/' },
    { name: 'menu', path: '/', act: openMenu, narrow: true },
    { name: 'advertised', path: '/advertised/1' },
    { name: 'books', path: '/books' },
    {
      name: 'books-found',
      path: '/books?q=the&condition=Good&condition=Fair',
      wide: true,
      act: unfold,
      exempt: ['target-size']
    },
    // The edge of what scrolls cuts through a link, which is no smaller for that.
    {
      name: 'books-narrowed',
      path: '/books?q=on+show&condition=Good',
      act: openFacets,
      narrow: true,
      exempt: ['target-size']
    },
    { name: 'books-suggested', path: '/books', act: type, part: 'main form[role="search"]' },
    { name: 'books-no-results', path: '/books?q=zzqqxxww' },
    { name: 'book', path: fixture.onShow.address },
    { name: 'book-gone', path: fixture.goneAddress },
    { name: 'seller', path: `/sellers/${fixture.sellerId}` },
    { name: 'blog', path: '/blog' },
    { name: 'bring-your-list', path: '/bring-your-list' },
    { name: 'report', path: `/report/${fixture.onShow.id}` },
    { name: 'report-refused', path: `/report/${fixture.onShow.id}`, act: send('Send the report') },
    { name: 'login', path: '/login' },
    { name: 'login-again', path: '/login/again?error=TOO_MANY_REQUESTS' },
    { name: 'sign-up-again', path: '/signup/again?error=BAD_INPUT&field=password' },
    { name: 'newsletter-sent', path: '/newsletter/sent' },
    { name: 'login-refused', path: '/login', act: send('Login') },
    { name: 'sign-up', path: '/signup' },
    { name: 'sign-up-refused', path: '/signup', act: signUpBadly },
    { name: 'forgot-password', path: '/forgot-password', act: send('Send the link') },
    { name: 'reset-password', path: '/reset-password?token=unknown', act: resetInVain },
    { name: 'verify-email', path: '/verify-email?token=unknown', act: pressInVain('Confirm') },
    { name: 'newsletter-confirm', path: '/newsletter/confirm?token=unknown', act: pressInVain('Confirm') },
    { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=unknown' },
    { name: 'notifications-off', path: '/notifications/off?token=unknown' },
    { name: 'saved-search-off', path: '/saved-searches/off?token=unknown' },
    // The reader of the document has a main part of its own.
    {
      name: 'api',
      path: '/api/docs',
      isForeign: true,
      exempt: ['landmark-no-duplicate-main'],
      act: (page) => expect(page.getByRole('heading', { name: /Flyleaf/ }).first()).toBeVisible()
    },
    { name: 'no-connection', path: '/offline' },
    { name: 'not-found', path: '/nowhere' }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'guest' as const }))
}
