'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLive } from '@/components/live/use-live'
import { toLiveKey, useLiveQuery } from '@/components/queries/use-live-query'
import { conversationRoutes } from '@/lib/conversation-routes'
import { ConversationResponse, type Conversation } from '@/lib/conversations/responses'
import { getJson } from '@/lib/platform/http/api-client'
import { addLatest, addOlder } from './merge-pages'

/** Besides what the stream of changes says. */
const POLL_MS = 60_000
export const NOUN = 'conversations'

/** Follows a conversation. Messages that were loaded stay, also when newer ones come. */
export function useConversation(initial: Conversation, renderedAt: string) {
  const client = useQueryClient()
  const kept = useRef(initial)
  const path = conversationRoutes.conversation(initial.id)
  const { data, error } = useLiveQuery({
    noun: NOUN,
    path,
    schema: ConversationResponse,
    initial,
    renderedAt,
    pollMs: () => POLL_MS,
    read: async (from, schema) => {
      const latest = await getJson(from, schema)
      kept.current = addLatest(kept.current, latest)
      return kept.current
    }
  })

  useLive(
    ['conversation', 'order'],
    () => client.invalidateQueries({ queryKey: toLiveKey(NOUN, path, renderedAt) }),
    renderedAt
  )

  /** `beforeShown` is called once they are there. @throws ApiError */
  async function loadOlder(beforeShown: () => void): Promise<void> {
    const { id, olderThan } = kept.current
    if (olderThan === null) return
    const older = await getJson(conversationRoutes.conversation(id, olderThan), ConversationResponse)
    kept.current = addOlder(kept.current, older)
    beforeShown()
    client.setQueryData(toLiveKey(NOUN, path, renderedAt), kept.current)
  }

  return { conversation: data, error, loadOlder }
}
