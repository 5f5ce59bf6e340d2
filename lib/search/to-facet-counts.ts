import { CONDITIONS } from '@/lib/listings/condition'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { CopyCounts } from './count-copies'
import type { Facet, FacetCounts, FacetValue } from './search'
import { YES } from './search-address'

/** The most values that a facet tells, the most frequent ones. */
const MOST_VALUES = 40

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

function toLanguageLabel(code: string): string {
  return /^[a-z]{2,3}$/.test(code) ? (languageNames.of(code) ?? code) : code
}

function toPriceLabel(value: string): string {
  const [from = '', to = ''] = value.split('-')
  if (from === '') return `Under ${formatPrice(Number(to) + 1)}`
  return to === '' ? `${formatPrice(Number(from))} and more` : `${formatPrice(Number(from))} to ${formatPrice(Number(to))}`
}

function toYearLabel(value: string): string {
  const [from = '', to = ''] = value.split('-')
  return from === '' ? `Before ${Number(to) + 1}` : `${from} to ${to}`
}

function toLabel(facet: Facet, value: string, categories: ReadonlyMap<string, string>): string | null {
  if (facet === 'category') return categories.get(value) ?? null
  if (facet === 'language') return toLanguageLabel(value)
  if (facet === 'price') return toPriceLabel(value)
  if (facet === 'year') return toYearLabel(value)
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

function toValues({ table, counts, isCapped }: CopyCounts, facet: Facet, categories: ReadonlyMap<string, string>): FacetValue[] {
  const all = table.dictionaries[facet].values.flatMap((entry, code) => {
    const count = counts[facet][code] ?? 0
    if (entry === null || count <= 0) return []
    const value = facet === 'verified' || facet === 'photo' ? YES : entry.value
    const label = toLabel(facet, value, categories)
    return label === null ? [] : [{ value, label, count, isCapped }]
  })
  return putInOrder(facet, all.sort((a, b) => b.count - a.count).slice(0, MOST_VALUES))
}

/** The counts in the words of the shop; `categories` names the shelves by id. Values that lead nowhere are left out. */
export function toFacetCounts(counted: CopyCounts, categories: ReadonlyMap<string, string>): FacetCounts {
  const of = (facet: Facet) => toValues(counted, facet, categories)
  return {
    category: of('category'), condition: of('condition'), price: of('price'), language: of('language'), format: of('format'),
    year: of('year'), city: of('city'), verified: of('verified'), photo: of('photo')
  }
}
