'use client'

import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Bubble } from './message-bubble'
import type { UnsentMessage } from './unsent-store'

/** What this browser has not been able to send yet. */
export function UnsentMessages({
  messages,
  isSending,
  onRetry
}: {
  messages: readonly UnsentMessage[]
  isSending: boolean
  onRetry: () => void
}) {
  const t = useTranslations()
  if (messages.length === 0) return null
  return (
    <ul aria-label={t('conversations.unsentLabel')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {messages.map(({ clientId, text, photos }) => (
        <li key={clientId}>
          <Bubble isMine sender={t('conversations.you')} text={text}>
            {photos.length > 0 ? (
              <p className="text-sm text-ink-soft">{t('conversations.photoCount', { count: photos.length })}</p>
            ) : null}
          </Bubble>
        </li>
      ))}
      {isSending ? (
        <li className="text-right text-sm text-ink-soft">{t('conversations.sending')}</li>
      ) : (
        <li className="ml-auto flex max-w-prose flex-wrap items-center gap-3 text-sm">
          <span className="flex items-start gap-2">
            <Icon name="clock" className="mt-0.5" />
            {t('conversations.notSentYet')}
          </span>
          <Button size="small" onClick={onRetry}>
            {t('conversations.sendNow')}
          </Button>
        </li>
      )}
    </ul>
  )
}
