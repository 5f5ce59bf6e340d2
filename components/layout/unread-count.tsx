'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { currentUnread, subscribeToMe } from '@/components/users/me-store'

/** Beside the word of a link; nothing while all is read. */
export function UnreadCount() {
  const t = useTranslations()
  const count = useSyncExternalStore(subscribeToMe, currentUnread, () => 0)
  if (count === 0) return null
  return (
    <span className="ml-1.5 inline-block min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('conversations.countLabel', { count })}</span>
    </span>
  )
}
