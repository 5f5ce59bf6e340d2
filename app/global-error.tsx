'use client'

import './globals.css'
import { useSyncExternalStore } from 'react'
import { FailureNotice } from '@/components/layout/failure-notice'
import { TextsContext } from '@/components/texts/texts-in-browser'
import { failure } from '@/lib/platform/i18n/german/failure'
import { isLanguage, type Language } from '@/lib/platform/i18n/language'
import { english, toTexts } from '@/lib/platform/i18n/texts'

const TEXTS = { en: english, de: toTexts({ language: 'de', words: failure }) }

const never = () => () => undefined

/** Found once: from then on the page speaks the language itself. */
let found: Language | undefined

/** The language of the page that broke, else the visitor's own: the cookie is hidden from scripts. */
function findLanguage(): Language {
  found ??= [document.documentElement.lang, ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ?? 'en'
  return found
}

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const language = useSyncExternalStore<Language>(never, findLanguage, () => 'en')
  const t = TEXTS[language]
  return (
    <html lang={language}>
      <body>
        <title>{t('Something went wrong · Flyleaf')}</title>
        <main>
          <TextsContext value={t}>
            <FailureNotice error={error} retry={retry} />
          </TextsContext>
        </main>
      </body>
    </html>
  )
}
