'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { isTransient, toRejection, type Rejection } from '@/components/actions/rejection'
import { conversationRoutes } from '@/lib/conversation-routes'
import { SentMessageResponse } from '@/lib/conversations/responses'
import { postJson } from '@/lib/platform/http/api-client'
import { readUnsent, writeUnsent, type UnsentMessage } from './unsent-store'

const RETRY_MS = 15_000

function post(conversationId: string, { photos, ...message }: UnsentMessage): Promise<unknown> {
  const body = { ...message, photoIds: photos.map(({ id }) => id) }
  return postJson(conversationRoutes.messages(conversationId), body, SentMessageResponse)
}

type Sending = {
  unsent: readonly UnsentMessage[]
  isSending: boolean
  send: (message: UnsentMessage) => void
  retry: () => void
}

/** Sends messages one after the other. What does not arrive is kept in the browser and sent again under the same name: when
 * the connection is back, and at intervals. A message that the shop refuses goes back to `onRefused`. */
export function useSending(
  { userId, conversationId }: { userId: string; conversationId: string },
  { onSent, onRefused }: { onSent: () => Promise<unknown>; onRefused: (message: UnsentMessage, why: Rejection) => void }
): Sending {
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([])
  const [isSending, setSending] = useState(false)
  const waiting = useRef<readonly UnsentMessage[]>([])
  const isRunning = useRef(false)
  const callbacks = useRef({ onSent, onRefused })

  useEffect(() => {
    callbacks.current = { onSent, onRefused }
  })

  const keep = useCallback(
    (messages: readonly UnsentMessage[]) => {
      waiting.current = messages
      setUnsent(messages)
      writeUnsent(userId, conversationId, messages)
    },
    [userId, conversationId]
  )

  const flush = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    try {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        const { clientId } = next
        const rejection = await post(conversationId, next).then(() => null, toRejection)
        if (rejection && isTransient(rejection)) return
        if (rejection) callbacks.current.onRefused(next, rejection)
        else await callbacks.current.onSent()
        keep(waiting.current.filter((message) => message.clientId !== clientId))
      }
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }, [conversationId, keep])

  useEffect(() => {
    const stored = readUnsent(userId, conversationId)
    if (stored.length > 0)
      queueMicrotask(() => {
        keep(stored)
        void flush()
      })
    const retry = () => (waiting.current.length > 0 ? void flush() : undefined)
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [userId, conversationId, keep, flush])

  return {
    unsent,
    isSending,
    send: (message) => {
      keep([...waiting.current, message])
      void flush()
    },
    retry: () => void flush()
  }
}
