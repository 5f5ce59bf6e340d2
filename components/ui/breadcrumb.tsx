import type { Route } from 'next'
import { useTexts } from '#texts'
import { Icon } from './icon'
import { IntentLink } from './intent-link'

/** Where this page stands: the way from the front door, the page itself last and not a link. */
export function Breadcrumb({ trail, current }: { trail: readonly { label: string; href: Route }[]; current: string }) {
  const t = useTexts()
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex items-center gap-1.5 text-sm text-ink-soft">
        {trail.map((step) => (
          <li key={step.href} className="flex shrink-0 items-center gap-1.5">
            <IntentLink href={step.href} className="py-1 underline-offset-4 hover:text-ink hover:underline">
              {step.label}
            </IntentLink>
            <Icon name="right" className="text-xs" />
          </li>
        ))}
        <li aria-current="page" className="truncate py-1">
          {current}
        </li>
      </ol>
    </nav>
  )
}
