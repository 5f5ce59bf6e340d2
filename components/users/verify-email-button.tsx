'use client'

import { useState } from 'react'
import { useSearchParams } from 'next/navigation'
import { z } from 'zod'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { FormDone } from './form-done'

const Answer = z.object({ message: z.string() })

/** Proves the address that the link was mailed to. Opening the page does nothing: mail scanners open links. */
export function VerifyEmailButton() {
  const t = useTexts()
  const token = useSearchParams().get('token') ?? ''
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function press(): Promise<void> {
    setSending(true)
    setRefused(null)
    try {
      setAnswer((await postJson(apiRoutes.verifyEmail, { token }, Answer)).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setSending(false)
    }
  }

  if (token === '') return <FormError message={t('This link is not complete. Copy all of it from the mail.')} />
  if (answer) return <FormDone message={answer} />
  return (
    <div className="grid gap-4">
      <Button tone="accent" pending={sending} onClick={() => void press()}>
        {t('Confirm')}
      </Button>
      <FormError message={refused} />
    </div>
  )
}
