'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Messages } from 'use-intl/core'
import type { Language } from '@/lib/platform/i18n/language'
import { toTranslator, type Translator } from '@/lib/platform/i18n/translator'

type Provided = { language: Language; messages: Messages; translator: Translator }

const TranslationsContext = createContext<Provided | null>(null)

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function merge(outer: unknown, inner: unknown): unknown {
  if (!isGroup(outer) || !isGroup(inner)) return inner ?? outer
  const names = [...new Set([...Object.keys(outer), ...Object.keys(inner)])]
  return Object.fromEntries(names.map((name) => [name, merge(outer[name], inner[name])]))
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
    const all = Object.assign({}, merge(outer?.messages, messages))
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
