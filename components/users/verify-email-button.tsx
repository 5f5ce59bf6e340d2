'use client'

import { useState } from 'react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { MessageResponse } from '@/lib/platform/answer-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { FormDone } from './form-done'

/** Requires a press, since mail scanners open links. */
export function VerifyEmailButton() {
  const t = useTranslations()
  const token = useSearchParams().get('token') ?? ''
  const { pending, refused, send } = useSending()
  const [message, setMessage] = useState<string | null>(null)

  async function press(): Promise<void> {
    setMessage((await postJson(apiRoutes.verifyEmail, { token }, MessageResponse)).message)
  }

  if (token === '') return <FormError message={t('errors.linkIncomplete')} />
  if (message) return <FormDone message={message} />
  return (
    <div className="grid gap-4">
      <Button tone="accent" pending={pending} onClick={() => void send(press)}>
        {t('common.confirm')}
      </Button>
      <FormError message={refused} />
    </div>
  )
}
