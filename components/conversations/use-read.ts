'use client'

import { useEffect, useRef } from 'react'
import { findRejection } from '@/components/actions/rejection'
import { refreshMe } from '@/components/users/me-store'
import { conversationRoutes } from '@/lib/conversation-routes'
import type { Conversation } from '@/lib/conversations/responses'
import { postJson } from '@/lib/platform/http/api-client'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

/** Tells the shop what has been read, while the page is in sight. */
export function useRead({ id, messages, readNumber }: Conversation): void {
  const last = messages.at(-1)?.number ?? 0
  const told = useRef(readNumber)

  useEffect(() => {
    async function tell(): Promise<void> {
      if (document.visibilityState !== 'visible' || told.current >= last) return
      told.current = last
      const rejection = await findRejection(postJson(conversationRoutes.read(id), { number: last }, AcknowledgedResponse))
      // The next message, or the next look, tells it again.
      if (rejection) told.current = readNumber
      else await refreshMe()
    }
    void tell()
    const listener = () => void tell()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [id, last, readNumber])
}
