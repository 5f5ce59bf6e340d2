'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import type { Rejection } from '@/components/actions/rejection'
import { RefreshNotice } from '@/components/orders/list-parts'
import { useRefetch } from '@/components/queries/use-refetch'
import { Button } from '@/components/ui/button'
import type { Conversation } from '@/lib/conversations/responses'
import { formRoutes } from '@/lib/form-routes'
import { makeRandomKey } from '@/lib/platform/random-key'
import { toShownName } from '@/lib/users/erased'
import { AnnounceMessage } from './announce-message'
import { Composer } from './composer'
import { ConversationLog } from './conversation-log'
import { ConversationMenu } from './conversation-menu'
import { OlderMessages } from './older-messages'
import { OrderPanel } from './order-panel'
import { SubjectCard } from './subject-card'
import { UnsentMessages } from './unsent-messages'
import type { UnsentMessage } from './unsent-store'
import { NOUN, useConversation } from './use-conversation'
import { useHeldPlace } from './use-held-place'
import { useAboveKeyboard } from './use-above-keyboard'
import { useMessageDraft } from './use-message-draft'
import { useRead } from './use-read'
import { useSending } from './use-sending'
import { useStayAtEnd } from './use-stay-at-end'

export type ShownSubject = { kind: 'listing' | 'order'; id: string }

/** A conversation that is followed, with its form. `subject`: what the next message is about. */
export function LiveConversation({
  initial,
  renderedAt,
  userId,
  subject: given,
  plainClientId,
  problem
}: {
  initial: Conversation
  renderedAt: string
  userId: string
  subject: ShownSubject | null
  plainClientId: string
  problem: string | null
}) {
  const t = useTranslations()
  const { conversation, error, loadOlder } = useConversation(initial, renderedAt)
  const { id, other, isBlocked, olderThan } = conversation
  const [subject, setSubject] = useState(given)
  const [refusal, setRefusal] = useState<string | null>(problem)
  const { draft, change, clear } = useMessageDraft(userId, id)
  const refetch = useRefetch(NOUN)
  useRead(conversation)

  function takeBack({ text, photos }: UnsentMessage, { message }: Rejection): void {
    setRefusal(message)
    change({ text: draft.text ? `${text}\n${draft.text}` : text, photos: [...photos, ...draft.photos] })
  }

  const { unsent, isSending, send, retry } = useSending(
    { userId, conversationId: id },
    { onSent: refetch, onRefused: takeBack }
  )
  const holdPlace = useHeldPlace(conversation.messages[0]?.number ?? 0)
  const lastNumber = conversation.messages.at(-1)?.number ?? 0
  const { end, follow } = useStayAtEnd(lastNumber + unsent.length)
  const aboveKeyboard = useAboveKeyboard()
  const name = toShownName(other.name, t)

  function sendDraft(): void {
    setRefusal(null)
    follow()
    send({
      clientId: makeRandomKey(),
      text: draft.text,
      photos: draft.photos,
      ...(subject?.kind === 'listing' ? { listingId: subject.id } : {}),
      ...(subject?.kind === 'order' ? { orderId: subject.id } : {})
    })
    clear()
    setSubject(null)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ConversationMenu conversation={conversation} />
      <OrderPanel conversation={conversation} />
      <RefreshNotice error={error} />
      {olderThan === null ? null : (
        <OlderMessages
          id={id}
          olderThan={olderThan}
          loadOlder={() => loadOlder(() => holdPlace(`message-${olderThan}`))}
        />
      )}
      <ConversationLog conversation={conversation} />
      <UnsentMessages messages={unsent} isSending={isSending} onRetry={retry} />
      <AnnounceMessage conversation={conversation} />
      <div ref={end} className="-mt-5 scroll-mb-64" />
      <div ref={aboveKeyboard} className="sticky bottom-0 z-10 -mx-2 border-t border-line bg-surface px-2 py-3">
        {other.isGone || isBlocked ? (
          <p className="[overflow-wrap:anywhere] text-ink-soft">
            {t(other.isGone ? 'conversations.otherGone' : 'conversations.youBlocked', { name })}
          </p>
        ) : (
          <Composer
            draft={draft}
            onChange={change}
            onSend={sendDraft}
            error={refusal}
            pending={false}
            plainClientId={plainClientId}
            fields={{
              conversationId: id,
              readNumber: String(lastNumber),
              ...(subject?.kind === 'listing' ? { listingId: subject.id } : {}),
              ...(subject?.kind === 'order' ? { orderId: subject.id } : {})
            }}
          >
            {subject ? (
              <div className="flex flex-wrap items-center gap-3">
                <SubjectCard subject={subject} conversation={conversation} />
                <Button size="small" onClick={() => setSubject(null)} className="noscript:hidden">
                  {t('conversations.removeSubject')}
                </Button>
              </div>
            ) : null}
          </Composer>
        )}
      </div>
      <PlainRead id={id} number={lastNumber} isUnread={conversation.readNumber < lastNumber} />
    </div>
  )
}

/** Without scripts nothing tells the shop what was read. */
function PlainRead({ id, number, isUnread }: { id: string; number: number; isUnread: boolean }) {
  const t = useTranslations()
  if (!isUnread) return null
  return (
    <form method="post" action={formRoutes.conversation} className="hidden noscript:block">
      <input type="hidden" name="act" value="read" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="number" value={number} />
      <Button type="submit" size="small">
        {t('conversations.markRead')}
      </Button>
    </form>
  )
}
