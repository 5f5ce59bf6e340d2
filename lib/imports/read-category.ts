import { toCategoryLabel } from '@/lib/categories/category-names'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { normalizeLine } from './read-cell'
import { toWord } from './read-condition'
import type { RowContext } from './row'

type Categories = RowContext['categories']

const translators = OFFERED_LANGUAGES.map(translatorFor)

/** By what a list can call them: id, slug, name, and their labels in all languages. */
const idsOf = new WeakMap<Categories, ReadonlyMap<string, string>>()

function indexCategories(categories: Categories): ReadonlyMap<string, string> {
  const known = idsOf.get(categories)
  if (known) return known
  const labelled = categories.flatMap(({ id, name }) =>
    translators.map((t) => [toWord(toCategoryLabel(name, t)), id] as const)
  )
  const named = categories.flatMap(({ id, name, slug }) =>
    [id, slug, name.toLowerCase()].map((word) => [word, id] as const)
  )
  const ids = new Map([...labelled.toReversed(), ...named.toReversed()])
  idsOf.set(categories, ids)
  return ids
}

/** The id of the first cell that names a category; null if none does. */
export function findCategory(cells: readonly string[], { categories }: Pick<RowContext, 'categories'>): string | null {
  const ids = indexCategories(categories)
  for (const cell of cells) {
    const found = ids.get(normalizeLine(cell).toLowerCase()) ?? ids.get(toWord(cell))
    if (found !== undefined) return found
  }
  return null
}
