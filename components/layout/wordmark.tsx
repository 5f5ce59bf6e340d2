import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { routes } from '@/lib/routes'
import { IntentLink } from '@/components/ui/intent-link'
import { findLogo } from '@/lib/settings/logo'

/** In the dark theme a logo without one for it stands on paper. */
function Logo({ light, dark }: NonNullable<ReturnType<typeof findLogo>>) {
  return (
    <picture className={dark ? 'shrink-0' : '-m-1 shrink-0 rounded-sm bg-logo-ground p-1'}>
      {/* Printed on paper, which is light. */}
      {dark ? (
        <source
          media="screen and (prefers-color-scheme: dark)"
          srcSet={dark.src}
          width={dark.width}
          height={dark.height}
        />
      ) : null}
      <img {...light} alt={publicSettings().shopName} className="h-auto max-w-40 sm:max-w-none" />
    </picture>
  )
}

function OwnMark() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <path d="M15.4 7.2 27.5 4v21.4l-12.1 3.2z" className="fill-accent" />
        <path d="M4.5 4v21.4l10.9 3.2V7.2z" className="fill-none stroke-ink" strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
      <span className="font-title text-xl font-semibold tracking-tight">{publicSettings().shopName}</span>
    </>
  )
}

export function Wordmark() {
  const t = useTranslations()
  const logo = findLogo()
  return (
    <IntentLink
      href={routes.home()}
      className="inline-flex min-h-11 items-center gap-2.5"
      aria-label={t('layout.homeLink')}
    >
      {logo ? <Logo {...logo} /> : <OwnMark />}
    </IntentLink>
  )
}
