import type { Language } from '@/lib/platform/i18n/language'
import { defaultLanguage } from '@/lib/settings/languages'

/** The text of one page in one language, in Markdown. */
export type LegalText = { language: Language; markdown: string }

/** In the reader's language, else in the shop's. */
export function chooseText(texts: readonly LegalText[], language: Language): LegalText | null {
  return (
    texts.find((text) => text.language === language) ??
    texts.find((text) => text.language === defaultLanguage()) ??
    texts[0] ??
    null
  )
}
