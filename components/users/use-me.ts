'use client'

import { useSyncExternalStore } from 'react'
import { currentMe, subscribeToMe, unknownMe, type MeState } from './me-store'

/** `unknown` first; all callers share one request. */
export function useMe(): MeState {
  return useSyncExternalStore(subscribeToMe, currentMe, unknownMe)
}
