import { expect, type Page } from '@playwright/test'

/** Waits until a screen shows what it is about: nothing is being fetched any more, in the page or in an open dialog. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByText(/^One moment/)).toHaveCount(0)
  await expect(page.getByRole('status', { name: /^One moment/ })).toHaveCount(0)
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  // What came in a stream waits at the end until the browser puts it in its place; where the page broke, it stays there.
  await expect(page.locator('body:not(:has([role="alert"] h1)) div[hidden][id^="S:"]')).toHaveCount(0)
}
