import { useTranslations } from '#translations'
import { ListFilters } from '@/components/lists/list-filters'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { SALE_GROUPS, SALE_SORTS, SALES_LIST, type SalesState } from '@/lib/orders/sales-list'

/** `takesMeetings`: whether buyers can pay at the meeting, which a seller confirms first. */
export function SalesFilter({ state, takesMeetings }: { state: SalesState; takesMeetings: boolean }) {
  const t = useTranslations()
  const groups = SALE_GROUPS.filter((group) => group !== 'to-confirm' || takesMeetings || state.show === group)
  return (
    <div className="grid gap-4">
      <ChoiceLinks
        label={t('bookings.saleGroupsLabel')}
        choices={[null, ...groups].map((show) => ({
          href: SALES_LIST.toHref({ ...state, after: undefined, before: undefined, show }),
          label: show ? t(`bookings.saleGroup.${show}`) : t('common.all'),
          isCurrent: state.show === show
        }))}
        className="min-h-9 text-sm"
      />
      <ListFilters
        list={SALES_LIST}
        state={state}
        label={t('layout.page.sales')}
        controls={[
          { name: 'q', label: t('bookings.saleSearchLabel') },
          { name: 'from', label: t('bookings.paidFrom'), isDay: true },
          { name: 'until', label: t('bookings.paidUntil'), isDay: true },
          {
            name: 'sort',
            label: t('common.sortBy'),
            options: SALE_SORTS.map((sort) => [sort, t(`bookings.saleSort.${sort}`)] as const)
          }
        ]}
        keeps={['show']}
        className="sm:grid-cols-2 sm:max-xl:[&>:first-child]:col-span-2 xl:grid-cols-[minmax(0,1fr)_11.5rem_11.5rem_11.5rem_auto]"
      />
    </div>
  )
}
