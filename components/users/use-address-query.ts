'use client'

import { useMemo } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Empty until hydration. `useSearchParams` would make the page dynamic. */
export function useAddressQuery(): URLSearchParams {
  // Each navigation renders the page again.
  const search = useHydrated() ? window.location.search : ''
  return useMemo(() => new URLSearchParams(search), [search])
}

/** For handlers that run right after hydration. */
export function readAddressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
