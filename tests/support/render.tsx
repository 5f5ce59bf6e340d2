import { render as renderPlain, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { InApp } from './in-app'

/** Renders a component with all messages in English and a router. */
export function render(element: ReactElement): RenderResult {
  return renderPlain(element, { wrapper: InApp })
}
