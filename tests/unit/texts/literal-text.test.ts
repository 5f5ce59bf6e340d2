import ts from 'typescript'
import { expect, it, vi } from 'vitest'
import { listSources, parseSource, placeOf, textOf, walk } from './read-source'

// Reads the whole code, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Attributes that people read or hear. */
const READ_ALOUD =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label|lead|heading|legend|hint|description|caption)$/

/** What is the same in every language: the shop's own name, and signs. */
const SAME_EVERYWHERE = ['Flyleaf', 'ISBN', 'API', 'CSV', 'UTC', 'OpenAPI', 'JSON', 'Google', 'Stripe']

/** Files that only programs read. */
const NOT_OF_THE_CATALOGUE = [
  // Names of fonts, the columns and the example row of a file, names in the log, and a file that browsers ask for without a language.
  /^components\/layout\/fonts\.ts$/,
  /^components\/selling\/import-template\.ts$/,
  /^app\/.*route\.ts$/,
  /^app\/manifest\.ts$/
]

const WORD = /\p{L}{2,}/u

function isForReaders(text: string): boolean {
  return WORD.test(SAME_EVERYWHERE.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll('{}', '')))
}

/** The literals that an expression can come to, without what is given to calls in it. */
function literalsOf(node: ts.Expression): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node))
    return [...literalsOf(node.left), ...literalsOf(node.right)].filter(
      () => !/^[=!]==?$/.test(node.operatorToken.getText())
    )
  return textOf(node) === null ? [] : [node]
}

function shownBy(node: ts.Node): readonly ts.Node[] {
  if (ts.isJsxText(node)) return [node]
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return literalsOf(node.expression)
  if (!ts.isJsxAttribute(node) || !READ_ALOUD.test(node.name.getText()) || !node.initializer) return []
  if (ts.isStringLiteral(node.initializer)) return [node.initializer]
  return ts.isJsxExpression(node.initializer) && node.initializer.expression
    ? literalsOf(node.initializer.expression)
    : []
}

function findShown(file: string): string[] {
  const found: string[] = []
  walk(parseSource(file), (node) => {
    for (const shown of shownBy(node)) {
      const text = ts.isJsxText(shown) ? shown.text : (textOf(shown) ?? '')
      if (isForReaders(text)) found.push(placeOf(shown, text))
    }
    return true
  })
  return found
}

/** A sentence or a heading: a capital letter, and a second word. Names of classes, events and addresses are none. */
function isSentence(text: string): boolean {
  return /^["“]?\p{Lu}[\p{L}’']* \p{L}/u.test(text) && isForReaders(text)
}

function isSaidToProgrammers(node: ts.Node): boolean {
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText())
}

function findSentences(file: string): string[] {
  const found: string[] = []
  walk(parseSource(file), (node) => {
    if (isSaidToProgrammers(node)) return false
    const text = textOf(node)
    if (text !== null && isSentence(text)) found.push(placeOf(node, text))
    return true
  })
  return found
}

const screens = [...listSources('app'), ...listSources('components')].filter(
  (file) => !NOT_OF_THE_CATALOGUE.some((exempt) => exempt.test(file))
)

it('the texts of the screens stand in the catalogue, not in the markup', () => {
  expect(screens.filter((file) => file.endsWith('.tsx')).flatMap(findShown)).toEqual([])
})

it('sentences that are put together elsewhere come from the messages, too', () => {
  expect(screens.flatMap(findSentences)).toEqual([])
})
