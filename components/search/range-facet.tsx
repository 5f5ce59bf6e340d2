import type { Route } from 'next'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { TextInput } from '@/components/ui/text-input'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { FACET_LABELS } from '@/lib/search/search-words'
import { FacetCount } from './facet-count'
import { FacetLines } from './facet-lines'
import type { FacetOption } from './facet-options'
import { SEARCH_FORM } from './form-names'

export type Band = FacetOption & { href: Route }

const FIELD_LABELS = {
  price: { from: 'search.rangeFromLabel.price', to: 'search.rangeToLabel.price' },
  year: { from: 'search.rangeFromLabel.year', to: 'search.rangeToLabel.year' }
} as const satisfies Record<'price' | 'year', { from: PlainKey; to: PlainKey }>

/** Preset ranges as links, and two fields. `from` and `to` as the fields accept them. */
export function RangeFacet({
  facet,
  bands,
  from,
  to,
  inputMode,
  maxLength
}: {
  facet: 'price' | 'year'
  bands: readonly Band[]
  from: string
  to: string
  inputMode: 'decimal' | 'numeric'
  maxLength: number
}) {
  const t = useTranslations()
  const name = t(FACET_LABELS[facet])
  const field = {
    form: SEARCH_FORM,
    inputMode,
    maxLength,
    autoComplete: 'off',
    className: 'min-h-10 min-w-0 px-2.5 text-sm'
  } as const
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="mb-1 font-semibold">
        {name}
      </p>
      <FacetLines options={bands}>
        {({ value, label, count, chosen, href }) => (
          <IntentLink
            key={value}
            href={href}
            rel="nofollow"
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
          defaultValue={from}
          placeholder={t('search.rangeFromPlaceholder')}
          aria-label={t(FIELD_LABELS[facet].from)}
        />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <TextInput
          {...field}
          name={`${facet}-to`}
          defaultValue={to}
          placeholder={t('search.rangeToPlaceholder')}
          aria-label={t(FIELD_LABELS[facet].to)}
        />
      </div>
    </fieldset>
  )
}
