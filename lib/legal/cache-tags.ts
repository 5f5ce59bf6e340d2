import type { LegalPage } from './legal-page'

/** `legal:<page>`: the page with its text, and what names its version. */
export const legalTags = {
  page: (page: LegalPage) => `legal:${page}`
} as const
