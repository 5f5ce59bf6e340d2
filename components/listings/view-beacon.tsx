'use client'

import { useEffect } from 'react'
import { apiRoutes } from '@/lib/routes'

/**
 * Tells the shop that somebody looks at a copy, once the page stands. Nobody waits for it, and nothing is shown when it
 * does not arrive; the shop decides whether the look counts.
 */
export function ViewBeacon({ listingId }: { listingId: string }) {
  useEffect(() => {
    navigator.sendBeacon(apiRoutes.viewListing(listingId), new Blob(['{}'], { type: 'application/json' }))
  }, [listingId])
  return null
}
