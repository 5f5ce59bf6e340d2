import type { Page } from '@playwright/test'
import { expect } from '@/tests/support/browser'

export const BEING_WRITTEN = 'The demo’s ninety days of trade are being written.'
/** On a busy machine. */
const MOST_MS = 900_000

/** The shop opens before its history is there. The page to log in says so, and says it no more when it is. */
export async function awaitHistory(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/login')
    await expect(page.getByText('This is a demo on your machine.')).toBeVisible()
    await expect(page.getByText(BEING_WRITTEN)).toHaveCount(0, { timeout: 1 })
  }).toPass({ timeout: MOST_MS })
}
