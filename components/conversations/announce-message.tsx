'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import type { Conversation } from '@/lib/conversations/responses'
import { toShownName } from '@/lib/users/erased'

/** Says each new message of the other side once, to who hears the page. The log itself is no live region. */
export function AnnounceMessage({ conversation: { messages, other } }: { conversation: Conversation }) {
  const t = useTranslations()
  const last = messages.findLast(({ isMine }) => !isMine)
  const [first] = useState(last?.number ?? 0)
  const isNew = last !== undefined && last.number > first
  return (
    <p role="status" className="sr-only">
      {isNew
        ? t('conversations.newMessageFrom', {
            name: toShownName(other.name, t),
            text: last.text || t('conversations.photoCount', { count: last.photos.length })
          })
        : ''}
    </p>
  )
}
