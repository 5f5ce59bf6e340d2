import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import type { FacetOption } from './facet-options'

const SHOWN = 6

/** Shows the first few and all chosen ones; folds the rest. */
export function FacetLines<Option extends FacetOption>({
  options,
  children
}: {
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
          <summary className="inline-flex min-h-9 list-none items-center text-sm text-accent-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t('search.showMoreValues', { count: folded.length })}</span>
            <span className="hidden group-open:inline">{t('search.showFewerValues')}</span>
          </summary>
          <div className="-m-0.5 max-h-72 overflow-y-auto overscroll-contain p-0.5">{folded.map(children)}</div>
        </details>
      ) : null}
    </>
  )
}
