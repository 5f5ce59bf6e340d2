'use client'

import { useMemo } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Empty until hydration. `useSearchParams` would make the page dynamic. */
export function useAddressQuery(): URLSearchParams {
  // Each navigation renders the page again.
  const search = useHydrated() ? window.location.search : ''
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Where to go on after signing in. For handlers that run right after hydration. */
export function readReturnPath(): string | null {
  const from = new URLSearchParams(window.location.search).get('from')
  // A browser keeps the fragment of an address that redirects to the login page: a scanned handover code.
  return from === null || from.includes('#') ? from : `${from}${window.location.hash}`
}

/** Null until hydration. */
export function useReturnPath(): string | null {
  return useHydrated() ? readReturnPath() : null
}
