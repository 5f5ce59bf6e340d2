'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
