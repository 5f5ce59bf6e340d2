import type { ReactNode } from 'react'
import type { Route } from 'next'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { TextInput } from '@/components/ui/text-input'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Facet } from '@/lib/search/search'
import { formatCount, type FacetOption } from './facet-options'
import { placeProps } from './drawer-place'
import { SEARCH_FORM } from './form-names'

const SHOWN = 6

function FacetFieldset({ facet, children }: { facet: Facet; children: ReactNode }) {
  const t = useTranslations()
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t(`search.facet.${facet}`)}</legend>
      <p aria-hidden="true" className="mb-1 font-semibold">
        {t(`search.facet.${facet}`)}
      </p>
      {children}
    </fieldset>
  )
}

/** Shows the first few and all chosen ones; folds the rest. */
function FacetLines<Option extends FacetOption>({
  facet,
  options,
  children
}: {
  facet: Facet
  options: readonly Option[]
  children: (option: Option) => ReactNode
}) {
  const t = useTranslations()
  const shown = options.filter((option, at) => at < SHOWN || option.chosen)
  const folded = options.filter((option) => !shown.includes(option))
  return (
    <>
      {shown.map(children)}
      {folded.length > 0 ? (
        <details className="group">
          <summary
            {...placeProps(facet, 'more')}
            className="inline-flex min-h-9 list-none items-center text-sm text-accent-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden"
          >
            <span className="group-open:hidden">{t('search.showMoreValues', { count: folded.length })}</span>
            <span className="hidden group-open:inline">{t('search.showFewerValues')}</span>
          </summary>
          <div className="-m-0.5 max-h-72 overflow-y-auto overscroll-contain p-0.5">{folded.map(children)}</div>
        </details>
      ) : null}
    </>
  )
}

function FacetCount({ count }: Pick<FacetOption, 'count'>) {
  const t = useTranslations()
  return (
    <span className="ml-auto pl-2 font-normal text-ink-soft tabular-nums">
      {count ? formatCount(count, t) : '0'}
      <span className="sr-only"> {t('search.facetCountUnit', { count: count?.count ?? 0 })}</span>
    </span>
  )
}

/** Checkboxes of the search form, which work without scripts. */
export function FacetGroup({ facet, options }: { facet: Facet; options: readonly FacetOption[] }) {
  if (options.length === 0) return null
  return (
    <FacetFieldset facet={facet}>
      <FacetLines facet={facet} options={options}>
        {({ value, label, count, chosen }) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm hover:text-accent-ink has-checked:font-semibold"
          >
            <input
              type="checkbox"
              form={SEARCH_FORM}
              name={facet}
              value={value}
              defaultChecked={chosen}
              {...placeProps(facet, 'value', value)}
              className="size-[1.15rem] shrink-0 accent-accent"
            />
            <span className="min-w-0 truncate" dir="auto" title={label}>
              {label}
            </span>
            <FacetCount count={count} />
          </label>
        )}
      </FacetLines>
    </FacetFieldset>
  )
}

const RANGE_LABELS = {
  price: { from: 'search.rangeFromLabel.price', to: 'search.rangeToLabel.price' },
  year: { from: 'search.rangeFromLabel.year', to: 'search.rangeToLabel.year' }
} as const satisfies Record<string, { from: PlainKey; to: PlainKey }>

/** Preset ranges as links, and two fields. `from` and `to` as the fields accept them. */
export function RangeFacet({
  facet,
  bands,
  from,
  to,
  ...limits
}: {
  facet: keyof typeof RANGE_LABELS
  bands: readonly (FacetOption & { href: Route })[]
  from: string
  to: string
  inputMode: 'decimal' | 'numeric'
  maxLength: number
}) {
  const t = useTranslations()
  const field = {
    ...limits,
    form: SEARCH_FORM,
    autoComplete: 'off',
    className: 'min-h-10 min-w-0 px-2.5 text-sm'
  } as const
  return (
    <FacetFieldset facet={facet}>
      <FacetLines facet={facet} options={bands}>
        {({ value, label, count, chosen, href }) => (
          <IntentLink
            key={value}
            href={href}
            rel="nofollow"
            {...placeProps(facet, 'value', value)}
            aria-current={chosen ? 'true' : undefined}
            className={classNames(
              'flex min-h-9 items-center text-sm hover:text-accent-ink',
              chosen && 'font-semibold text-accent-ink'
            )}
          >
            <span className="min-w-0 truncate first-letter:uppercase">{label}</span>
            <FacetCount count={count} />
          </IntentLink>
        )}
      </FacetLines>
      <div className="mt-1 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <TextInput
          {...field}
          name={`${facet}-from`}
          {...placeProps(facet, 'from')}
          defaultValue={from}
          placeholder={t('search.rangeFromPlaceholder')}
          aria-label={t(RANGE_LABELS[facet].from)}
        />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <TextInput
          {...field}
          name={`${facet}-to`}
          {...placeProps(facet, 'to')}
          defaultValue={to}
          placeholder={t('search.rangeToPlaceholder')}
          aria-label={t(RANGE_LABELS[facet].to)}
        />
      </div>
    </FacetFieldset>
  )
}
