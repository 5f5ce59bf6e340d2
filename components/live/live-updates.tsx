'use client'

import { useEffect } from 'react'
import { useMe } from '@/components/users/use-me'

/** For signed-in people, once the page is idle. Without it pages are as current as their polls. */
export function LiveUpdates() {
  const id = useMe().me?.id

  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    let stop: (() => void) | undefined
    async function start(userId: string): Promise<void> {
      const { followChanges } = await import('./follow-changes')
      if (!isOver) stop = followChanges(userId)
    }
    // Safari has no idle callbacks. A part that cannot be loaded is tried again by the next page.
    const wait = window.requestIdleCallback ?? setTimeout
    wait(() => void start(id).catch(() => undefined))
    return () => {
      isOver = true
      stop?.()
    }
  }, [id])

  return null
}
