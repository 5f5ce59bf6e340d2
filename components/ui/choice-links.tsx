import type { Route } from 'next'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { IntentLink } from './intent-link'

/** Views of which one is shown, each at an address of its own. */
export function ChoiceLinks({
  label,
  choices,
  className = 'min-h-11'
}: {
  label: string
  choices: readonly { href: Route; label: ReactNode; count?: number | null; isCurrent: boolean }[]
  className?: string
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ href, label, count, isCurrent }) => (
          <li key={href}>
            <IntentLink
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'inline-flex items-center gap-1.5 rounded-md px-3',
                className,
                isCurrent ? 'bg-ink font-semibold text-surface' : 'hover:bg-surface-sunken'
              )}
            >
              {label} {count == null ? null : <span className="tabular-nums">{count}</span>}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
