/** In the order of the footer; parts of addresses. */
export const LEGAL_PAGES = ['imprint', 'terms', 'privacy', 'withdrawal', 'rules', 'accessibility'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

export function isLegalPage(word: string): word is LegalPage {
  return LEGAL_PAGES.some((page) => page === word)
}

/** `editorial`: a correction that changes nobody's rights, so nobody is asked to accept it. */
export const LEGAL_CHANGES = ['material', 'editorial'] as const
export type LegalChange = (typeof LEGAL_CHANGES)[number]

/** The number of the one version of a page that is not confirmed. */
export const DRAFT = 0
