'use client'

import { useEffect } from 'react'
import { HYDRATED_EVENT } from '@/lib/platform/http/page-start'

/** Dispatches HYDRATED_EVENT (server/next/hydration-script.ts). Last on the page, so that its effect runs last. */
export function TakenOver() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event(HYDRATED_EVENT))
  }, [])
  return null
}
