'use client'

import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { logOut } from './log-out'
import { Button } from '@/components/ui/button'
import { flashToast } from '@/components/ui/toast-store'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { DoneAnswer } from '@/lib/users/answers'

/** Logs the account out of every browser, this one too. */
export function EndSessions() {
  const t = useTexts()
  const { pending, refused, send } = useSending()

  async function endAll(): Promise<'leaving'> {
    await postJson(apiRoutes.endSessions, {}, DoneAnswer)
    flashToast(t('You have been logged out everywhere.'))
    await logOut()
    return 'leaving'
  }

  return (
    <>
      <p>{t('Lost a phone, or used a computer that is not yours? This ends the session of every browser, this one included.')}</p>
      <FormError message={refused} />
      <Button pending={pending} onClick={() => void send(endAll)} className="justify-self-start">
        {t('Log out everywhere')}
      </Button>
    </>
  )
}
