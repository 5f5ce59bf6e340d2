'use client'

import { useEffect, useLayoutEffect, useTransition } from 'react'
import type { Route } from 'next'
// The router's own option names this enum in its public type and exports it nowhere else.
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { toPart } from '@/components/ui/part'
import { accessOf } from '@/lib/auth/access'
import { isPlainClick, linkOfEvent, toRouterPath } from './link-of-event'
import { LoadingBar } from './loading-bar'

/** How long a pointer rests on a link before its page is fetched, in milliseconds; crossing a list fetches nothing. */
const REST_MS = 70

/** The motion of a cover to its page; fetched when the first link is about to be followed, and missed by nobody without. */
const coverFlight = toPart(() => import('./cover-flight'))

/**
 * Follows every link of the shop without a reload and fetches pages on intent only: a pointer or the focus that rests
 * on a link, a finger put down (docs/performance.md, figure 6). One listener for the whole page, not a component a link.
 * Shows the loading bar while a page is on its way.
 */
export function LinkFollower() {
  const router = useRouter()
  const [moving, startMoving] = useTransition()

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let resting: ReturnType<typeof setTimeout> | undefined

    function prefetch(event: Event): void {
      const link = linkOfEvent(event)
      if (!link) return
      // Only a motion: who cannot fetch it goes without.
      coverFlight.load().catch(() => undefined)
      // Left to itself the router skips pages that were not there while building, which is every book. Personal pages
      // would be kept too long, so of these only the frame is fetched.
      const kind = accessOf(link.pathname) === 'anyone' ? PrefetchKind.FULL : PrefetchKind.AUTO
      router.prefetch(toRouterPath(link), { kind })
    }
    function prefetchAfterRest(event: Event): void {
      clearTimeout(resting)
      resting = setTimeout(() => prefetch(event), REST_MS)
    }
    function follow(event: MouseEvent): void {
      const link = isPlainClick(event) ? linkOfEvent(event) : null
      if (!link) return
      event.preventDefault()
      // The address was a Route where the link was written; the DOM gives it back as text.
      const href = toRouterPath(link) as Route
      coverFlight.arrived()?.takeOff(link)
      startMoving(() => router.push(href))
    }

    document.addEventListener('mouseover', prefetchAfterRest, { signal, passive: true })
    document.addEventListener('focusin', prefetchAfterRest, { signal, passive: true })
    document.addEventListener('touchstart', prefetch, { signal, passive: true })
    document.addEventListener('click', follow, { signal })
    return () => {
      clearTimeout(resting)
      ended.abort()
    }
  }, [router])

  // In the same drawing as the page that has come.
  useLayoutEffect(() => {
    if (!moving) coverFlight.arrived()?.land()
  }, [moving])

  return <LoadingBar loading={moving} />
}
