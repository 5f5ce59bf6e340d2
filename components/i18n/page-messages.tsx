import type { ReactNode } from 'react'
import { pickMessages } from '@/lib/platform/pick-messages'
import pages from '@/messages/pages.json'
import { getLanguage } from './translations-on-server'
import { MessagesProvider } from './translations-in-browser'

/** `of` is the file below app/[lang] without extension; launcher/generate-messages.ts lists its keys. */
export async function PageMessages({ of, children }: { of: keyof typeof pages; children: ReactNode }) {
  const language = await getLanguage()
  return (
    <MessagesProvider language={language} messages={pickMessages(language, pages[of])}>
      {children}
    </MessagesProvider>
  )
}
