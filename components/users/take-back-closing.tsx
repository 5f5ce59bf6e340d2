'use client'

import { useRouter } from 'next/navigation'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { DoneAnswer } from '@/lib/users/answers'

/** Takes the request to close the account back. */
export function TakeBackClosing() {
  const t = useTexts()
  const router = useRouter()
  const { pending, refused, send } = useSending()

  async function takeBack(): Promise<void> {
    await deleteJson(apiRoutes.closeAccount, DoneAnswer)
    showToast(t('Your account stays open.'))
    router.refresh()
  }

  return (
    <>
      <FormError message={refused} />
      <Button pending={pending} onClick={() => void send(takeBack)} className="justify-self-start">
        {t('Take back the request')}
      </Button>
    </>
  )
}
