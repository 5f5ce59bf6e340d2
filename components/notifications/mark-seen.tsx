'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { countUnreadNotifications, subscribeToMe } from '@/components/users/me-store'
import { MAX_MARKED } from '@/lib/notifications/schemas'
import { sendRead } from './send-read'

/** What a page shows needs no notification any more: those about its subjects are marked as read. */
export function MarkSeen({ subjects }: { subjects: readonly string[] }) {
  const unread = useSyncExternalStore(subscribeToMe, countUnreadNotifications, () => 0)
  const seen = useRef(0)
  useEffect(() => {
    // Once for each count: the others are about something else.
    if (unread === 0 || unread === seen.current || subjects.length === 0) return
    seen.current = unread
    // The list of notifications still has them if it fails.
    sendRead({ subjects: subjects.slice(0, MAX_MARKED) }).catch(() => undefined)
  }, [unread, subjects])
  return null
}
