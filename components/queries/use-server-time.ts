'use client'

import { useSyncExternalStore } from 'react'
import { readServerTime } from './server-clock'

/** Immediate after a tab wakes up. */
function subscribeToSeconds(listener: () => void): () => void {
  const ticking = setInterval(listener, 1000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Server clock; the first paint uses `renderedAt` (ISO 8601). */
export function useServerTime<Result extends string | number | boolean>(
  renderedAt: string,
  read: (now: Date) => Result
): Result {
  return useSyncExternalStore(
    subscribeToSeconds,
    () => read(new Date(readServerTime(renderedAt))),
    () => read(new Date(renderedAt))
  )
}
