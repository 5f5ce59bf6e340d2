import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import type { Conversation, MessageItem } from '@/lib/conversations/responses'
import { conversationRoutes } from '@/lib/conversation-routes'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { MessagePhotos } from './message-photos'
import { SubjectCard } from './subject-card'

/** `sender` is above, `children` are below the text. */
export function Bubble({
  isMine,
  sender,
  text,
  children
}: {
  isMine: boolean
  sender: string
  text: string
  children?: ReactNode
}) {
  return (
    <div
      className={classNames(
        'grid w-fit max-w-[min(36rem,90%)] min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg border px-3.5 py-2.5',
        isMine ? 'ml-auto border-transparent bg-surface-sunken' : 'mr-auto border-line bg-surface-raised'
      )}
    >
      <p className="text-xs font-semibold [overflow-wrap:anywhere] text-ink-soft">
        <bdi>{sender}</bdi>
      </p>
      {text ? (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:isolate]">
          {text}
        </p>
      ) : null}
      {children}
    </div>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-prose items-start gap-2 rounded-md bg-notice-soft px-3 py-2 text-sm text-notice">
      <Icon name="warning" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

/** What the shop says of a message, outside of its bubble. */
function Warnings({ message }: { message: MessageItem }) {
  const t = useTranslations()
  const { linkHosts, hasContactBeforePayment } = message
  return (
    <>
      {linkHosts.length > 0 ? (
        <p className="text-sm text-ink-soft">
          {t('conversations.linkHosts', { count: linkHosts.length })}{' '}
          <bdi className="[overflow-wrap:anywhere]">{linkHosts.join(', ')}</bdi>
        </p>
      ) : null}
      {hasContactBeforePayment ? <Hint>{t('conversations.scamHint')}</Hint> : null}
    </>
  )
}

export function MessageBubble({ message, conversation }: { message: MessageItem; conversation: Conversation }) {
  const t = useTranslations()
  const { isMine, number, text, state, subject, photos, sentAt } = message
  const sender = isMine ? t('conversations.you') : toShownName(conversation.other.name, t)
  const shown = state === 'sent' ? text : t(`conversations.messageState.${state}`)
  return (
    <article id={`message-${number}`} className="grid scroll-mt-48 grid-cols-[minmax(0,1fr)] gap-1.5">
      <Bubble {...{ isMine, sender, text: shown }}>
        {subject ? <SubjectCard subject={subject} conversation={conversation} /> : null}
        {photos.length > 0 ? <MessagePhotos photos={photos} toUrl={conversationRoutes.photo} /> : null}
        <p className="flex flex-wrap items-center justify-end gap-x-3 text-xs text-ink-soft">
          {isMine || state !== 'sent' ? null : (
            <IntentLink
              href={withQuery(routes.conversation(conversation.id), { report: String(number) })}
              className="py-1 underline underline-offset-4"
              aria-label={t('conversations.reportMessageLabel', { time: formatExactTime(sentAt, t) })}
            >
              {t('conversations.reportMessage')}
            </IntentLink>
          )}
          <time dateTime={sentAt}>{formatExactTime(sentAt, t)}</time>
        </p>
      </Bubble>
      <div className={classNames('grid gap-1.5 empty:hidden', isMine && 'justify-items-end')}>
        <Warnings message={message} />
      </div>
    </article>
  )
}
