import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import type { AttachedConversation } from '@/lib/conversations/case-conversation'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { routes } from '@/lib/routes'
import { CopiedMessages } from './copied-messages'

/** What buyer or seller has attached to the case of an order. */
export function AttachedConversationSection({
  bookingId,
  attached: { by, until, messages }
}: {
  bookingId: string
  attached: AttachedConversation
}) {
  const t = useTranslations()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <p>
          <IntentLink href={routes.manageBooking(bookingId)} className="prose-link">
            {t('conversations.backToBooking')}
          </IntentLink>
        </p>
        <h1 className="text-2xl">{t('conversations.attachedTitle')}</h1>
        <p className="text-ink-soft">
          {t(`conversations.attachedBy.${by}`, { time: formatExactTime(until, t) })}{' '}
          {t('conversations.readingRecorded')}
        </p>
      </header>
      <CopiedMessages messages={messages} />
    </div>
  )
}
