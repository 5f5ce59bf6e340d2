import { findNuErrors } from '@/tests/support/html-checker'

/** Needs a DOM. */
export function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

const SHOP_URL = /^https:\/\/books\.example/

type Content = { words: string[]; links: string[] }

/** Without what divides label and value, title and authors, and one book from the next. */
function toContent(tokens: readonly string[], links: readonly string[]): Content {
  const words = tokens.filter((token) => !SHOP_URL.test(token) && token !== '-')
  return { words: words.map((word) => word.replace(/[:,]$/, '')).filter((word) => word !== ''), links: [...links] }
}

/** Without FSI and PDI, in whose place markup may stand. */
const toTokens = (text: string): string[] =>
  text
    .replace(/[\u2068\u2069]/g, '')
    .split(/\s+/)
    .filter((token) => token !== '')

/** All words and links of a plain part, in their order. */
export function readText(text: string): Content {
  const tokens = toTokens(text)
  return toContent(
    tokens,
    tokens.filter((token) => SHOP_URL.test(token))
  )
}

/** The same of what the HTML of a mail shows below the shop's name. */
export function readHtml(page: Document): Content {
  const content = page.createElement('div')
  for (const cell of page.querySelectorAll('td.card, tr:has(> td.card) ~ tr > td')) content.append(cell.cloneNode(true))
  const texts = page.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const tokens: string[] = []
  while (texts.nextNode()) tokens.push(...toTokens(texts.currentNode.textContent ?? ''))
  return toContent(
    tokens,
    [...content.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  )
}

/** What the HTML checker finds. It does not know the property of Outlook. */
export async function findMailErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  return (await findNuErrors(documents)).filter((error) => !error.includes('Property “mso-padding-alt” doesn'))
}
