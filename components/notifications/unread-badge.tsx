'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { countUnread, subscribeToMe } from '@/components/users/me-store'
import { notificationRoutes } from '@/lib/notification-routes'

const MAX_SHOWN = 99

/** Notifications that are unread; nothing if there are none. */
export function UnreadBadge({ className }: { className?: string }) {
  const t = useTranslations()
  const count = useSyncExternalStore(subscribeToMe, countUnread, () => 0)
  useEffect(() => {
    // Without it the title of the tab has no count.
    if (count > 0) import('./show-in-title').then(({ showInTitle }) => showInTitle()).catch(() => undefined)
  }, [count])
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'inline-block min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent',
        className
      )}
    >
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{t('notifications.unreadCount', { count })}</span>
    </span>
  )
}

/** Of an entry of a menu. */
export function UnreadOf({ href, className }: { href: string; className?: string }) {
  return href === notificationRoutes.notifications() ? <UnreadBadge className={className} /> : null
}
