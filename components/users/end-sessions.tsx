'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { logOut } from './log-out'
import { Button } from '@/components/ui/button'
import { flashToast } from '@/components/ui/toast-store'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { DoneAnswer } from '@/lib/users/answers'

/** Logs the account out of every browser, this one too. */
export function EndSessions() {
  const t = useTexts()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function endAll(): Promise<void> {
    setPending(true)
    setRefused(null)
    try {
      await postJson(apiRoutes.endSessions, {}, DoneAnswer)
      flashToast(t('You have been logged out everywhere.'))
      await logOut()
    } catch (error) {
      setPending(false)
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    }
  }

  return (
    <>
      <p>{t('Lost a phone, or used a computer that is not yours? This ends the session of every browser, this one included.')}</p>
      <FormError message={refused} />
      <Button pending={pending} onClick={() => void endAll()} className="justify-self-start">
        {t('Log out everywhere')}
      </Button>
    </>
  )
}
