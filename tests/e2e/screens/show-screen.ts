import type { Page } from '@playwright/test'
import type { Screen } from './screen'
import { settle } from './settle'

/** Goes to a screen and brings it into its state. What the one before made the shop refuse is allowed again. */
export async function showScreen(page: Page, { path, act }: Screen): Promise<void> {
  await page.unrouteAll()
  await page.goto(path)
  await settle(page)
  if (!act) return
  await act(page)
  await settle(page)
}
