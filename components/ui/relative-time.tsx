'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { formatDate, formatExactTime, formatRelativeTime } from '@/lib/platform/time/format-time'

/** Update interval. */
const TICK_MS = 60_000

export function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

/** Pages are cached, so the server renders the date and the browser the relative time. Place it at the end of a
 * line. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const t = useTranslations()
  const label = useSyncExternalStore(
    subscribeToMinutes,
    () => formatRelativeTime(iso, new Date(), t),
    () => formatDate(iso, t)
  )
  return (
    <time dateTime={iso} title={formatExactTime(iso, t)} className={className}>
      {label}
    </time>
  )
}
