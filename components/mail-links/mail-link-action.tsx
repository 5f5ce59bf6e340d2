'use client'

import { useState } from 'react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { FormDone } from '@/components/users/form-done'
import { MessageResponse } from '@/lib/platform/response-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { notificationRoutes } from '@/lib/notification-routes'
import { apiRoutes } from '@/lib/routes'

const SENDERS = {
  'newsletter-confirm': (token: string) => postJson(apiRoutes.newsletterConfirm, { token }, MessageResponse),
  'newsletter-unsubscribe': (token: string) => postJson(apiRoutes.newsletterUnsubscribe(token), {}, MessageResponse),
  'verify-email': (token: string) => postJson(apiRoutes.verifyEmail, { token }, MessageResponse),
  'notifications-off': (token: string) => postJson(notificationRoutes.unsubscribe(token), {}, MessageResponse),
  'saved-search-off': (token: string) => postJson(apiRoutes.savedSearchOff(token), {}, MessageResponse)
} as const

export type MailLinkPurpose = keyof typeof SENDERS

/** Requires a press, since mail scanners open links. The token is read here, so the page is cacheable. */
export function MailLinkAction({ purpose, label }: { purpose: MailLinkPurpose; label: string }) {
  const t = useTranslations()
  const token = useSearchParams().get('token') ?? ''
  const [message, setMessage] = useState<string | null>(null)
  const [isFinal, setFinal] = useState(false)
  const { pending, error, run } = useAction({
    isInline: true,
    // An invalid link stays invalid; other errors may be retried.
    onRejected: ({ status }) => setFinal(status === 404 || status === 400)
  })

  async function send(): Promise<void> {
    setMessage((await SENDERS[purpose](token)).message)
  }

  if (token === '') return <FormError message={t('errors.linkIncomplete')} />
  return (
    <div className="grid gap-4">
      {message !== null || isFinal ? null : (
        <Button tone="accent" pending={pending} onClick={() => void run(send)}>
          {label}
        </Button>
      )}
      {message === null ? null : <FormDone message={message} />}
      <FormError message={error} />
    </div>
  )
}
