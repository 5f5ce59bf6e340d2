'use client'

import type { ReactNode } from 'react'
import { german } from '@/lib/platform/i18n/german'
import { toGermanTexts } from '@/lib/platform/i18n/german-texts'
import { TextsContext } from './texts-in-browser'

const TEXTS = toGermanTexts(german)

/** Everything inside speaks German. A chunk of its own: who reads English never loads it. */
export function GermanTexts({ children }: { children: ReactNode }) {
  return <TextsContext value={TEXTS}>{children}</TextsContext>
}
