'use client'

import { useSyncExternalStore } from 'react'
import { currentMe, subscribeToMe, unknownMe, type MeState } from './me-store'

/** Starts as `unknown` and fills after the first paint from one request that all callers of a page view share. */
export function useMe(): MeState {
  return useSyncExternalStore(subscribeToMe, currentMe, unknownMe)
}
