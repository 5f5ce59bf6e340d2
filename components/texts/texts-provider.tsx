'use client'

import type { ReactNode } from 'react'
import dynamic from 'next/dynamic'
import type { Language } from '@/lib/platform/i18n/language'

const GermanTexts = dynamic(() => import('./german-texts').then((module) => module.GermanTexts))

export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return language === 'de' ? <GermanTexts>{children}</GermanTexts> : children
}
