import type { Page } from '@playwright/test'
import { expect } from '@/tests/support/browser'

let visitors = 0

/** Somebody whom neither the shop nor the provider has met. */
export function newAddress(): string {
  visitors += 1
  return `visitor.${Date.now()}.${visitors}@gmail.test`
}

/** Presses the button and waits for the window's page. */
export async function openGoogle(page: Page, label: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: label }).click()])
  await expect(popup.getByRole('heading', { name: 'Sign in to continue to Flyleaf' })).toBeVisible()
  return popup
}

/** Signs in at the emulator, which closes the window. */
export async function continueAs(popup: Page, email: string, verified = true): Promise<void> {
  await popup.getByLabel('Email').fill(email)
  await popup.getByLabel('Name').fill('Gil Google')
  if (!verified) await popup.getByLabel('Address not verified').check()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
}
