import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { addFacetValue, listChosen, removeFacetValue } from '@/lib/search/facet-values'
import type { Facet, FacetCounts, Search } from '@/lib/search/search'
import type { SearchNames } from '@/lib/search/search-words'
import { toAddressOn, type CategoryScope } from '@/lib/search/search-address'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toFacetOptions } from './facet-options'
import { FacetGroup } from './facet-group'
import { FACET_PANEL, SEARCH_FORM } from './form-names'
import { RangeFacet, type Band } from './range-facet'

type FacetPanelProps = { search: Search; counts: FacetCounts; names: SearchNames; scope: CategoryScope }

function toBands(
  facet: 'price' | 'year',
  { search, counts, names, scope: category }: FacetPanelProps,
  t: Translator
): Band[] {
  return toFacetOptions(facet, search, counts, names, t)
    .filter(({ count }) => count !== null)
    .map((option) => ({
      ...option,
      href: toAddressOn(
        category,
        option.chosen ? removeFacetValue(search, facet, option.value) : addFacetValue(search, facet, option.value)
      )
    }))
}

function toEuros(cents: number | null): string {
  return cents === null ? '' : toDecimalPrice(cents).replace(/\.00$/, '')
}

/** A column on wide screens, else a native popover, which works without scripts. */
export function FacetPanel(props: FacetPanelProps) {
  const t = useTranslations()
  const { search, counts, names, scope: category } = props
  const { price, year } = search.filters
  const group = (facet: Facet) => <FacetGroup facet={facet} options={toFacetOptions(facet, search, counts, names, t)} />
  return (
    <aside
      id={FACET_PANEL}
      popover="auto"
      aria-label={t('search.filters')}
      className={
        'inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,90vw)] max-w-none overflow-y-auto overscroll-contain scroll-pb-28 border-l ' +
        'border-line bg-surface-raised p-5 text-ink shadow-overlay backdrop:bg-backdrop xl:static xl:block xl:h-auto xl:w-auto ' +
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
          className="grid size-11 place-items-center rounded-md hover:bg-surface-sunken xl:hidden"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {category === null ? group('category') : null}
        {group('condition')}
        <RangeFacet
          facet="price"
          bands={toBands('price', props, t)}
          from={toEuros(price.from)}
          to={toEuros(price.to)}
          inputMode="decimal"
          maxLength={9}
        />
        {group('language')}
        {group('format')}
        <RangeFacet
          facet="year"
          bands={toBands('year', props, t)}
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
        <Button type="submit" form={SEARCH_FORM} tone="accent" className="w-full">
          {t('search.showResults')}
        </Button>
      </div>
      <noscript>
        <div className="mt-4 hidden xl:block">
          <Button type="submit" form={SEARCH_FORM} className="w-full">
            {t('search.showResults')}
          </Button>
        </div>
      </noscript>
    </aside>
  )
}

export function FacetButton({ search }: { search: Search }) {
  const t = useTranslations()
  const chosen = listChosen(search).length
  return (
    <button type="button" popoverTarget={FACET_PANEL} className={buttonStyle('plain', 'small', 'xl:hidden')}>
      <Icon name="filter" /> {t('search.filters')}
      {chosen > 0 ? <span className="tabular-nums">({chosen})</span> : null}
    </button>
  )
}
