'use client'

import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

/** Pixels at the lower edge that the keyboard of a phone covers. Browsers that shrink the page for it have none. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(
    subscribe,
    () => {
      const viewport = window.visualViewport
      if (!viewport || viewport.scale > 1) return 0
      return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
    },
    () => 0
  )
}
