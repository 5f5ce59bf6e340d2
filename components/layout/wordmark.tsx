import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { routes } from '@/lib/routes'
import { IntentLink } from '@/components/ui/intent-link'

export function Wordmark() {
  const t = useTranslations()
  return (
    <IntentLink
      href={routes.home()}
      className="inline-flex min-h-11 items-center gap-2.5"
      aria-label={t('layout.homeLink')}
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <path d="M15.4 7.2 27.5 4v21.4l-12.1 3.2z" className="fill-accent" />
        <path d="M4.5 4v21.4l10.9 3.2V7.2z" className="fill-none stroke-ink" strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
      <span className="font-title text-xl font-semibold tracking-tight">{publicSettings().shopName}</span>
    </IntentLink>
  )
}
