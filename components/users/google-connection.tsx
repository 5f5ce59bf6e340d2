'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Words } from '@/components/texts/words'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { flashToast } from '@/components/ui/toast-store'
import { ApiError, deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { DoneAnswer } from '@/lib/users/answers'

/** Says that Google opens the account, and ends that; not while Google is the only way in. */
export function GoogleConnection({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function disconnect(): Promise<void> {
    setPending(true)
    setRefused(null)
    try {
      await deleteJson(apiRoutes.profileGoogle, DoneAnswer)
      flashToast(t('Google has been disconnected. Your password still opens your account.'))
      window.location.assign(routes.profile())
    } catch (error) {
      setPending(false)
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    }
  }

  return (
    <>
      <p>{t('Your Google account is connected: it opens this account too.')}</p>
      {hasPassword ? (
        <Button pending={pending} onClick={() => void disconnect()} className="justify-self-start">
          {t('Disconnect Google')}
        </Button>
      ) : (
        <p>
          <Words
            text="To disconnect it, set a password first: {link}."
            with={{
              link: (
                <IntentLink href={routes.forgotPassword()} className="prose-link">
                  {t('ask for a link by mail')}
                </IntentLink>
              )
            }}
          />
        </p>
      )}
      <FormError message={refused} />
    </>
  )
}
