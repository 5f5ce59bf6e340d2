'use client'

import { useTranslations } from '#translations'
import { conversationRoutes } from '@/lib/conversation-routes'
import type { Conversation } from '@/lib/conversations/responses'
import { deleteJson, patchJson, postJson, putJson } from '@/lib/platform/http/api-client'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { toOrderTitle } from '@/lib/orders/order-title'
import { toShownName } from '@/lib/users/erased'
import { ActForm } from './act-form'

function Block({ conversation: { id, isBlocked, orders, other } }: { conversation: Conversation }) {
  const t = useTranslations()
  const name = toShownName(other.name, t)
  const running = orders.filter(({ isRunning }) => isRunning)

  async function block(): Promise<string> {
    await putJson(conversationRoutes.block(id), {}, AcknowledgedResponse)
    return t('conversations.blocked', { name })
  }

  async function unblock(): Promise<string> {
    await deleteJson(conversationRoutes.block(id), AcknowledgedResponse)
    return t('conversations.unblocked', { name })
  }

  if (isBlocked)
    return (
      <ActForm
        fields={{ act: 'unblock', id }}
        onAction={unblock}
        aria-label={t('conversations.unblockButton', { name })}
      >
        {t('conversations.unblock')}
      </ActForm>
    )
  return (
    <ActForm
      fields={{ act: 'block', id }}
      onAction={block}
      question={{
        title: t('conversations.blockTitle', { name }),
        text: t(running.length > 0 ? 'conversations.blockWithOrder' : 'conversations.blockText', {
          count: running.length
        }),
        confirmLabel: t('conversations.blockConfirm')
      }}
      aria-label={t('conversations.blockButton', { name })}
    >
      {t('conversations.block')}
    </ActForm>
  )
}

function AttachToCase({ conversation: { id, orders } }: { conversation: Conversation }) {
  const t = useTranslations()

  async function attach(orderId: string): Promise<string> {
    await postJson(conversationRoutes.attachToCase(id), { orderId }, AcknowledgedResponse)
    return t('conversations.attached')
  }

  return orders
    .filter(({ hasOpenCase }) => hasOpenCase)
    .map((order) => (
      <ActForm
        key={order.orderId}
        className="text-left [overflow-wrap:anywhere] whitespace-normal"
        fields={{ act: 'attach', id, orderId: order.orderId }}
        onAction={() => attach(order.orderId)}
        question={{
          title: t('conversations.attachTitle'),
          text: t('conversations.attachText'),
          confirmLabel: t('conversations.attachConfirm')
        }}
      >
        {t('conversations.attachButton', { book: toOrderTitle(order, t) })}
      </ActForm>
    ))
}

/** What the reader does with the conversation, for themselves alone. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const t = useTranslations()
  const { id, isArchived, isMuted } = conversation

  async function change(changes: { isArchived?: boolean; isMuted?: boolean }, done: string): Promise<string> {
    await patchJson(conversationRoutes.conversation(id), changes, AcknowledgedResponse)
    return done
  }

  return (
    <div className="flex flex-wrap gap-2">
      <ActForm
        fields={{ act: isArchived ? 'unarchive' : 'archive', id }}
        onAction={() =>
          change({ isArchived: !isArchived }, t(isArchived ? 'conversations.unarchived' : 'conversations.archived'))
        }
      >
        {t(isArchived ? 'conversations.unarchiveButton' : 'conversations.archiveButton')}
      </ActForm>
      <ActForm
        fields={{ act: isMuted ? 'unmute' : 'mute', id }}
        onAction={() => change({ isMuted: !isMuted }, t(isMuted ? 'conversations.unmuted' : 'conversations.muted'))}
      >
        {t(isMuted ? 'conversations.unmuteButton' : 'conversations.muteButton')}
      </ActForm>
      <AttachToCase conversation={conversation} />
      <Block conversation={conversation} />
    </div>
  )
}
