import { useTranslations } from '#translations'
import { ListFilters } from '@/components/lists/list-filters'
import { ChoiceLinks } from '@/components/ui/choice-links'
import type { MyListings } from '@/lib/listings/listing'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import {
  MAX_COUNTED,
  MY_LISTING_SORTS,
  MY_LISTINGS,
  STOCK_FILTERS,
  type MyListingsState
} from '@/lib/listings/my-listing-list'
import { toFilterWord } from './my-products-labels'

export function MyProductsFilter({ state, counts }: { state: MyListingsState; counts: MyListings['counts'] }) {
  const t = useTranslations()
  const statuses = [null, ...LISTING_STATUSES, 'taken-down'] as const
  const choices = [
    ...statuses
      .map((status) => ({ status, count: counts[status ?? 'all'] }))
      .filter(({ status, count }) => status !== 'taken-down' || count > 0),
    // Reached from the dashboard, which has the numbers.
    ...STOCK_FILTERS.filter((status) => status === state.status).map((status) => ({ status, count: null }))
  ]
  return (
    <div className="grid gap-4">
      <ChoiceLinks
        label={t('selling.salesStatusLabel')}
        choices={choices.map(({ status, count }) => ({
          href: MY_LISTINGS.toHref({ q: state.q, sort: state.sort, status }),
          label: (
            <>
              {t(toFilterWord(status))}
              {count ? <span className="tabular-nums"> {count === MAX_COUNTED ? `${count}+` : count}</span> : null}
            </>
          ),
          isCurrent: state.status === status
        }))}
        className="min-h-9 text-sm"
      />
      <ListFilters
        list={MY_LISTINGS}
        state={state}
        label={t('selling.yourProducts')}
        controls={[
          { name: 'q', label: t('selling.searchLabel') },
          {
            name: 'sort',
            label: t('common.sortBy'),
            options: MY_LISTING_SORTS.map((sort) => [sort, t(`selling.sort.${sort}`)] as const)
          }
        ]}
        keeps={['status']}
        className="sm:grid-cols-[minmax(0,1fr)_13rem_auto]"
      />
    </div>
  )
}
