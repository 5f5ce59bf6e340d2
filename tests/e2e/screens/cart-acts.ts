import { expect, type Page } from '@playwright/test'
import { dialogOf, opening, refuse } from './acts'

/** Puts the copy of this page into the cart, unless it is there, and goes to the cart. */
export async function goToCart(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: /^In your cart/ })
  const button = page.getByRole('main').getByRole('button', { name: /^Add to cart/ })
  await expect(link.or(button).first()).toBeVisible()
  if (await button.first().isVisible()) await button.first().click()
  await link.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

export async function openBooking(page: Page): Promise<void> {
  await goToCart(page)
  await opening(/^Book \d+ book/)(page)
}

/** The copies are gone when they are booked. */
export async function bookInVain(page: Page): Promise<void> {
  await refuse(page, 'POST', '**/api/orders', 'BOOK_GONE', 'Somebody else was quicker: this book has just been booked.')
  await openBooking(page)
  await dialogOf(page).getByLabel('Phone number').fill('+49 30 1234567')
  await dialogOf(page).getByLabel('Meeting location').fill('The fountain')
  await dialogOf(page)
    .getByRole('button', { name: /^Book \d+ book/ })
    .click()
  await expect(dialogOf(page).getByRole('alert').getByRole('paragraph').first()).toBeVisible()
}
