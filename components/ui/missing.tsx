import type { Metadata } from 'next'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { addCacheTags } from '@/lib/platform/cache/cache-tags'
import { MISSING_TAG } from '@/lib/platform/cache/tag-invalidations'
import { routes } from '@/lib/routes'
import { LinkButton } from './link-button'

export function MissingNotice() {
  const t = useTranslations()
  return (
    <div className="wrap grid justify-items-center gap-5 py-24 text-center md:py-36">
      <p aria-hidden="true" className="font-title text-display font-semibold text-line-strong tabular-nums lining-nums">
        404
      </p>
      <h1 className="text-3xl">{t('layout.notFoundHeading')}</h1>
      <p className="text-lg text-ink-soft">{t('layout.notFoundText')}</p>
      <LinkButton href={routes.home()} tone="accent" size="large" className="mt-4">
        {t('layout.goHome')}
      </LinkButton>
    </div>
  )
}

/** Sent with 404 (server/next/cache-handler.ts). Next's `notFound()` would be empty without scripts. */
export async function MissingSection() {
  await addCacheTags([MISSING_TAG])
  return <MissingNotice />
}

export async function describeMissing(): Promise<Metadata> {
  const t = await getTranslations()
  return { title: t('layout.notFoundTitle'), robots: { index: false } }
}
