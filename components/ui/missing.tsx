import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { addCacheTags, tags } from '@/lib/platform/cache/cache-tags'
import { routes } from '@/lib/routes'
import { LinkButton } from './link-button'

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

/** Answered with 404 (server/next/cache-handler.ts), and whole: Next's `notFound()` would leave it empty until scripts fill it. */
export async function MissingSection() {
  await addCacheTags([tags.missing()])
  return <MissingNotice />
}

export async function describeMissing(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Page not found'), robots: { index: false } }
}
