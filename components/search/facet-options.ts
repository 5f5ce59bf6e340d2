import { CONDITIONS } from '@/lib/listings/condition'
import { isChosen, listChosen } from '@/lib/search/facet-values'
import type { Count, Facet, FacetCounts, Search } from '@/lib/search/search'
import { toChosenWords, type SearchNames } from '@/lib/search/search-words'

/** One line of a facet. `count` is null for a value that was chosen and that nothing stands behind any more. */
export type FacetOption = { value: string; label: string; count: Count | null; chosen: boolean }

/** "1,000+" where counting has stopped. */
export function toCountWords({ count, isCapped }: Count): string {
  return `${count.toLocaleString('en-IE')}${isCapped ? '+' : ''}`
}

/**
 * The lines of a facet in the order they were counted in, grades always best first. What was chosen stays in sight, also
 * where it leads nowhere, so that it can be taken away.
 */
export function toFacetOptions(facet: Facet, search: Search, counts: FacetCounts, names: SearchNames): FacetOption[] {
  const known = counts[facet].map(({ value, label, count, isCapped }) => ({
    value, label, count: { count, isCapped }, chosen: isChosen(search, facet, value)
  }))
  const lost = listChosen(search)
    .filter((chosen) => chosen.facet === facet && !counts[facet].some(({ value }) => value === chosen.value))
    .map((chosen) => ({ value: chosen.value, label: toChosenWords(chosen, names), count: null, chosen: true }))
  if (facet === 'condition') return CONDITIONS.flatMap((grade) => [...lost, ...known].filter(({ value }) => value === grade))
  return [...lost, ...known]
}
