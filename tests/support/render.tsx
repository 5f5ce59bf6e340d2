import { readFileSync } from 'node:fs'
import { render as renderPlain, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MessagesProvider } from '@/components/i18n/translations-in-browser'

const messages: object = JSON.parse(readFileSync('messages/en.json', 'utf8'))

function WithMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider language="en" messages={messages}>
      {children}
    </MessagesProvider>
  )
}

/** Renders a component with all messages in English. */
export function render(element: ReactElement): RenderResult {
  return renderPlain(element, { wrapper: WithMessages })
}
