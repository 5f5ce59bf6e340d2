'use client'

import { useSyncExternalStore } from 'react'
import { readServerTime } from './server-clock'

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** One interval for the whole page; immediate after a tab wakes up. */
function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    ticking = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', tick)
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
