import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { LEGAL_PAGES, type LegalPage } from './legal-page'

/** `legal:<page>`: the page with its text, and what names its version. */
export const legalTags = {
  page: (page: LegalPage) => `legal:${page}`
} as const

/** The sitemap lists confirmed pages only. */
export function tagsOfLegalPages(): CacheTag[] {
  return LEGAL_PAGES.map(legalTags.page)
}
