import { useTranslations } from '#translations'
import { formatCount, type FacetOption } from './facet-options'

/** How many copies a line of a facet leads to, at its end. */
export function FacetCount({ count }: Pick<FacetOption, 'count'>) {
  const t = useTranslations()
  return (
    <span className="ml-auto pl-2 font-normal text-ink-soft tabular-nums">
      {count ? formatCount(count, t) : '0'}
      <span className="sr-only"> {t('search.facetCountUnit', { count: count?.count ?? 0 })}</span>
    </span>
  )
}
