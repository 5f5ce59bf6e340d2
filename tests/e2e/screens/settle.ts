import { expect, type Page } from '@playwright/test'

/** What a page shows while parts of it are on their way: outlines, and pieces of a stream that wait at the end for their place. */
export const UNSETTLED = ['.animate-pulse', 'body:not(:has([role="alert"] h1)) div[hidden][id^="S:"]']

/** Waits until a screen shows what it is about: nothing is being fetched any more, in the page or in an open dialog. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByText(/^(One moment|Loading the page)/)).toHaveCount(0)
  await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0)
  // Where a page broke, pieces of its stream stay at its end.
  for (const part of UNSETTLED) await expect(page.locator(part)).toHaveCount(0)
}
