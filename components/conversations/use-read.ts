'use client'

import { useEffect, useRef } from 'react'
import { findRejection } from '@/components/actions/rejection'
import { refreshMe } from '@/components/users/me-store'
import { conversationRoutes } from '@/lib/conversation-routes'
import type { Conversation } from '@/lib/conversations/responses'
import { postJson } from '@/lib/platform/http/api-client'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

/** Marks as read what is shown, while the page is in sight. */
export function useRead({ id, messages, readNumber }: Conversation): void {
  const last = messages.at(-1)?.number ?? 0
  const marked = useRef(readNumber)

  useEffect(() => {
    async function mark(): Promise<void> {
      if (document.visibilityState !== 'visible' || marked.current >= last) return
      marked.current = last
      const rejection = await findRejection(
        postJson(conversationRoutes.read(id), { number: last }, AcknowledgedResponse)
      )
      // The next message, or the next look, does it again.
      if (rejection) marked.current = readNumber
      else await refreshMe()
    }
    void mark()
    const listener = () => void mark()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [id, last, readNumber])
}
