'use client'

import { useMemo } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Empty until hydration. `useSearchParams` would leave whatever asks out of the cached page. */
export function useAddressQuery(): URLSearchParams {
  // Moving within the shop renders the page anew; nothing else changes the query.
  const search = useHydrated() ? window.location.search : ''
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The same at this moment: what is pressed just when the scripts take over is done before the page knows its query. */
export function readAddressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
