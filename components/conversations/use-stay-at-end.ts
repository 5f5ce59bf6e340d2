'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'

/** How near the end of the page a reader is who wants to see what comes, in pixels. */
const NEAR_END = 240

/** Begins at `end`, and stays there as messages come, unless the reader has scrolled up. `follow` comes before a message of the
 * reader's own. */
export function useStayAtEnd(count: number) {
  const end = useRef<HTMLDivElement>(null)
  const shown = useRef(count)
  const isFollowing = useRef(false)

  // After the router, which shows the top of a page that a link leads to.
  useEffect(() => {
    if (window.location.hash === '') end.current?.scrollIntoView({ block: 'end' })
  }, [])

  useLayoutEffect(() => {
    const bottom = end.current?.getBoundingClientRect().bottom ?? 0
    const isNear = bottom - window.innerHeight < NEAR_END
    if (shown.current < count && (isNear || isFollowing.current)) end.current?.scrollIntoView({ block: 'end' })
    isFollowing.current = false
    shown.current = count
  }, [count])

  return {
    end,
    follow: () => {
      isFollowing.current = true
    }
  }
}
