import type { Facet } from '@/lib/search/search'
import { FACET_WORDS } from '@/lib/search/search-words'
import { toCountWords, type FacetOption } from './facet-options'
import { SEARCH_FORM } from './form-names'

/** Lines of a facet that are seen at once; the rest is folded away. */
const SHOWN = 6

/** One facet as boxes to tick, several at once. Part of the search form, so that it works as a plain form too. */
export function FacetGroup({ facet, options }: { facet: Facet; options: readonly FacetOption[] }) {
  if (options.length === 0) return null
  const shown = options.filter((option, index) => index < SHOWN || option.chosen)
  const folded = options.filter((option) => !shown.includes(option))
  return (
    <fieldset className="grid gap-0.5 border-t border-line pt-4">
      <legend className="sr-only">{FACET_WORDS[facet]}</legend>
      <p aria-hidden="true" className="mb-1 font-semibold">
        {FACET_WORDS[facet]}
      </p>
      {shown.map((option) => (
        <FacetBox key={option.value} facet={facet} option={option} />
      ))}
      {folded.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-9 list-none items-center text-sm text-accent-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{folded.length} more</span>
            <span className="hidden group-open:inline">Fewer</span>
          </summary>
          <div className="grid max-h-72 gap-0.5 overflow-y-auto overscroll-contain p-0.5 -m-0.5">
            {folded.map((option) => (
              <FacetBox key={option.value} facet={facet} option={option} />
            ))}
          </div>
        </details>
      ) : null}
    </fieldset>
  )
}

function FacetBox({ facet, option: { value, label, count, chosen } }: { facet: Facet; option: FacetOption }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md text-sm hover:text-accent-ink has-checked:font-semibold">
      <input
        type="checkbox"
        form={SEARCH_FORM}
        name={facet}
        value={value}
        defaultChecked={chosen}
        className="size-[1.15rem] shrink-0 accent-accent"
      />
      <span className="min-w-0 truncate">{label}</span>
      <span className="ml-auto pl-2 font-normal text-ink-soft tabular-nums">
        {count ? toCountWords(count) : '0'}
        <span className="sr-only"> copies</span>
      </span>
    </label>
  )
}
