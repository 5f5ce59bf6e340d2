import { useTexts } from '#texts'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { RANGES, type Range } from '@/lib/overview/figures'
import { routes } from '@/lib/routes'
import { RANGE_WORDS } from './overview-words'

/** How far back the page looks: each choice is an address. */
export function RangeLinks({ range }: { range: Range }) {
  const t = useTexts()
  return (
    <nav aria-label={t('How far back')}>
      <ul className="flex flex-wrap gap-1">
        {RANGES.map((candidate) => (
          <li key={candidate}>
            <IntentLink
              href={routes.overview(candidate)}
              aria-current={candidate === range ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-md px-3',
                candidate === range ? 'bg-ink font-semibold text-surface' : 'hover:bg-surface-sunken'
              )}
            >
              {t(RANGE_WORDS[candidate])}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
