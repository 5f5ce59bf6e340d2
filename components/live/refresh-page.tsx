'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { LiveKind } from '@/lib/live/live-event'
import { useLive } from './use-live'

/** Has the server render the page again once something of these kinds has changed. Focus, scroll position and what is typed
 * stay. */
export function RefreshPage({ kinds, renderedAt }: { kinds: readonly LiveKind[]; renderedAt: string }) {
  const router = useRouter()
  const [, startRefresh] = useTransition()
  useLive(kinds, () => startRefresh(() => router.refresh()), renderedAt)
  return null
}
