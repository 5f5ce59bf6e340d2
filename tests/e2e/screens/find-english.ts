import type { Page } from '@playwright/test'
import { listKeys, readCatalogue, textOf } from '@/launcher/generate-messages'

/** Marked as content (titles, names, addresses), code, or of another language; formats of Intl; parts of other companies. */
const EXCEPTIONS = 'bdi, [dir="auto"], html [lang], time, data, code, script, style, noscript, iframe, [translate="no"]'

const CATALOGUE = readCatalogue('en')
const MESSAGES = listKeys(CATALOGUE).map((key) => textOf(CATALOGUE, key)).filter((text) => /^[a-z][a-z ]{3,}$/i.test(text)).map((text) => text.toLowerCase())

/**
 * English texts on a page in the pseudo-locale: without an accent at all, or with an English message inside. Runs in the browser,
 * so it uses nothing from outside.
 */
function listEnglish({ exceptions, messages }: { exceptions: string; messages: readonly string[] }): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(exceptions)) texts.push(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], meta[name="description"]')) {
    if (element.closest(exceptions)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'content']) texts.push(element.getAttribute(name) ?? '')
  }
  const known = new Set(messages)
  return texts.map((text) => text.trim()).filter((text) => {
    const parts = text.split(/[^\x20-\x7e]+[^ ]*/).map((part) => part.replace(/[^a-z ]+/gi, ' ').trim().toLowerCase())
    return /^[\x20-\x7e]*[a-z]{3}[\x20-\x7e]*$/i.test(text) || parts.some((part) => known.has(part))
  })
}

export function findEnglish(page: Page): Promise<string[]> {
  return page.evaluate(listEnglish, { exceptions: EXCEPTIONS, messages: MESSAGES })
}
