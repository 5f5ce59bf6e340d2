'use client'

import { useEffect } from 'react'
import { useMe } from '@/components/users/use-me'

/** Loads the page again once somebody else is signed in, also by another tab. `renderedFor`: an account, null for guests. */
export function useSameVisitor(renderedFor: string | null): void {
  const { status, me } = useMe()
  const isOther = status === 'known' && (me?.id ?? null) !== renderedFor
  useEffect(() => {
    if (isOther) window.location.reload()
  }, [isOther])
}
