'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Notification } from '@/lib/notifications/notification-list'
import { sendRead } from './send-read'

export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTranslations()
  const { id, title, link, at, isUnread } = notification
  const { pending, run } = useAction({ refreshes: 'page' })

  const text = (
    <span className={isUnread ? 'font-semibold' : undefined}>
      {isUnread ? <span className="sr-only">{t('notifications.unreadLabel')} </span> : null}
      {title}
    </span>
  )
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${isUnread ? 'bg-accent' : 'bg-transparent'}`}
      />
      <div className="min-w-0 flex-1">
        {link ? (
          <IntentLink
            href={link}
            className="inline-block py-1 [overflow-wrap:anywhere] underline-offset-4 hover:underline"
            // The page that opens counts again.
            onClick={() => {
              if (isUnread) void sendRead({ ids: [id] })
            }}
          >
            {text}
          </IntentLink>
        ) : (
          <p className="py-1 [overflow-wrap:anywhere]">{text}</p>
        )}
        <p className="text-sm text-ink-soft">
          <RelativeTime iso={at} />
        </p>
      </div>
      {isUnread ? (
        <Button
          size="small"
          pending={pending}
          aria-label={t('notifications.markReadLabel', { title })}
          onClick={() => void run(() => sendRead({ ids: [id] }))}
        >
          {t('notifications.markRead')}
        </Button>
      ) : null}
    </article>
  )
}
