import type { Locator, Page } from '@playwright/test'
import { expect } from '@/tests/support/browser'

/** The furthest that anything of a screen may lie from where one is, in presses of Tab. */
export const FURTHEST = 90

/** Whether something is marked as having the focus, and nothing lies over it. */
export async function isSeenFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const hasMark = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + Math.min(height, window.innerHeight) / 2)
    // A control that is drawn by its label (a file, a choice) is marked there.
    const label = element.closest('label')
    const isUncovered =
      there !== null && (element.contains(there) || there.contains(element) || (label?.contains(there) ?? false))
    return isUncovered && (hasMark(element) || (label !== null && hasMark(label)))
  })
}

/** Presses Tab until the element has the focus, and sees that it can be seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () =>
    target.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus())
  for (let presses = 0; presses < FURTHEST && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await expect.poll(() => isSeenFocused(target), { message: 'the focus cannot be seen' }).toBe(true)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
