import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import type { Language } from '@/lib/platform/i18n/language'
import { toTypedPrice } from '@/lib/platform/i18n/price'
import { addFacetValue, listChosen, removeFacetValue } from '@/lib/search/facet-values'
import { parseRange, type Facet, type FacetCounts, type Search } from '@/lib/search/search'
import type { SearchNames } from '@/lib/search/search-words'
import { toAddressOn, type CategoryScope } from '@/lib/search/search-address'
import { placeProps } from './drawer-place'
import { FacetDrawer } from './facet-drawer'
import { toFacetOptions } from './facet-options'
import { FacetGroup, RangeFacet } from './facet-groups'
import { FACET_BUTTON, FACET_PANEL, SEARCH_FORM } from './form-names'
import { ShowResults } from './show-results'

function toEuros(cents: number | null, language: Language): string {
  return cents === null ? '' : toTypedPrice(cents, language).replace(/[.,]00$/, '')
}

/** `count`: of the results with the chosen facets. */
export function FacetPanel({
  search,
  count,
  counts,
  names,
  scope
}: {
  search: Search
  count: number
  counts: FacetCounts
  names: SearchNames
  scope: CategoryScope
}) {
  const t = useTranslations()
  const [price, year] = [parseRange(search.filters.price[0]), parseRange(search.filters.year[0])]
  const optionsOf = (facet: Facet) => toFacetOptions(facet, search, counts, names, t)
  const group = (facet: Facet) => <FacetGroup facet={facet} options={optionsOf(facet)} />
  const toBands = (facet: 'price' | 'year') =>
    optionsOf(facet)
      .filter(({ count }) => count !== null)
      .map((option) => {
        const change = option.chosen ? removeFacetValue : addFacetValue
        return { ...option, href: toAddressOn(scope, change(search, facet, option.value)) }
      })
  return (
    <FacetDrawer
      address={toAddressOn(scope, search)}
      label={t('search.filters')}
      className={
        'inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,90vw)] max-w-none overflow-y-auto overscroll-contain scroll-pb-28 border-l ' +
        'border-line bg-surface-raised p-5 text-ink shadow-overlay outline-none backdrop:bg-backdrop xl:static xl:block xl:h-auto xl:w-auto ' +
        'xl:overflow-visible xl:border-0 xl:bg-transparent xl:p-0 xl:shadow-none'
      }
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-lg">{t('search.filters')}</h2>
        <button
          type="button"
          popoverTarget={FACET_PANEL}
          popoverTargetAction="hide"
          aria-label={t('common.close')}
          {...placeProps('close')}
          className="grid size-11 place-items-center rounded-md hover:bg-surface-sunken xl:hidden"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {scope === null ? group('category') : null}
        {group('condition')}
        <RangeFacet
          facet="price"
          bands={toBands('price')}
          from={toEuros(price.from, t.language)}
          to={toEuros(price.to, t.language)}
          inputMode="decimal"
          maxLength={9}
        />
        {group('language')}
        {group('format')}
        <RangeFacet
          facet="year"
          bands={toBands('year')}
          from={String(year.from ?? '')}
          to={String(year.to ?? '')}
          inputMode="numeric"
          maxLength={4}
        />
        {group('city')}
        {group('verified')}
        {group('photo')}
      </div>
      <div className="sticky -bottom-5 -mx-5 mt-4 border-t border-line bg-surface-raised p-5 xl:hidden">
        <ShowResults count={count} />
      </div>
      <noscript>
        <div className="mt-4 hidden xl:block">
          <Button type="submit" form={SEARCH_FORM} className="w-full">
            {t('search.showResults')}
          </Button>
        </div>
      </noscript>
    </FacetDrawer>
  )
}

export function FacetButton({ search }: { search: Search }) {
  const t = useTranslations()
  const chosen = listChosen(search).length
  return (
    <button
      id={FACET_BUTTON}
      type="button"
      popoverTarget={FACET_PANEL}
      className={buttonStyle('plain', 'small', 'xl:hidden')}
    >
      <Icon name="filter" /> {t('search.filters')}
      {chosen > 0 ? <span className="tabular-nums">({chosen})</span> : null}
    </button>
  )
}
