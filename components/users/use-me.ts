'use client'

import { useSyncExternalStore } from 'react'
import { currentMe, subscribeToMe, unknownMe, type MeState } from './me-store'

/**
 * Who is signed in. Public pages carry nothing personal, so this starts as `unknown` and fills after the first paint
 * from one request that all callers of a page view share; it survives moving between pages.
 */
export function useMe(): MeState {
  return useSyncExternalStore(subscribeToMe, currentMe, unknownMe)
}
