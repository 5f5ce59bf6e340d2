import type { ReactNode } from 'react'
import type { Messages } from 'use-intl/core'
import { env } from '@/lib/platform/env'
import { getCatalogue } from '@/lib/platform/i18n/translators'
import pages from '@/messages/pages.json'
import { getLanguage } from './translations-on-server'
import { MessagesProvider } from './translations-in-browser'

type Group = { [name: string]: unknown }

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null
}

function pickMessages(catalogue: Group, keys: readonly string[]): Messages {
  const picked: Group = {}
  for (const key of keys) {
    let from: unknown = catalogue
    let to: Group = picked
    const names = key.split('.')
    for (const [index, name] of names.entries()) {
      from = isGroup(from) ? from[name] : undefined
      if (index === names.length - 1) to[name] = from
      else {
        const group = to[name]
        to = isGroup(group) ? group : (to[name] = {})
      }
    }
  }
  return picked
}

/** `of` is the file below app/[lang] without extension; launcher/generate-messages.ts lists its keys. */
export async function PageMessages({ of, children }: { of: keyof typeof pages; children: ReactNode }) {
  const language = await getLanguage()
  const catalogue = getCatalogue(language)
  // In development a message may be newer than the list.
  const messages = env('NODE_ENV') === 'development' ? catalogue : pickMessages(catalogue, pages[of])
  return (
    <MessagesProvider language={language} messages={messages}>
      {children}
    </MessagesProvider>
  )
}
