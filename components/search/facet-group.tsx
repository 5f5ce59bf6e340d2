import { useTranslations } from '#translations'
import type { Facet } from '@/lib/search/search'
import { FACET_LABELS } from '@/lib/search/search-words'
import { FacetCount } from './facet-count'
import { FacetLines } from './facet-lines'
import type { FacetOption } from './facet-options'
import { SEARCH_FORM } from './form-names'

/** Checkboxes of the search form, which work without scripts. */
export function FacetGroup({ facet, options }: { facet: Facet; options: readonly FacetOption[] }) {
  const t = useTranslations()
  if (options.length === 0) return null
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t(FACET_LABELS[facet])}</legend>
      <p aria-hidden="true" className="mb-1 font-semibold">
        {t(FACET_LABELS[facet])}
      </p>
      <FacetLines options={options}>
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
              className="size-[1.15rem] shrink-0 accent-accent"
            />
            <span className="min-w-0 truncate" dir="auto" title={label}>
              {label}
            </span>
            <FacetCount count={count} />
          </label>
        )}
      </FacetLines>
    </fieldset>
  )
}
