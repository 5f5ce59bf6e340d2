import { foldText } from '@/lib/listings/fold-text'
import { parseIsbn } from '@/lib/listings/isbn'
import type { Copy } from './copies'

/** Marks of the order in a file name: `-2`, ` (3)`, `_front`. */
const ORDER = /^(.*?\S)(?:\s*\(\d{1,2}\)|[\s._-]+(?:\d{1,2}|[a-h]|\p{L}+))$/u
const FRONT: ReadonlySet<string> = new Set(['front', 'cover', 'vorne', 'vorderseite', 'titel', 'titelseite'])
const BACK: ReadonlySet<string> = new Set([
  'back',
  'spine',
  'inside',
  'detail',
  'hinten',
  'ruckseite',
  'rucken',
  'innen'
])
const ONLY_ORDER = /^(?:\(?\d{1,2}\)?|[a-h])$/u

/** Without the extension. */
function toStem(name: string): string {
  return name.replace(/\.[^./\\]*$/u, '')
}

export function toFileName(path: string): string {
  return path.split(/[/\\]/u).at(-1) ?? path
}

function isOrderWord(word: string): boolean {
  const folded = foldText(word)
  return FRONT.has(folded) || BACK.has(folded)
}

function isOnlyOrder(stem: string): boolean {
  return ONLY_ORDER.test(stem) || isOrderWord(stem)
}

/** Null if the text has no mark of the order. */
function withoutOrder(stem: string): string | null {
  const rest = ORDER.exec(stem)?.[1]
  if (rest === undefined) return null
  const mark = stem.slice(rest.length).replace(/^[\s._-]+/u, '')
  return /^\p{L}{2,}$/u.test(mark) && !isOrderWord(mark) ? null : rest
}

/** Case does not count, and any sign stands for any other: file names cannot hold a slash. */
function toNumberKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '')
}

const ISBN_IN_TEXT = /(?<!\d)(?:97[89][- ]?(?:\d[- ]?){9}\d|(?:\d[- ]?){9}[\dXx])(?!\d)/u

function findIsbn(text: string): string | null {
  const found = ISBN_IN_TEXT.exec(text.normalize('NFKC').replaceAll('_', ' _ '))?.[0]
  if (!found) return null
  const { isbn13, checkDigitRight } = parseIsbn(found)
  return checkDigitRight ? isbn13 : null
}

/** What a file can belong to, the most certain first. */
function keysOfText(text: string): string[] {
  const number = toNumberKey(text)
  const isbn = findIsbn(text)
  const title = foldText(text)
  return [
    ...(number ? [`id ${number}`, `sku ${number}`] : []),
    ...(isbn ? [`isbn ${isbn}`] : []),
    ...(title ? [`title ${title}`] : [])
  ]
}

/** By the file's own name, then without a mark of the order, then by its folders, the nearest first. A name that only
 * counts (`1.jpg`, `front.jpg`) says nothing beside its folder. */
function keysOfFile(path: string): string[] {
  const segments = path.split(/[/\\]/u)
  const name = segments.at(-1) ?? ''
  const stem = toStem(name).trim()
  const rest = withoutOrder(stem)
  const folders = segments.slice(0, -1).toReversed()
  const own = [stem, ...(rest === null ? [] : [rest])]
  const texts = isOnlyOrder(stem) ? [...folders, ...own] : [...own, ...folders]
  return [`file ${toNumberKey(name)}`, ...texts.flatMap(keysOfText)]
}

function keysOfCopy({ id, sku, isbn13, title, authors, photoNames }: Copy): string[] {
  const folded = foldText(title)
  const people = foldText(authors.join(' '))
  const titles = people ? [folded, `${people} ${folded}`, `${folded} ${people}`] : [folded]
  return [
    ...photoNames.map((name) => `file ${toNumberKey(toFileName(name))}`),
    `id ${id}`,
    ...(sku ? [`sku ${toNumberKey(sku)}`] : []),
    ...(isbn13 ? [`isbn ${isbn13}`] : []),
    ...(folded ? titles.map((words) => `title ${words}`) : [])
  ]
}

/** Resolves a path of the folder or ZIP to the copies that it may show. Copies that cannot be changed are named only
 * where no other fits. */
export function makeMatcher(copies: readonly Copy[]): (path: string) => readonly Copy[] {
  const byKey = new Map<string, Copy[]>()
  for (const copy of copies) {
    for (const key of new Set(keysOfCopy(copy))) {
      const found = byKey.get(key)
      if (found) found.push(copy)
      else byKey.set(key, [copy])
    }
  }
  const byPath = new Map<string, readonly Copy[]>()
  function match(path: string): readonly Copy[] {
    const key = keysOfFile(path).find((candidate) => byKey.has(candidate))
    const found = (key === undefined ? undefined : byKey.get(key)) ?? []
    const open = found.filter(({ isChangeable }) => isChangeable)
    return open.length > 0 ? open : found
  }
  return (path) => {
    const found = byPath.get(path) ?? match(path)
    byPath.set(path, found)
    return found
  }
}

/** Files that probably show the same copy. */
export function toGroupKey(path: string): string {
  const folder = path.slice(0, path.length - toFileName(path).length)
  const stem = toStem(toFileName(path)).trim()
  return `${folder}${isOnlyOrder(stem) ? '' : (withoutOrder(stem) ?? stem)}`
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The front first, then by name and number, the back last. */
export function comparePaths(left: string, right: string): number {
  const rank = (path: string) => {
    const last =
      foldText(toStem(toFileName(path)))
        .split(' ')
        .at(-1) ?? ''
    return FRONT.has(last) ? 0 : BACK.has(last) ? 2 : 1
  }
  return rank(left) - rank(right) || compare(toStem(left), toStem(right)) || compare(left, right)
}
