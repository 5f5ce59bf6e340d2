'use client'

import { useEffect } from 'react'
import { LIVE_EVENT } from '@/lib/platform/http/page-start'

/** Says that the scripts have taken the page over (server/next/hydration-script.ts). The last of the page, so said last. */
export function TakenOver() {
  useEffect(() => {
    document.documentElement.dataset.live = ''
    document.dispatchEvent(new Event(LIVE_EVENT))
  }, [])
  return null
}
