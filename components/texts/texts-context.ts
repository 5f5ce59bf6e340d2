'use client'

import { createContext } from 'react'
import { english, type Texts } from '@/lib/platform/i18n/texts'

/** The texts of the page's language; English where nobody provides others. */
export const TextsContext = createContext<Texts>(english)
