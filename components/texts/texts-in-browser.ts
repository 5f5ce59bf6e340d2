'use client'

import { createContext, useContext } from 'react'
import { english, type Texts } from '@/lib/platform/i18n/texts'

/** The texts of the page's language; English where nobody provides others. */
export const TextsContext = createContext<Texts>(english)

/** The texts of the page's language. On the server `#texts` means the function of the same name beside this one. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}
