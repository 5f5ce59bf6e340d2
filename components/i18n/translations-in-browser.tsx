'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Language } from '@/lib/platform/i18n/language'
import { isGroup, toTranslator, type Messages, type Translator } from '@/lib/platform/i18n/translator'

type Provided = { language: Language; messages: Messages; translator: Translator }

const TranslationsContext = createContext<Provided | null>(null)

function merge(outer: Messages, inner: Messages): Messages {
  const merged = Object.entries(inner).map(([name, value]) => {
    const other = outer[name]
    return [name, isGroup(other) && isGroup(value) ? merge(other, value) : value]
  })
  return { ...outer, ...Object.fromEntries(merged) }
}

/** Adds to the messages of surrounding providers. */
export function MessagesProvider({
  language,
  messages,
  children
}: {
  language: Language
  messages: Messages
  children: ReactNode
}) {
  const outer = useContext(TranslationsContext)
  const provided = useMemo(() => {
    const all = merge(outer?.messages ?? {}, messages)
    return { language, messages: all, translator: toTranslator(language, all) }
  }, [language, messages, outer])
  return <TranslationsContext value={provided}>{children}</TranslationsContext>
}

/** On the server `#translations` resolves to translations-on-server. */
export function useTranslations(): Translator {
  const provided = useContext(TranslationsContext)
  if (!provided) throw new Error('No messages are provided here: wrap the page in <PageMessages>.')
  return provided.translator
}
