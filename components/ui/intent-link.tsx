'use client'

import { useEffect, useState, type ComponentProps } from 'react'
import type { Route } from 'next'
import Link, { useLinkStatus } from 'next/link'
import { beginNavigation } from './pending-navigation'

export type IntentLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: Route; replace?: boolean; scroll?: boolean }

/**
 * A link that fetches its page only once somebody means to go there: pointer over it, focus on it, finger down.
 * Fetching whatever is in view costs requests and main-thread time (docs/performance.md, figure 6).
 */
export function IntentLink({ children, onMouseEnter, onFocus, onTouchStart, ...rest }: IntentLinkProps) {
  const [meant, setMeant] = useState(false)
  return (
    <Link
      {...rest}
      prefetch={meant ? null : false}
      onMouseEnter={(event) => {
        setMeant(true)
        onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        setMeant(true)
        onFocus?.(event)
      }}
      onTouchStart={(event) => {
        setMeant(true)
        onTouchStart?.(event)
      }}
    >
      {children}
      <LinkProgress />
    </Link>
  )
}

/** Tells the loading bar while the link around it waits for its page. */
function LinkProgress() {
  const { pending } = useLinkStatus()
  useEffect(() => (pending ? beginNavigation() : undefined), [pending])
  return null
}
