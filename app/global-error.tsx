'use client'

import './globals.css'
import { useSyncExternalStore } from 'react'
import { FailureNotice } from '@/components/layout/failure-notice'
import { MessagesProvider } from '@/components/i18n/translations-in-browser'
import { isLanguage, type Language } from '@/lib/platform/i18n/language'
import { toTranslator } from '@/lib/platform/i18n/translator'
import { failure } from '@/messages/failure'

const never = () => () => undefined

/** Cached: later the page itself has the language. */
let found: Language | undefined

/** Of the failed page, else of the browser: scripts cannot read the cookie. */
function findLanguage(): Language {
  found ??=
    [document.documentElement.lang, ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ?? 'en'
  return found
}

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const language = useSyncExternalStore<Language>(never, findLanguage, () => 'en')
  return (
    <html lang={language}>
      <body>
        <title>{toTranslator(language, failure[language])('layout.failurePageTitle')}</title>
        <main>
          <MessagesProvider language={language} messages={failure[language]}>
            <FailureNotice error={error} retry={retry} />
          </MessagesProvider>
        </main>
      </body>
    </html>
  )
}
