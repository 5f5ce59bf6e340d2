'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useHydrated } from '@/components/ui/use-hydrated'
import { placeProps } from './drawer-place'
import { SEARCH_FORM } from './form-names'
import { isMoving, subscribeToMoving } from './moving-store'

/** Several filters in a row are announced as one. */
const QUIET_MS = 600

/** Closes the drawer of facets. Without scripts it submits the form, and the count is that of the page before. */
export function ShowResults({ count }: { count: number }) {
  const t = useTranslations()
  const isLive = useHydrated()
  const moving = useSyncExternalStore(subscribeToMoving, isMoving, () => false)
  const [announced, setAnnounced] = useState('')
  const label = t('search.showBooks', { count })

  useEffect(() => {
    if (moving) return
    const timer = setTimeout(() => setAnnounced(label), QUIET_MS)
    return () => clearTimeout(timer)
  }, [label, moving])

  return (
    <>
      <Button
        type="submit"
        form={SEARCH_FORM}
        tone="accent"
        className="w-full tabular-nums"
        aria-busy={moving || undefined}
        {...placeProps('show')}
      >
        {moving ? <Spinner className="-ml-1" /> : null}
        {isLive && !moving ? label : t('search.showResults')}
      </Button>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}
