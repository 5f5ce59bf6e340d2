'use client'

import { createPortal } from 'react-dom'
import { useTranslations } from '#translations'
import { LOADING_REGION } from './loading-region'

/** Appears after 150 ms, so that fast pages show none. */
export function LoadingBar() {
  const t = useTranslations()
  return createPortal(
    <>
      <div className="h-full origin-left scale-x-90 bg-accent-ink transition-[scale,opacity] delay-150 duration-[8s] starting:scale-x-0 starting:opacity-0" />
      <span className="sr-only">{t('layout.loadingPage')}</span>
    </>,
    document.getElementById(LOADING_REGION) ?? document.body
  )
}
