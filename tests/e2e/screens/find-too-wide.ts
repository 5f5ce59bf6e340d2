import type { Page } from '@playwright/test'

/**
 * What does not fit into the window: a page that can be pushed sideways, a dialog or a side with something cut off, a button
 * that sticks out of the sheet it stands on, the title of a value that may not wrap. Each as a sentence. Runs in the
 * browser, so it uses nothing from outside.
 */
export async function listTooWide(): Promise<string[]> {
  function measure(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    for (const part of document.querySelectorAll(
      '[role="dialog"], [role="alertdialog"], [role="complementary"], aside'
    )) {
      const cut = part.scrollWidth - part.clientWidth
      if (cut > 0) found.push(`what is in the ${part.role ?? part.localName} is ${cut} px too wide`)
    }
    for (const button of document.querySelectorAll<HTMLElement>('main button, main a')) {
      let sheet = button.parentElement
      while (sheet && getComputedStyle(sheet).display === 'contents') sheet = sheet.parentElement
      // A line of text reaches over its box where its slope or its outline does; a pixel is no fault.
      if (!sheet || button.getClientRects().length !== 1 || getComputedStyle(sheet).display === 'inline') continue
      const out = button.getBoundingClientRect().right - sheet.getBoundingClientRect().right
      if (out > 1 && getComputedStyle(button).position === 'static')
        found.push(`“${button.textContent}” sticks out by ${Math.round(out)} px`)
    }
    for (const cell of document.querySelectorAll<HTMLElement>('td[data-column]')) {
      const { content, whiteSpace } = getComputedStyle(cell, '::before')
      if (content !== 'none' && whiteSpace === 'nowrap')
        found.push(`“${cell.dataset.column}” cannot wrap beside its value`)
    }
    return found
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  await document.fonts.ready
  // The window has just become another: its media queries are looked at anew with a frame that begins after it.
  await nextFrame()
  await nextFrame()
  let found = measure()
  // On a busy machine a page may have its new width some frames before its media queries follow. What is a fault stays.
  for (let frames = 0; found.length > 0 && frames < 60; frames += 1) {
    await nextFrame()
    found = measure()
  }
  return found
}

/** What does not fit into the window of this page. */
export function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(listTooWide)
}
