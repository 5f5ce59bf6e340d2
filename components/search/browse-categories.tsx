import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import type { Category } from '@/lib/categories/category'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { addFacetValue } from '@/lib/search/facet-values'
import { ALL_BOOKS, toSearchAddress } from '@/lib/search/search-address'
import { formatNumber } from '@/lib/platform/i18n/format-number'

/** The categories as plain links: a way on for people, and to each category's own page for search engines. */
export function BrowseCategories({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations()
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="browse-categories" className="mt-16 border-t-2 border-shelf pt-8">
      <h2 id="browse-categories" className="mb-4 text-xl">
        {t('search.browseByCategory')}
      </h2>
      <ul className="columns-2 gap-5 md:columns-3 md:gap-8 xl:columns-4">
        {categories.map(({ id, name, count }) => (
          <li key={id} className="break-inside-avoid">
            <IntentLink
              href={toSearchAddress(addFacetValue(ALL_BOOKS, 'category', id))}
              className="inline-flex min-h-9 max-w-full flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere] underline-offset-4 hover:underline"
            >
              {toCategoryLabel(name, t)}{' '}
              <span className="text-sm text-ink-soft tabular-nums">{formatNumber(count, t.language)}</span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
