import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ContextType, ReactNode } from 'react'
import { MessagesProvider } from '@/components/i18n/translations-in-browser'
import { messagesOf } from './english'

const messages = messagesOf('en')

const ignore = () => undefined

/** As Next has it in an app; tests that expect calls mock `next/navigation`. */
const ROUTER: ContextType<typeof AppRouterContext> = {
  back: ignore,
  forward: ignore,
  refresh: ignore,
  push: ignore,
  replace: ignore,
  prefetch: ignore,
  bfcacheId: '_b_0_'
}

/** All messages in English and a router. */
export function InApp({ children }: { children: ReactNode }) {
  return (
    <AppRouterContext value={ROUTER}>
      <MessagesProvider language="en" messages={messages}>
        {children}
      </MessagesProvider>
    </AppRouterContext>
  )
}
