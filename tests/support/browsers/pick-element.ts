import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'

/** A control by its role and its name, or a field by its label. A string is the whole name; a pattern is looked for in it. */
export type ElementQuery = { role: string; name: string | RegExp } | { label: string | RegExp }

type PlainText = { source: string; flags: string } | string
type PlainQuery = { role: string | null; text: PlainText }

declare global {
  // `var`: the only declaration that becomes a property of the global object.
  var TestingLibraryDom: typeof TestingLibrary | undefined
}

/** Runs in the page: the first such element that is in view, does not move and is covered by nothing, or null. */
async function pickElement({ role, text }: PlainQuery): Promise<Element | null> {
  const library = globalThis.TestingLibraryDom
  if (!library) return null
  const name = typeof text === 'string' ? text : new RegExp(text.source, text.flags)
  const all =
    role === null
      ? library.queryAllByLabelText(document.body, name)
      : library.queryAllByRole(document.body, role, { name })
  const element = all.find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) && !candidate.matches(':disabled, [aria-disabled="true"]')
  )
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getClientRects()[0]
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const after = element.getClientRects()[0]
  if (!before || !after || before.x !== after.x || before.y !== after.y) return null
  const hit = document.elementFromPoint(after.x + after.width / 2, after.y + after.height / 2)
  return element.contains(hit) ? element : null
}

function toPlain(text: string | RegExp): PlainText {
  return typeof text === 'string' ? text : { source: text.source, flags: text.flags }
}

/** An expression for the page that returns the element, or null as long as it cannot be used. */
export function expressElement(query: ElementQuery): string {
  const plain: PlainQuery =
    'role' in query ? { role: query.role, text: toPlain(query.name) } : { role: null, text: toPlain(query.label) }
  return `(${pickElement})(${JSON.stringify(plain)})`
}

/** An expression that tells whether the page has the library that finds elements by role and label. */
export const HAS_LIBRARY = 'typeof TestingLibraryDom !== "undefined"'

/** An expression that gives the page that library. */
export function expressLibrary(): string {
  const folder = createRequire(import.meta.url).resolve('@testing-library/dom/package.json')
  const text = readFileSync(folder.replace('package.json', 'dist/@testing-library/dom.umd.min.js'), 'utf8')
  return `(() => { ${text}\n })()`
}
