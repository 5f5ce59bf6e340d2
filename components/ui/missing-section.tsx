import type { Metadata } from 'next'
import { getTexts } from '@/components/texts/texts-on-server'
import { hangTags, tags } from '@/lib/platform/cache/cache-tags'
import { MissingNotice } from './missing-notice'

/**
 * A kept page in whose place there is nothing: answered with 404 (server/next/cache-handler.ts), and whole. Next's own
 * `notFound()` would leave such a page empty until scripts fill it.
 */
export async function MissingSection() {
  await hangTags([tags.missing()])
  return <MissingNotice />
}

/** The head of such a page. */
export async function describeMissing(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Page not found'), robots: { index: false } }
}
