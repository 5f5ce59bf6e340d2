import { toCategoryLabel } from '@/lib/categories/category-names'
import { CONDITIONS, formatCondition } from '@/lib/listings/condition'
import { formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import { isChosen, listChosen } from '@/lib/search/facet-values'
import type { Count, Facet, FacetCounts, FacetValue, Search } from '@/lib/search/search'
import { formatChosen, formatPriceText, type SearchNames } from '@/lib/search/search-words'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { Translator } from '@/lib/platform/i18n/translator'

/** `count` is null for a chosen value without listings. */
export type FacetOption = { value: string; label: string; count: Count | null; chosen: boolean }

/** "1,000+" beyond the counting limit. */
export function formatCount({ count, isCapped }: Count, { language }: Pick<Translator, 'language'>): string {
  return `${formatNumber(count, language)}${isCapped ? '+' : ''}`
}

function toLabel(facet: Facet, { value, label }: Pick<FacetValue, 'value' | 'label'>, t: Translator): string {
  if (facet === 'price') return formatPriceText(value, t)
  if (facet === 'language') return formatLanguage(value, t)
  if (facet === 'year') {
    const [from = '', to = ''] = value.split('-')
    return from === '' ? t('search.yearBefore', { year: Number(to) + 1 }) : t('search.range', { from, to })
  }
  if (facet === 'category') return toCategoryLabel(label, t)
  if (facet === 'condition') return formatCondition(value, t)
  if (facet === 'format') return formatBinding(value, t)
  return facet === 'city' ? label : t(`search.facetValue.${facet}`)
}

/** Keeps the order of the counts, grades best first. Chosen values stay, so that they can be removed. */
export function toFacetOptions(
  facet: Facet,
  search: Search,
  counts: FacetCounts,
  names: SearchNames,
  t: Translator
): FacetOption[] {
  const known = counts[facet].map(({ count, ...counted }) => ({
    value: counted.value,
    label: toLabel(facet, counted, t),
    count: { count, isCapped: false },
    chosen: isChosen(search, facet, counted.value)
  }))
  const lost = listChosen(search)
    .filter((chosen) => chosen.facet === facet && !counts[facet].some(({ value }) => value === chosen.value))
    .map((chosen) => ({ value: chosen.value, label: formatChosen(chosen, names, t), count: null, chosen: true }))
  if (facet === 'condition')
    return CONDITIONS.flatMap((grade) => [...lost, ...known].filter(({ value }) => value === grade))
  return [...lost, ...known]
}
