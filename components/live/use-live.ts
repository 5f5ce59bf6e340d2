'use client'

import { useEffect, useEffectEvent } from 'react'
import { toBrowserTime } from '@/components/queries/server-clock'
import { LIVE_KINDS, type LiveEvent, type LiveKind } from '@/lib/live/live-event'
import { isOutOfReach, subscribeToReach } from '@/lib/platform/http/reachability'
import { followKinds } from './live-store'

/** One change often makes several events. */
const TOGETHER_MS = 150
/** What is shown was read up to so long before it was rendered. */
const READING_MS = 2000

/** Runs `onChange` soon after something of these kinds has changed; in a hidden tab once it is shown, and offline once the
 * shop is reached again. An event without id: any may have changed. `renderedAt` (ISO 8601, server clock) of what is shown
 * first. */
export function useLive(
  kinds: readonly LiveKind[],
  onChange: (events: readonly LiveEvent[]) => void,
  renderedAt?: string
): void {
  const report = useEffectEvent(onChange)
  // What is rendered later is the response to an event.
  const findStart = useEffectEvent(() =>
    renderedAt === undefined ? Date.now() : toBrowserTime(renderedAt) - READING_MS
  )
  const list = kinds.join()

  useEffect(() => {
    let waiting: LiveEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    function flush(): void {
      clearTimeout(timer)
      timer = undefined
      if (waiting.length === 0 || document.visibilityState === 'hidden' || isOutOfReach()) return
      const events = waiting
      waiting = []
      report(events)
    }

    const follower = {
      kinds: LIVE_KINDS.filter((kind) => list.split(',').includes(kind)),
      onChange(events: readonly LiveEvent[]) {
        waiting.push(...events)
        timer ??= setTimeout(flush, TOGETHER_MS)
      }
    }
    const stops = [followKinds(follower, findStart()), subscribeToReach(flush)]
    document.addEventListener('visibilitychange', flush)
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [list])
}
