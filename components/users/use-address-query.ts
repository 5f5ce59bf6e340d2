'use client'

import { useMemo } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'

/**
 * The query of the page's address, which pages that are kept for everybody know only in the browser: empty until the
 * scripts have taken over. Unlike `useSearchParams`, which leaves out of the kept page whatever asks, so that a form with
 * it would only appear with the scripts.
 */
export function useAddressQuery(): URLSearchParams {
  // Moving within the shop renders the page anew; nothing else changes the query.
  const search = useHydrated() ? window.location.search : ''
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The same at this moment: what is pressed just when the scripts take over is done before the page knows its query. */
export function readAddressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
