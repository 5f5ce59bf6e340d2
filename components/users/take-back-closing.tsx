'use client'

import { useState } from 'react'
import { useRouter } from 'next/navigation'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ApiError, deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { DoneAnswer } from '@/lib/users/answers'

/** Takes the request to close the account back. */
export function TakeBackClosing() {
  const t = useTexts()
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function takeBack(): Promise<void> {
    setPending(true)
    setRefused(null)
    try {
      await deleteJson(apiRoutes.closeAccount, DoneAnswer)
      showToast(t('Your account stays open.'))
      router.refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <FormError message={refused} />
      <Button pending={pending} onClick={() => void takeBack()} className="justify-self-start">
        {t('Take back the request')}
      </Button>
    </>
  )
}
