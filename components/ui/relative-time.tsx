'use client'

import { useSyncExternalStore } from 'react'
import { useTexts } from '#texts'
import { toDateWords, toExactWords, toRelativeWords } from './time-words'

/** How often "5 minutes ago" is looked at again, in milliseconds. */
const TICK_MS = 60_000

/** Calls `listener` each minute until the returned function is called; for useSyncExternalStore. */
export function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

/**
 * A moment as "3 hours ago", with the exact time in the tooltip. Kept pages would lie, so the server writes the date and
 * the browser the distance: put it at the end of its line, where a change of width moves nothing.
 */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const t = useTexts()
  const words = useSyncExternalStore(
    subscribeToMinutes,
    () => toRelativeWords(iso, new Date(), t),
    () => toDateWords(iso, t)
  )
  return (
    <time dateTime={iso} title={toExactWords(iso)} className={className}>
      {words}
    </time>
  )
}
