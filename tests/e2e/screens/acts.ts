import { expect, type Page } from '@playwright/test'
import { STATUS_OF } from '@/lib/api/error-codes'
import type { ErrorCode } from '@/lib/platform/errors'

type Act = (page: Page) => Promise<void>

/** An open dialog of either kind. */
export function dialogOf(page: Page) {
  return page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
}

/** Presses a button and waits for the dialog it opens. */
export function opening(button: RegExp | string): Act {
  return async (page) => {
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    await expect(dialogOf(page)).toBeVisible()
  }
}

/** Opens a dialog and sends its form as it stands, without words: what is missing is said in it. */
export function openingAndSending(button: RegExp | string, confirm: string): Act {
  return async (page) => {
    await opening(button)(page)
    await dialogOf(page).getByRole('button', { name: confirm, exact: true }).click()
    await expect(dialogOf(page).locator('[aria-invalid="true"]').first()).toBeVisible()
  }
}

/** Sends a form as it stands, and waits for the first complaint. */
export function send(button: string): Act {
  return async (page) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
  }
}

/** Presses a button whose errand is refused as a whole, and waits until that is said. */
export function pressInVain(button: string): Act {
  return async (page) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert').getByRole('paragraph')).toBeVisible()
  }
}

function barOf(page: Page) {
  return page.getByRole('region', { name: 'Actions for the selection' })
}

/** The bar of actions lies over the list, which scrolls under it: a link can be half below its edge. */
export const UNDER_THE_BAR = ['target-size'] as const

/** Selects the rows of a page, which brings the actions for many. */
export async function selectRows(page: Page): Promise<void> {
  const checkbox = page.getByRole('checkbox', { name: /^Select (this row|the \d+ on this page)$/ })
  // Until then it does not show what this tab has selected before.
  await expect(checkbox).toBeEnabled()
  await checkbox.check()
  await expect(barOf(page)).toBeVisible()
}

/** Opens what an action would do with the selected rows. The preview changes nothing. */
export function previewing(action: string, field: string, value: string): Act {
  return async (page) => {
    await selectRows(page)
    await barOf(page).getByRole('button', { name: action, exact: true }).click()
    await expect(dialogOf(page).getByLabel(field)).toBeVisible()
    for (const choice of await dialogOf(page).getByRole('combobox').all()) await choice.selectOption({ index: 1 })
    await dialogOf(page).getByLabel(field).fill(value)
    await dialogOf(page).getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(dialogOf(page).getByText(/would change\.$/)).toBeVisible()
  }
}

/** Opens everything that is folded away. */
export async function unfold(page: Page): Promise<void> {
  const opened = await page.locator('main details').evaluateAll((all) => {
    for (const part of all) if (part instanceof HTMLDetailsElement) part.open = true
    return all.length
  })
  expect(opened).toBeGreaterThan(0)
}

/** The shop refuses each such call of this page from now on, as it would with this code. */
export async function refuse(
  page: Page,
  method: string,
  address: string,
  code: ErrorCode,
  message: string
): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: STATUS_OF[code], json: { error: { code, message } } })
      : route.fallback()
  )
}

/** A message of the shop in the corner where they appear. */
export function toastOf(page: Page) {
  return page.locator('[data-toasts]').getByRole('button', { name: 'Dismiss' })
}
