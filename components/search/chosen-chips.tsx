import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { listChosen, removeFacetValue, withoutFilters } from '@/lib/search/facet-values'
import type { Search } from '@/lib/search/search'
import { formatChosen, type SearchNames } from '@/lib/search/search-words'
import { toAddressOn, type CategoryScope } from '@/lib/search/search-address'

/** The category of a category page is no chip. */
export function ChosenChips({ search, names, scope }: { search: Search; names: SearchNames; scope: CategoryScope }) {
  const chosen = listChosen(search).filter(({ facet }) => scope === null || facet !== 'category')
  const t = useTranslations()
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('search.activeFilters')} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ facet, value }) => {
        const label = formatChosen({ facet, value }, names, t)
        return (
          <li key={`${facet} ${value}`} className="min-w-0">
            <IntentLink
              href={toAddressOn(scope, removeFacetValue(search, facet, value))}
              rel="nofollow"
              aria-label={t('search.removeFilter', { label })}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface-raised px-2.5 text-sm hover:border-ink"
            >
              <span className="truncate first-letter:uppercase">{label}</span>
              <Icon name="close" className="size-3.5 text-ink-soft" />
            </IntentLink>
          </li>
        )
      })}
      {chosen.length > 1 ? (
        <li>
          <IntentLink
            href={toAddressOn(scope, withoutFilters(search))}
            rel="nofollow"
            className="prose-link inline-flex min-h-9 items-center px-1 text-sm"
          >
            {t('search.removeAllFilters')}
          </IntentLink>
        </li>
      ) : null}
    </ul>
  )
}
