'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { MessageAnswer } from '@/lib/platform/answer-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

/** For somebody whose address is not confirmed yet: asks for the mail with the link once more. */
export function ResendVerification() {
  const t = useTexts()
  const { pending, refused, send } = useSending()
  const [answer, setAnswer] = useState('')

  async function ask(): Promise<void> {
    setAnswer('')
    setAnswer((await postJson(apiRoutes.resendVerification, {}, MessageAnswer)).message)
  }

  return (
    <div className="grid gap-3">
      <p>{t('Your email address is not confirmed yet. Open the link in the mail we sent you, or ask for another one.')}</p>
      <Button pending={pending} onClick={() => void send(ask)} className="justify-self-start">
        {t('Send the mail again')}
      </Button>
      <p role="status" className="text-sm text-success">
        {t.known(answer)}
      </p>
      <FormError message={refused} />
    </div>
  )
}
