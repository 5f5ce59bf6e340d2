import { useTranslations } from '#translations'
import type { Conversation } from '@/lib/conversations/responses'
import { mergeEntries } from './merge-pages'
import { MessageBubble } from './message-bubble'
import { SystemLine } from './system-line'

/** Messages, and between them what has happened to the orders of the two. */
export function ConversationLog({ conversation }: { conversation: Conversation }) {
  const t = useTranslations()
  const items = mergeEntries(conversation.messages, conversation.entries)
  return (
    <ol
      aria-label={t('conversations.logLabel')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 [overflow-anchor:none]"
    >
      {items.map((item) =>
        'message' in item ? (
          <li key={`message-${item.message.number}`} className="min-w-0">
            <MessageBubble message={item.message} conversation={conversation} />
          </li>
        ) : (
          <li key={`${item.entry.kind}-${item.entry.orderId}-${item.at}`}>
            <SystemLine entry={item.entry} />
          </li>
        )
      )}
    </ol>
  )
}
