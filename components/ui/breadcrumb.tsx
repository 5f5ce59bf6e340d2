import type { Route } from 'next'
import { useTranslations } from '#translations'
import { Icon } from './icon'
import { IntentLink } from './intent-link'

/** Phones omit the current page, whose title follows. */
export function Breadcrumb({ trail, current }: { trail: readonly { label: string; href: Route }[]; current: string }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className="flex items-center gap-1.5 text-sm text-ink-soft max-sm:flex-wrap max-sm:[&>li:nth-last-child(2)>svg]:hidden">
        {trail.map((step) => (
          <li key={step.href} className="flex shrink-0 items-center gap-1.5">
            <IntentLink href={step.href} className="py-1 underline-offset-4 hover:text-ink hover:underline">
              {step.label}
            </IntentLink>
            <Icon name="right" className="text-xs" />
          </li>
        ))}
        <li aria-current="page" className="truncate py-1 text-left max-sm:sr-only" dir="auto">
          {current}
        </li>
      </ol>
    </nav>
  )
}
