'use client'

import { useState } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { conversationRoutes } from '@/lib/conversation-routes'
import { SentMessageResponse } from '@/lib/conversations/responses'
import { postJson } from '@/lib/platform/http/api-client'
import { routes } from '@/lib/routes'
import { Composer } from './composer'
import { useMessageDraft } from './use-message-draft'

const QUESTIONS = ['available', 'condition', 'meeting'] as const

/** The first message to somebody, about a listing or an order. */
export function NewMessage({
  userId,
  about,
  hasQuestions,
  plainClientId,
  problem
}: {
  userId: string
  about: { listingId: string } | { orderId: string }
  hasQuestions: boolean
  plainClientId: string
  problem: string | null
}) {
  const t = useTranslations()
  const router = useRouter()
  const { pending, error, run } = useAction({ isInline: true })
  const [isTouched, setTouched] = useState(false)
  const { draft, change, clear } = useMessageDraft(userId, Object.values(about).join())

  async function send(): Promise<void> {
    const { text, photos, clientId } = draft
    const body = { ...about, text, clientId, photoIds: photos.map(({ id }) => id) }
    const { conversationId } = await postJson(conversationRoutes.conversations, body, SentMessageResponse)
    clear()
    router.replace(routes.conversation(conversationId))
  }

  return (
    <div className="grid gap-4">
      {hasQuestions ? (
        <div className="grid gap-2 noscript:hidden" role="group" aria-label={t('conversations.questionsLabel')}>
          <p className="text-sm font-semibold">{t('conversations.questionsLabel')}</p>
          <div className="flex flex-wrap gap-2">
            {QUESTIONS.map((question) => (
              <Button
                key={question}
                size="small"
                className="text-left whitespace-normal"
                onClick={() => change({ text: t(`conversations.question.${question}`) })}
              >
                {t(`conversations.question.${question}`)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <Composer
        draft={draft}
        onChange={change}
        onSend={() => {
          setTouched(true)
          void run(send)
        }}
        error={isTouched ? error : problem}
        pending={pending}
        plainClientId={plainClientId}
        fields={{ ...about }}
      />
    </div>
  )
}
