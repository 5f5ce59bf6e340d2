'use client'

import { useEffect } from 'react'
import { apiRoutes } from '@/lib/routes'

/** Fire and forget. */
export function ViewBeacon({ listingId }: { listingId: string }) {
  useEffect(() => {
    navigator.sendBeacon(apiRoutes.viewListing(listingId), new Blob(['{}'], { type: 'application/json' }))
  }, [listingId])
  return null
}
