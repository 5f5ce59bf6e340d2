import type { Page } from '@playwright/test'
import { listKeys, readCatalogue, textOf } from '@/launcher/generate-messages'

/** Marked as content (titles, names, places), as code or as of another language; other companies' frames. */
const EXCEPTIONS = 'bdi, [dir="auto"], html [lang], time, data, code, script, style, noscript, iframe, [translate="no"]'

const CATALOGUE = readCatalogue('en')
const MESSAGES = new Set(
  listKeys(CATALOGUE)
    .map((key) => textOf(CATALOGUE, key))
    .filter((text) => /^[a-z][a-z ]{3,}$/i.test(text))
    .map((text) => text.toLowerCase())
)

const ZONE = 'CEST|CET|GMT|UTC'
const MONTHS = [...Array(12).keys()].flatMap((month) =>
  (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat('en-GB', { month: style }).format(new Date(2026, month, 1))
  )
)
const WEEKDAYS = [...Array(7).keys()].map((day) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(new Date(2026, 0, 1 + day))
)

/** Names, addresses and identifiers. */
const NAMES =
  /\S+@\S+|https?:\/\/\S+|\b(?:Flyleaf|Google|Stripe|Visa|Mastercard|ISBN|EUR)\b|\bpi_\w+|\b[0-9a-f-]{24,}\b/g
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
const DISPLAY_NAMES = new Set(CODES.flatMap((code) => [languageNames.of(code), regionNames.of(code.toUpperCase())]))

/** What `Intl` writes in English, since it does not know the pseudo-locale. */
const DATES = new RegExp(`\\b(?:${[...MONTHS, ...WEEKDAYS].join('|')}|${ZONE})\\b`, 'g')

/** Texts of the page and of its attributes; a text that <wbr> or <b> cuts counts as one. Runs in the browser. */
function listTexts(exceptions: string): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  const seen = new Set<Element>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || seen.has(parent) || parent.closest(exceptions)) continue
    const isWhole = [...parent.children].every(({ localName }) => localName === 'wbr')
    if (isWhole) seen.add(parent)
    texts.push((isWhole ? parent.textContent : node.textContent) ?? '')
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [title], [placeholder], [alt], meta[name="description"]'
  )) {
    if (element.closest(exceptions)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'content'])
      texts.push(element.getAttribute(name) ?? '')
  }
  return texts
}

/** A text without any accent, or with a whole English message in it: content stands in messages too. */
function isEnglish(text: string): boolean {
  if (DISPLAY_NAMES.has(text.trim())) return false
  const parts = text.split(/[^\x20-\x7e]+[^ ]*/).map((part) =>
    part
      .replace(/[^a-z ]+/gi, ' ')
      .trim()
      .toLowerCase()
  )
  return /^[\x20-\x7e]*[a-z]{3}[\x20-\x7e]*$/i.test(text) || parts.some((part) => MESSAGES.has(part))
}

/** English texts on a page in the pseudo-locale, but names, dates and the content given. */
export async function findEnglish(page: Page, content: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(listTexts, EXCEPTIONS)
  return texts.filter((text) =>
    isEnglish(
      content
        .reduce((left, known) => left.replaceAll(known, ''), text)
        .replace(NAMES, '')
        .replace(DATES, '')
    )
  )
}
