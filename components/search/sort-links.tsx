import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { SEARCH_SORTS, type Search } from '@/lib/search/search'
import { SORT_LABELS } from '@/lib/search/search-words'
import { toAddressOn, type CategoryScope } from '@/lib/search/search-address'

/** The orders in which the found copies can stand, each an address of its own. */
export function SortLinks({ search, scope: category }: { search: Search; scope: CategoryScope }) {
  const t = useTranslations()
  const sorts = SEARCH_SORTS.filter((sort) => sort !== 'relevance' || search.q)
  return (
    <nav aria-label={t('common.sortBy')}>
      <ul className="-mx-2.5 flex flex-wrap">
        {sorts.map((sort) => (
          <li key={sort}>
            <IntentLink
              href={toAddressOn(category, { ...search, sort, after: null })}
              rel="nofollow"
              aria-current={search.sort === sort ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center px-2.5 text-sm decoration-accent-ink decoration-2 underline-offset-8 hover:underline',
                search.sort === sort ? 'font-semibold underline' : 'text-ink-soft'
              )}
            >
              {t(SORT_LABELS[sort])}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
