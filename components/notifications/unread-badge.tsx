'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { countUnread, countUnreadMessages, countUnreadNotifications, subscribeToMe } from '@/components/users/me-store'
import { notificationRoutes } from '@/lib/notification-routes'
import { routes } from '@/lib/routes'

const MAX_SHOWN = 99

const COUNTS = { all: countUnread, notifications: countUnreadNotifications, messages: countUnreadMessages }

/** What is unread; nothing if all is read. */
export function UnreadBadge({ of = 'all', className }: { of?: keyof typeof COUNTS; className?: string }) {
  const t = useTranslations()
  const count = useSyncExternalStore(subscribeToMe, COUNTS[of], () => 0)
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
      {/* As an inline block it has no underline of a link. */}
      <span aria-hidden="true" className="inline-block">
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
      <span className="sr-only">{t(`notifications.unread.${of}`, { count })}</span>
    </span>
  )
}

/** Of an entry of a menu. */
export function UnreadOf({ href, className }: { href: string; className?: string }) {
  if (href === notificationRoutes.notifications()) return <UnreadBadge of="notifications" className={className} />
  return href === routes.messages() ? <UnreadBadge of="messages" className={className} /> : null
}
