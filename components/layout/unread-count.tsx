'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { currentUnread, subscribeToMe } from '@/components/users/me-store'

/** Beside the word of a link, or above its end where there is no room; nothing while all is read. */
export function UnreadCount({ isRaised = false }: { isRaised?: boolean }) {
  const t = useTranslations()
  const count = useSyncExternalStore(subscribeToMe, currentUnread, () => 0)
  if (count === 0) return null
  return (
    <span
      className={classNames(
        isRaised ? 'absolute top-0 -right-1' : 'ml-1.5 inline-block',
        'min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent'
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('conversations.countLabel', { count })}</span>
    </span>
  )
}
