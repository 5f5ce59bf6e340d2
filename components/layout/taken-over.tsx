'use client'

import { useEffect } from 'react'
import { LIVE_EVENT } from '@/lib/platform/http/page-start'

/** Dispatches LIVE_EVENT (server/next/hydration-script.ts). Last on the page, so that its effect runs last. */
export function TakenOver() {
  useEffect(() => {
    document.documentElement.dataset.live = ''
    document.dispatchEvent(new Event(LIVE_EVENT))
  }, [])
  return null
}
