'use client'

import { useContext } from 'react'
import type { Texts } from '@/lib/platform/i18n/texts'
import { TextsContext } from './texts-context'

/** The texts of the page's language. On the server `#texts` means the function of the same name beside this one. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}
