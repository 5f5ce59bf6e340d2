import { CONDITIONS } from '@/lib/listings/condition'
import { listChosen } from '@/lib/search/facet-values'
import type { Count, Facet, FacetCounts, Search } from '@/lib/search/search'
import { formatChosen, type SearchNames } from '@/lib/search/search-words'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { Translator } from '@/lib/platform/i18n/translator'

/** `count` is null for a chosen value without listings. */
export type FacetOption = { value: string; label: string; count: Count | null; chosen: boolean }

/** "1,000+" beyond the counting limit. */
export function formatCount({ count, isCapped }: Count, { language }: Pick<Translator, 'language'>): string {
  return `${formatNumber(count, language)}${isCapped ? '+' : ''}`
}

/** Undefined for a category that is gone. */
function toLabel(facet: Facet, value: string, names: SearchNames, t: Translator): string | undefined {
  if (facet === 'category') return names.category(value)
  if (facet === 'verified' || facet === 'photo') return t(`search.facetValue.${facet}`)
  if (facet !== 'year') return formatChosen({ facet, value }, names, t)
  const [from = '', to = ''] = value.split('-')
  return from === '' ? t('search.yearBefore', { year: Number(to) + 1 }) : t('search.range', { from, to })
}

/** Keeps the order of the counts, grades best first. Chosen values stay, so that they can be removed. */
export function toFacetOptions(
  facet: Facet,
  search: Search,
  counts: FacetCounts,
  names: SearchNames,
  t: Translator
): FacetOption[] {
  const known = counts[facet].flatMap(({ value, count }) => {
    const label = toLabel(facet, value, names, t)
    const option = { value, count: { count, isCapped: false }, chosen: search.filters[facet].includes(value) }
    return label === undefined ? [] : [{ ...option, label }]
  })
  const lost = listChosen(search)
    .filter((chosen) => chosen.facet === facet && !counts[facet].some(({ value }) => value === chosen.value))
    .map((chosen) => ({ value: chosen.value, label: formatChosen(chosen, names, t), count: null, chosen: true }))
  if (facet === 'condition')
    return CONDITIONS.flatMap((grade) => [...lost, ...known].filter(({ value }) => value === grade))
  return [...lost, ...known]
}
