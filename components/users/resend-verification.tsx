'use client'

import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

const Answer = z.object({ message: z.string() })

/** For somebody whose address is not confirmed yet: asks for the mail with the link once more. */
export function ResendVerification() {
  const t = useTexts()
  const [pending, setPending] = useState(false)
  const [answer, setAnswer] = useState('')
  const [refused, setRefused] = useState<string | null>(null)

  async function ask(): Promise<void> {
    setPending(true)
    setRefused(null)
    setAnswer('')
    try {
      setAnswer((await postJson(apiRoutes.resendVerification, {}, Answer)).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="grid gap-3">
      <p>{t('Your email address is not confirmed yet. Open the link in the mail we sent you, or ask for another one.')}</p>
      <Button pending={pending} onClick={() => void ask()} className="justify-self-start">
        {t('Send the mail again')}
      </Button>
      <p role="status" className="text-sm text-success">
        {t.known(answer)}
      </p>
      <FormError message={refused} />
    </div>
  )
}
