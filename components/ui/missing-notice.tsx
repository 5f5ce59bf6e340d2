import { useTexts } from '#texts'
import { LinkButton } from './link-button'
import { routes } from '@/lib/routes'

/** What stands on the page of something that does not exist. */
export function MissingNotice() {
  const t = useTexts()
  return (
    <div className="wrap grid justify-items-center gap-5 py-24 text-center md:py-36">
      <p aria-hidden="true" className="font-title text-display font-semibold text-line-strong tabular-nums lining-nums">
        404
      </p>
      <h1 className="text-3xl">{t('Oops! Page not found.')}</h1>
      <p className="text-lg text-ink-soft">{t("The page you're looking for doesn't exist.")}</p>
      <LinkButton href={routes.home()} tone="accent" size="large" className="mt-4">
        {t('Go Home')}
      </LinkButton>
    </div>
  )
}
