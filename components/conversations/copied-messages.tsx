import { useTranslations } from '#translations'
import { adminRoutes } from '@/lib/admin-routes'
import type { CopiedMessage } from '@/lib/conversations/report-queries'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { toShownName } from '@/lib/users/erased'
import { classNames } from '@/components/ui/class-names'
import { Bubble } from './message-bubble'
import { MessagePhotos } from './message-photos'

/** Messages as an admin reads them: those of the buyer on the left. */
export function CopiedMessages({ messages }: { messages: readonly CopiedMessage[] }) {
  const t = useTranslations()
  return (
    <ol aria-label={t('conversations.logLabel')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map(({ number, from, sender, text, photos, sentAt, isReported }) => (
        <li
          key={number}
          className={classNames('min-w-0', isReported && 'border-l-4 border-danger pl-2')}
          aria-current={isReported || undefined}
        >
          <Bubble isMine={from === 'seller'} sender={toShownName(sender, t)} text={text}>
            {photos.length > 0 ? <MessagePhotos photos={photos} toUrl={adminRoutes.messagePhoto} /> : null}
            <p className="text-right text-xs text-ink-soft">
              {isReported ? <strong className="font-semibold">{t('conversations.isReported')} </strong> : null}
              <time dateTime={sentAt}>{formatExactTime(sentAt, t)}</time>
            </p>
          </Bubble>
        </li>
      ))}
    </ol>
  )
}
