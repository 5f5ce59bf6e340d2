import { CONDITIONS } from '@/lib/listings/condition'
import { formatLanguage } from '@/lib/listings/listing-labels'
import type { FacetResult } from './engine'
import { perFacet, type Facet, type FacetCounts, type FacetValue } from './search'

function toLabel(facet: Facet, value: string, categories: ReadonlyMap<string, string>): string | null {
  if (facet === 'category') return categories.get(value) ?? null
  if (facet === 'language') return formatLanguage(value)
  if (facet === 'verified') return 'Verified seller'
  return facet === 'photo' ? 'With photo' : value
}

/** Prices and grades in their own order, years the latest first, everything else the most frequent first. */
function putInOrder(facet: Facet, values: FacetValue[]): FacetValue[] {
  const first = (value: string) => Number(value.split('-')[0])
  if (facet === 'price') return values.sort((a, b) => first(a.value) - first(b.value))
  if (facet === 'year') return values.sort((a, b) => first(b.value) - first(a.value))
  if (facet === 'condition') return values.sort((a, b) => CONDITIONS.findIndex((c) => c === a.value) - CONDITIONS.findIndex((c) => c === b.value))
  return values.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}

/** The counts in the words of the shop; `categories` names them by id. */
export function toFacetCounts(found: FacetResult, categories: ReadonlyMap<string, string>): FacetCounts {
  return perFacet((facet) => putInOrder(facet, found[facet].flatMap(({ value, count }) => {
    const label = toLabel(facet, value, categories)
    return label === null ? [] : [{ value, label, count }]
  })))
}
